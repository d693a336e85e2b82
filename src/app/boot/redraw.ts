/** Copies typed input to a page that React redraws because an extension changed it. */
import { nextTask } from '#src/ui/next-task.ts'

/** Finds inputs, selects, and text areas. The last two have the same properties except `checked`. */
const controlsIn = (root: Element) => [...root.querySelectorAll<HTMLInputElement>('input:not([type=file]), select, textarea')]
const isBox = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'

/** Enters a value as the visitor did, so that React notices it. */
function enter(control: HTMLInputElement, value: string): void {
  // React hides a change by its own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control.type === 'select-one' ? 'change' : 'input', { bubbles: true }))
}

/** Watches the served controls. Call the returned function after a redraw. It copies values, the focus, and the selection to the new controls. */
export function watchControls(root: Element): () => void {
  const served = controlsIn(root)
  let focused: EventTarget | null = document.activeElement
  root.addEventListener('focusin', ({ target }) => (focused = target))
  return () => {
    const drawn = controlsIn(root)
    for (const control of served) {
      const { name, type, value, selectionStart, selectionEnd } = control
      const same = !control.isConnected && drawn.find((other) => other.name === name && other.type === type && (!isBox(other) || other.value === value))
      if (!same) continue
      if (same.checked !== control.checked) same.click()
      else if (same.value !== value) enter(same, value)
      if (control !== focused) continue
      same.focus({ preventScroll: true })
      // React restores the value in its next render, which moves the caret.
      void nextTask().then(() => document.activeElement === same && selectionStart !== null && same.setSelectionRange(selectionStart, selectionEnd))
    }
  }
}
