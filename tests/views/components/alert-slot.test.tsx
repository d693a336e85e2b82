// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AlertSlot } from '#src/components/alert-slot.tsx'
import { AlertView } from '#src/components/alert-view.tsx'
import { show } from './render.tsx'

const handlers = () => ({ onClose: vi.fn(), onStay: vi.fn(), onPause: vi.fn(), onResume: vi.fn() })
const page = (alert: Parameters<typeof AlertView>[0]['alert']) => (
  <>
    <main>
      <AlertSlot />
    </main>
    <AlertView alert={alert} {...handlers()} />
  </>
)
const inPage = () => within(screen.getByRole('main')).getByRole('status').textContent

test('a success that leads nowhere stands in the page, in a region that was there before', () => {
  const { showAgain } = show(page(null))
  expect(inPage()).toBe('')
  showAgain(page({ kind: 'success', title: 'Success', text: 'Sent.', leaves: false }))
  expect(inPage()).toContain('Sent.')
  expect(document.querySelectorAll('[data-alert]')).toHaveLength(1)
  showAgain(page(null))
  expect(inPage()).toBe('')
})

test('whatever leads away, or is an error, stands over the page', () => {
  for (const [kind, leaves] of [
    ['success', true],
    ['error', false],
  ] as const) {
    const { unmount } = show(page({ kind, title: 'Alert', text: 'Said.', leaves }))
    expect(inPage()).toBe('')
    expect(document.querySelector('[data-alert]')?.textContent).toContain('Said.')
    unmount()
  }
})
