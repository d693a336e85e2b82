// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { entries } from 'idb-keyval'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { emit, setup } from 'xstate'
import type { RequestDefinition } from '#contract/forms/define.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { fuelCardRequest } from '#contract/requests/fuel-card.ts'
import { json, type PageServer, startPageServer, useNodeHttpClient } from '#kit/page-server.ts'
import { createSubmitParams } from '#kit/submit.ts'
import { connectDraftStore } from '#machines/forms/draft-store.connect.ts'
import { answersOf, connectDraftErasure } from '#machines/forms/form.connect.ts'
import { connectRequest } from '#machines/forms/request.connect.ts'
import type { FlowEmittedEvent } from '#machines/kit/emitted-events.ts'
import { alertActor, sessionActor } from '#src/flow/app.ts'
import { useFlow, useStateText, useView } from '#src/flow/use-flow.ts'
import { useRequest } from '#src/forms/request/request.tsx'
import { useFormBinding } from '#src/forms/use-form-binding.ts'
import { eraseDevice } from '#src/platform/device.ts'
import { loadDraft, removeAllDrafts, saveDraft } from '#src/platform/drafts.ts'
import { draftStore } from '#src/platform/stores.ts'
import { loadPhoneLibrary } from '#src/ui/controls/phone-library.ts'
import { renderInSite } from '../components/render.tsx'

const FLOW = 'factoringform'
const KEY = '0c8f2a4e-6f0e-4a63-9b0f-2f3c1d5e7a90'
const NOTHING = { savedAt: null, isUnavailable: false, isErased: false }
let server: PageServer
let otherTab: {
  readonly claimFlow: (flow: string) => void
  readonly eraseDevice: () => Promise<void>
  readonly onFlowClaimed: (flow: string, act: () => void) => () => void
}
beforeAll(async () => {
  useNodeHttpClient()
  server = await startPageServer('/factoringform')
  alertActor.start()
  vi.resetModules()
  otherTab = { ...(await import('#src/platform/tabs.ts')), ...(await import('#src/platform/device.ts')) }
})
beforeEach(() => {
  server.calls.length = 0
  server.answer(json(200, { success: true, reference: 'RC-7K4M-2QX9' }))
})
afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await removeAllDrafts()
})
afterAll(() => server.close())

function usePage(definition: RequestDefinition) {
  const { actor, store } = useRequest(definition)
  const view = useView(actor, connectRequest)
  const parts = { answers: useView(actor, answersOf), ...useView(actor, connectDraftErasure) }
  return { view: view.screen === 'form' ? { ...view, ...parts } : view, state: useStateText(actor), store }
}

async function open(definition: RequestDefinition = factoringRequest) {
  const page = renderHook(() => usePage(definition))
  const { current } = page.result
  const form = () => {
    const { view } = page.result.current
    if (view.screen !== 'form') throw new Error(`The page shows ${view.screen}`)
    return view
  }
  if (current.state === 'resuming') await waitFor(() => expect(page.result.current.state).not.toBe('resuming'))
  return { ...page, form, state: () => page.result.current.state, saved: () => connectDraftStore(page.result.current.store.getSnapshot()) }
}
type Page = Awaited<ReturnType<typeof open>>
const type = (page: Page, name: string, value: string) => act(() => page.form().change(name, value))
const isState = (page: Page, state: string) => waitFor(() => expect(page.state()).toBe(state))
const device = async () => Object.fromEntries((await entries<string, { draft: unknown }>(draftStore())).map(([flow, { draft }]) => [flow, draft]))

it('the open form validates phone numbers exactly once the library loads, and the next one at once', async () => {
  // The browser is never idle, so that the library loads only at the call below.
  vi.stubGlobal('requestIdleCallback', () => 0)
  await saveDraft(FLOW, { answers: { ...factoringRequest.sample, phone: '+4400000000' } })
  const page = await open()
  act(() => page.form().submit(createSubmitParams(KEY)))
  await waitFor(() => expect(server.calls.length).toBe(1))
  page.unmount()
  await saveDraft(FLOW, { answers: { ...factoringRequest.sample, phone: '+4400000000' } })
  const next = await open()
  await act(loadPhoneLibrary)
  for (const form of [next, await open()]) {
    act(() => form.form().submit(createSubmitParams(KEY)))
    expect([form.state(), form.form().errors]).toEqual(['form.invalid', { phone: 'Invalid Phone Number' }])
  }
})

