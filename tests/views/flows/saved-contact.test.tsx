// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { payrollRequest } from '#contract/requests/payroll.ts'
import { json, type PageServer, startPageServer } from '#kit/page-server.ts'
import { useReferenceData } from '#src/forms/use-reference-data.ts'
import { useSavedContact } from '#src/forms/use-saved-contact.ts'
import { eraseDevice } from '#src/platform/device.ts'
import { deleteAllContacts, loadPeople, saveContact } from '#src/platform/saved-contacts.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'

let server: PageServer
beforeAll(async () => {
  server = await startPageServer('/payroll')
})
beforeEach(() => saveContact(factoringRequest, factoringRequest.sample))
afterEach(async () => {
  cleanup()
  await deleteAllContacts()
})
afterAll(() => server.close())

const open = async (definition: typeof payrollRequest | typeof factoringRequest = payrollRequest) => {
  const page = renderHook(() => useSavedContact({ definition, answers: {} }))
  await waitFor(() => expect(page.result.current.state).not.toBe('loading'))
  const offer = () => {
    const { view } = page.result.current
    if (view.screen !== 'offer') throw new Error(`The card is ${view.screen}`)
    return view
  }
  return { offer, screen: () => page.result.current.view.screen }
}
const storedNames = async (flow = 'hiring') => (await loadPeople(flow)).map(({ name }) => name)

it('offers a sender to the next form', async () => {
  const { offer, screen } = await open()
  await waitFor(() => expect(screen()).toBe('offer'))
  expect(offer().person).toEqual({ name: 'Dana Whitfield', phone: '+12145550142', email: 'dana@whitfieldhauling.example', company: 'Whitfield Hauling LLC' })
})

it('stores "Not now" for this form only', async () => {
  const { offer, screen } = await open()
  await waitFor(() => expect(screen()).toBe('offer'))
  act(() => offer().decline())
  await waitFor(async () => expect(await storedNames(payrollRequest.route)).toEqual([]))
  expect(await storedNames()).toEqual(['Dana Whitfield'])
})

it('"Forget" erases the person from this device', async () => {
  const { offer, screen } = await open()
  await waitFor(() => expect(screen()).toBe('offer'))
  act(() => offer().delete())
  await waitFor(() => expect(screen()).toBe('deleted'))
  expect(await storedNames()).toEqual([])
})

it('the card disappears when the device is erased', async () => {
  const { screen } = await open()
  await waitFor(() => expect(screen()).toBe('offer'))
  await act(() => eraseDevice())
  await waitFor(() => expect(screen()).toBe('none'))
})

it('adds browser data after the first render, which matches the build', () => {
  function Page() {
    return <p>{useHydrated() ? 'the browser’s' : 'the build’s'}</p>
  }
  expect(renderToString(<Page />)).toBe('<p>the build’s</p>')
  expect(render(<Page />).container.textContent).toBe('the browser’s')
})

it('the first form that needs countries and states loads them once', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  server.answer((call, response) =>
    json(200, call.path.includes('countries') ? [{ name: 'Canada', iso2: 'CA' }] : [{ name: 'Texas', country_code: 'US' }])(call, response),
  )
  const [one, other] = [renderHook(useReferenceData), renderHook(useReferenceData)]
  await waitFor(() => expect(one.result.current.view.statesOf('US')).toEqual([{ value: 'Texas', label: 'Texas' }]))
  expect(other.result.current.view.countries).toEqual([{ value: 'CA', label: 'Canada' }])
  expect(server.calls.map(({ path }) => path).sort()).toEqual(['/assets/data/countries.json', '/assets/data/states.json'])
})
