// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runAfterClick } from '#src/flow/run-after-click.ts'
import { useStepFocus } from '#src/flow/use-step-focus.ts'
import { renderInSite } from '../components/render.tsx'

describe('a step change', () => {
  let scrolled: unknown[]
  beforeEach(() => {
    scrolled = []
    vi.stubGlobal('scrollTo', (to: unknown) => scrolled.push(to))
  })
  function Step({ step, refused, control }: { readonly step: string; readonly refused?: boolean; readonly control?: string }) {
    return (
      <>
        <h1 ref={useStepFocus(step, refused, control)} tabIndex={-1}>
          {step}
        </h1>
        <input id="otp" />
      </>
    )
  }
  const focused = () => document.activeElement?.localName

  it('focuses the heading at the top of the page, but not on the first page', () => {
    const { showAgain } = renderInSite(<Step step="business" />)
    expect([focused(), scrolled]).toEqual(['body', []])
    showAgain(<Step step="business" refused />)
    expect([focused(), scrolled]).toEqual(['body', []])
    showAgain(<Step step="ownership" />)
    expect([focused(), scrolled]).toEqual(['h1', [{ top: 0 }]])
    showAgain(<Step step="ownership" />)
    expect(scrolled).toHaveLength(1)
  })

  it('a step change with one field focuses it, if it is there', () => {
    const { showAgain } = renderInSite(<Step step="form" />)
    showAgain(<Step step="code" control="otp" />)
    expect([focused(), scrolled]).toEqual(['input', [{ top: 0 }]])
    showAgain(<Step step="other" control="nothing" />)
    expect(focused()).toBe('h1')
  })

  it('a step change with errors leaves the focus to the first of them, even after a correction', () => {
    const { showAgain } = renderInSite(<Step step="uploads" />)
    showAgain(<Step step="business" refused />)
    showAgain(<Step step="business" />)
    expect([focused(), scrolled]).toEqual(['body', []])
  })
})

describe('a layout change', () => {
  const events: string[] = []
  beforeEach(() => void events.splice(0))

  it('happens at once without a pressed pointer', () => {
    runAfterClick(() => events.push('done'))
    expect(events).toEqual(['done'])
  })

  it.each([
    ['pointerup', ['click', 'done']],
    ['pointercancel', ['done']],
  ] as const)('waits for a pressed pointer: %s', async (end, order) => {
    const button = document.body.appendChild(document.createElement('button'))
    button.addEventListener('click', () => events.push('click'))
    fireEvent.pointerDown(button)
    runAfterClick(() => events.push('done'))
    expect(events).toEqual([])
    fireEvent(button, new Event(end, { bubbles: true }))
    // Browsers fire the click in the same task.
    if (end === 'pointerup') button.click()
    await vi.waitFor(() => expect(events).toEqual(order), { interval: 1 })
    runAfterClick(() => events.push('again'))
    expect(events).toEqual([...order, 'again'])
    fireEvent.pointerDown(button)
    fireEvent(button, new Event(end, { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve))
    expect(events).toEqual([...order, 'again'])
    button.remove()
  })
})
