// @vitest-environment happy-dom
/** Where the focus goes when a step changes, and what waits for a pointer. Both also in real browsers: e2e/journeys. */
import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { afterPointer } from '#src/flow/after-pointer.ts'
import { useStepFocus } from '#src/flow/use-step-focus.ts'
import { show } from '../components/render.tsx'

describe('a step that changes', () => {
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

  it('takes the focus to its heading and the page to its top; the page that opens does neither', () => {
    const { showAgain } = show(<Step step="business" />)
    expect([focused(), scrolled]).toEqual(['body', []])
    showAgain(<Step step="business" refused />)
    expect([focused(), scrolled]).toEqual(['body', []])
    showAgain(<Step step="ownership" />)
    expect([focused(), scrolled]).toEqual(['h1', [{ top: 0 }]])
    showAgain(<Step step="ownership" />)
    expect(scrolled).toHaveLength(1)
  })

  it('with one thing to fill in takes the focus there, if it is there', () => {
    const { showAgain } = show(<Step step="form" />)
    showAgain(<Step step="code" control="otp" />)
    expect([focused(), scrolled]).toEqual(['input', [{ top: 0 }]])
    showAgain(<Step step="other" control="nothing" />)
    expect(focused()).toBe('h1')
  })

  it('with mistakes leaves the focus to the first of them, also when they are mended', () => {
    const { showAgain } = show(<Step step="uploads" />)
    showAgain(<Step step="business" refused />)
    showAgain(<Step step="business" />)
    expect([focused(), scrolled]).toEqual(['body', []])
  })
})

describe('what may move the page', () => {
  const heard: string[] = []
  beforeEach(() => void heard.splice(0))

  it('is done at once where no pointer is down', () => {
    afterPointer(() => heard.push('done'))
    expect(heard).toEqual(['done'])
  })

  it.each([
    ['pointerup', ['click', 'done']],
    ['pointercancel', ['done']],
  ] as const)('waits for a pointer that is down: %s', async (end, order) => {
    const button = document.body.appendChild(document.createElement('button'))
    button.addEventListener('click', () => heard.push('click'))
    fireEvent.pointerDown(button)
    afterPointer(() => heard.push('done'))
    expect(heard).toEqual([])
    fireEvent(button, new Event(end, { bubbles: true }))
    // The browser's click comes in the same task.
    if (end === 'pointerup') button.click()
    await vi.waitFor(() => expect(heard).toEqual(order), { interval: 1 })
    afterPointer(() => heard.push('again'))
    expect(heard).toEqual([...order, 'again'])
    fireEvent.pointerDown(button)
    fireEvent(button, new Event(end, { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve))
    expect(heard).toEqual([...order, 'again'])
    button.remove()
  })
})