describe('a draft', () => {
  it('is stored while typing with a message, and the next page starts with it', async () => {
    const page = await open()
    expect(page.saved()).toEqual(NOTHING)
    type(page, 'fullname', 'Dana')
    type(page, 'companyname', 'Whitfield Hauling LLC')
    await waitFor(() => expect(page.saved().savedAt).toBeGreaterThan(0))
    page.unmount()
    const next = await open()
    expect(next.form().answers).toMatchObject({ fullname: 'Dana', companyname: 'Whitfield Hauling LLC', email: '' })
  })

  it('is not overwritten by input during its read', async () => {
    await saveDraft(FLOW, { answers: { companyname: 'Of before' } })
    const page = renderHook(() => usePage(factoringRequest))
    const { view } = page.result.current
    if (view.screen !== 'form') throw new Error('no form')
    act(() => view.change('fullname', 'Typed early'))
    await waitFor(() => expect(page.result.current.state).toBe('form.editing'))
    expect(page.result.current.view).toMatchObject({ answers: { fullname: 'Typed early', companyname: 'Of before' } })
    await waitFor(async () => expect(await device()).toMatchObject({ [FLOW]: { answers: { fullname: 'Typed early', companyname: 'Of before' } } }))
  })

  it('is removed when the form is cleared', async () => {
    const page = await open()
    type(page, 'fullname', 'Dana')
    await waitFor(async () => expect(await loadDraft(FLOW)).not.toBeNull())
    act(() => page.form().erase())
    expect(await loadDraft(FLOW)).toBeNull()
    expect([page.form().answers.fullname, page.saved().savedAt]).toEqual(['', null])
  })

  it('a draft of an unmounted form is no longer written', async () => {
    const page = await open()
    const { change } = page.form()
    page.unmount()
    act(() => change('fullname', 'Nobody'))
    expect(await loadDraft(FLOW)).toBeNull()
  })
})

describe('several tabs', () => {
  it('the open form claims its flow, so only its other tab is notified', async () => {
    const claims: string[] = []
    const ends = ['fuelcard', FLOW].map((flow) => otherTab.onFlowClaimed(flow, () => claims.push(flow)))
    await open()
    await waitFor(() => expect(claims).toEqual([FLOW]))
    for (const end of ends) end()
  })

  it('two different forms stay open at the same time', async () => {
    const [factor, fuel] = [await open(), await open(fuelCardRequest)]
    otherTab.claimFlow('llcform')
    otherTab.claimFlow(fuelCardRequest.route)
    await isState(fuel, 'openInOtherTab')
    expect(factor.state()).toBe('form.editing')
    type(factor, 'fullname', 'Dana')
    expect(factor.form().answers.fullname).toBe('Dana')
  })

  it('the same form moves to the newer tab, and the older one stops writing and can take it back', async () => {
    const page = await open()
    type(page, 'fullname', 'From the older tab')
    await waitFor(async () => expect(await loadDraft(FLOW)).not.toBeNull())
    otherTab.claimFlow(FLOW)
    await isState(page, 'openInOtherTab')
    await saveDraft(FLOW, { answers: { fullname: 'From the newer tab' } })
    expect(await loadDraft(FLOW)).toEqual({ answers: { fullname: 'From the newer tab' } })
    const claim = new Promise<void>((resolve) => void otherTab.onFlowClaimed(FLOW, resolve))
    const { view } = page.result.current
    if (view.screen !== 'openInOtherTab') throw new Error('not elsewhere')
    act(() => view.retake())
    await isState(page, 'form.editing')
    expect(page.form().answers.fullname).toBe('From the newer tab')
    await claim
  })

  it('a form being sent moves to the tab that takes over and stops writing', async () => {
    await saveDraft(FLOW, { answers: factoringRequest.sample })
    let letGo = () => undefined as unknown
    server.answer((call, response) => (letGo = () => json(200, { success: true, reference: 'RC-7K4M-2QX9' })(call, response)))
    const [fuel, page] = [await open(fuelCardRequest), await open()]
    act(() => page.form().submit(createSubmitParams(KEY)))
    await server.waitForCalls(1)
    for (const flow of [FLOW, fuelCardRequest.route]) otherTab.claimFlow(flow)
    await isState(fuel, 'openInOtherTab')
    await saveDraft(FLOW, { answers: { fullname: 'From the newer tab' } })
    await isState(page, 'openInOtherTab')
    letGo()
    expect(await loadDraft(FLOW)).toEqual({ answers: { fullname: 'From the newer tab' } })
  })

  it("a page from the back/forward cache reloads the device's draft, and a new page does not", async () => {
    const page = await open()
    type(page, 'fullname', 'Of this page')
    await waitFor(async () => expect(await loadDraft(FLOW)).not.toBeNull())
    await saveDraft(FLOW, { answers: { fullname: 'Of another page' } })
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })))
    expect([page.state(), page.form().answers.fullname]).toEqual(['form.editing', 'Of this page'])
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    await isState(page, 'form.editing')
    await waitFor(() => expect(page.form().answers.fullname).toBe('Of another page'))
  })

  it('without storage each tab keeps its own form, because its input exists nowhere else', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const page = await open()
    type(page, 'fullname', 'Of this tab')
    await waitFor(() => expect(page.saved().isUnavailable).toBe(true))
    const fuel = await open(fuelCardRequest)
    for (const flow of [FLOW, fuelCardRequest.route]) otherTab.claimFlow(flow)
    await isState(fuel, 'openInOtherTab')
    expect([page.state(), page.form().answers.fullname]).toEqual(['form.editing', 'Of this tab'])
  })

  it('a page from the back/forward cache keeps its input without storage', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const page = await open()
    type(page, 'fullname', 'Of this page')
    await waitFor(() => expect(page.saved().isUnavailable).toBe(true))
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect([page.state(), page.form().answers.fullname]).toEqual(['form.editing', 'Of this page'])
  })
})

