// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AlertSlot } from '#src/ui/alert/alert-slot.tsx'
import { AlertView } from '#src/ui/alert/alert-view.tsx'
import { renderInSite } from './render.tsx'

const handlers = () => ({ onClose: vi.fn(), onCancelRedirect: vi.fn(), onPause: vi.fn(), onResume: vi.fn() })
const page = (alert: Parameters<typeof AlertView>[0]['alert']) => (
  <>
    <main>
      <AlertSlot kind="success" />
      <form>
        <AlertSlot kind="error" />
      </form>
    </main>
    <AlertView alert={alert} {...handlers()} />
  </>
)
const main = () => within(screen.getByRole('main'))
const buttons = () =>
  main()
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
const alerts = () => document.querySelectorAll('[data-alert]')

test('shows an error once in its form, in an existing live region', () => {
  const { showAgain } = renderInSite(page(null))
  expect(main().getByRole('alert').textContent).toBe('')
  showAgain(page({ kind: 'error', title: 'Error', text: 'Not sent.', detail: 'Nothing is lost.', redirectsHome: false, dismissAt: null }))
  expect(main().getByRole('alert').textContent).toBe('ErrorCloseNot sent.Nothing is lost.')
  expect([alerts().length, buttons()]).toEqual([1, ['Close']])
  showAgain(page(null))
  expect(main().getByRole('alert').textContent).toBe('')
})

test.each([
  [false, ['Close']],
  [true, ['Stay on this page', 'Close']],
])('shows a success once in its receipt and announces it in the permanent live region: redirectsHome is %s', (redirectsHome, offered) => {
  const { showAgain } = renderInSite(page(null))
  expect(screen.getByRole('status').textContent).toBe('')
  showAgain(page({ kind: 'success', title: 'Success', text: 'Sent.', redirectsHome, dismissAt: null }))
  expect(screen.getByRole('status').textContent).toBe('Success. Sent.')
  expect([alerts().length, buttons()]).toEqual([1, offered])
  expect(main().queryByRole('timer')?.textContent).toBe(redirectsHome ? 'You’ll go to the home page in 5 seconds.' : undefined)
})

test('floats above the page if the page has no slot', () => {
  renderInSite(<AlertView alert={{ kind: 'error', title: 'Error', text: 'Said.', redirectsHome: false, dismissAt: null }} {...handlers()} />)
  expect(alerts()).toHaveLength(1)
})
