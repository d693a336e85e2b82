/** Copy of what the visitor typed, for a page that React redraws because an extension changed it. */

import { nextTask } from '#src/ui/next-task.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controlsIn = (root: Element) => [...root.querySelectorAll<Control>('input:not([type=file]), select, textarea')]
const isTicked = (control: Control) => control instanceof HTMLInputElement && control.checked
const isBox = ({ type }: Control) => type === 'checkbox' || type === 'radio'

/** Enters a value as the visitor did, so that React notices it. */
function enter(control: Control, value: string): void {
  // React hides a change by its own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Watches the served controls. Call the returned function after a redraw. It copies values, the focus, and the selection to the new controls. */
export function watchControls(root: Element): () => void {
  const served = controlsIn(root)
  let focused = document.activeElement
  const end = new AbortController()
  root.addEventListener('focusin', ({ target }) => (focused = target as Element), { signal: end.signal })
  return () => {
    end.abort()
    const drawn = controlsIn(root)
    for (const control of served) {
      if (control.isConnected) continue
      const same = drawn.find((other) => other.name === control.name && other.type === control.type && (!isBox(other) || other.value === control.value))
      if (!same) continue
      if (!isBox(same) && same.value !== control.value) enter(same, control.value)
      else if (isTicked(same) !== isTicked(control)) same.click()
      if (control !== focused) continue
      same.focus({ preventScroll: true })
      // React restores the value in its next render, which moves the caret.
      void nextTask().then(() => {
        if (document.activeElement === same && 'selectionStart' in control && 'setSelectionRange' in same && control.selectionStart !== null)
          same.setSelectionRange(control.selectionStart, control.selectionEnd)
      })
    }
  }
}