describe('the device is erased', () => {
  it.each(['here', 'in another tab'])('%s: the form is empty and stays empty', async (where) => {
    const page = await open()
    type(page, 'fullname', 'Dana')
    await waitFor(async () => expect(await loadDraft(FLOW)).not.toBeNull())
    await act(() => (where === 'here' ? eraseDevice() : otherTab.eraseDevice()))
    await waitFor(() => expect(page.form().answers.fullname).toBe(''))
    expect(await loadDraft(FLOW)).toBeNull()
    expect(page.saved()).toEqual(where === 'here' ? NOTHING : { ...NOTHING, isErased: true })
  })
})

describe('messages of a flow to the app', () => {
  const machine = setup({ types: { events: {} as { type: 'TELL'; what: FlowEmittedEvent }, emitted: {} as FlowEmittedEvent } }).createMachine({
    on: { TELL: { actions: emit(({ event }) => event.what) } },
  })

  it('shows an alert until the step changes, and a token starts a session', () => {
    sessionActor.start()
    const { result } = renderHook(() => useFlow(machine, { actor: {} }))
    const send = (what: FlowEmittedEvent) => act(() => result.current.send({ type: 'TELL', what }))
    send({ type: 'alert', alert: { kind: 'error', text: 'No.', redirectsHome: false } })
    expect(alertActor.getSnapshot().context.alert?.text).toBe('No.')
    send({ type: 'stepChanged' })
    expect(alertActor.getSnapshot().value).toBe('hidden')
    send({ type: 'tokenReceived', token: 'abc' })
    expect(sessionActor.getSnapshot().context.token).toBe('abc')
  })

  it('shows a refusal until the next attempt', async () => {
    server.answer(json(403, { message: 'Not today.' }))
    const page = await open()
    for (const [name, value] of Object.entries(factoringRequest.sample)) type(page, name, value)
    act(() => page.form().submit(createSubmitParams(KEY)))
    await isState(page, 'form.failed')
    expect(alertActor.getSnapshot().context.alert).toMatchObject({ kind: 'error', detail: 'Not today.' })
    server.answer(() => undefined)
    act(() => page.form().submit(createSubmitParams(KEY)))
    await server.waitForCalls(2)
    expect(alertActor.getSnapshot().value).toBe('hidden')
    expect(server.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([KEY, KEY])
    page.unmount()
  })
})

describe('browser autofill without events', () => {
  function Bound({ told: change, submit }: { readonly told: (name: string, value: unknown) => void; readonly submit: () => void }) {
    const form = useFormBinding({ fields: factoringRequest.fields, answers: () => ({ fullname: '', email: '' }), change: change, submit })
    return (
      <form {...form} aria-label="Form">
        <input name="fullname" defaultValue="Typed Before" />
        <input name="email" aria-label="Email" />
      </form>
    )
  }
  const bound = () => {
    const events: unknown[] = []
    renderInSite(<Bound told={(name, value) => events.push([name, value])} submit={() => events.push('submitted')} />)
    return { events, form: screen.getByRole<HTMLFormElement>('form'), email: screen.getByLabelText<HTMLInputElement>('Email') }
  }

  it('is read once when the form mounts', () => {
    expect(bound().events).toEqual([['fullname', 'Typed Before']])
  })

  it('is read before each submit, which stays on the page', () => {
    const { events, form, email } = bound()
    events.length = 0
    // Password managers set values without an event.
    email.value = 'dana@x.example'
    expect(fireEvent.submit(form)).toBe(false)
    expect(events).toEqual([['fullname', 'Typed Before'], ['email', 'dana@x.example'], 'submitted'])
    expect([form.noValidate, form.method]).toEqual([true, 'dialog'])
  })
})
