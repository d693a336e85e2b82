/** Hydration of the page. Separate from the components, so that slow phones load the two in separate tasks (main.ts). */
import { type ReactNode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { watchFailedStyles } from '#src/flow/failed-styles.ts'

// Must run before hydrate.tsx loads, because the app's modules can have stylesheets.
watchFailedStyles()

/** Finds selects, text areas, and inputs other than file inputs. Despite the type, only the inputs among them have `checked`. */
const findControls = (root: Element) => [...root.querySelectorAll<HTMLInputElement>('input:not([type=file]), select, textarea')]
const isCheckable = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'

/** Enters a value in the same way as the visitor, so that React notices it. */
function restoreValue(control: HTMLInputElement, value: string): void {
  // Uses the prototype's native setter. React adds its own setter to each element and ignores changes made through its own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control.type === 'select-one' ? 'change' : 'input', { bubbles: true }))
}

/**
 * Records the prerendered controls and the focus. If an extension has changed the page, React replaces the controls. The returned function
 * copies values, focus, and selection to the new ones.
 */
function watchControls(root: Element): () => void {
  const servedControls = findControls(root)
  let focusedElement: EventTarget | null = document.activeElement
  root.addEventListener('focusin', ({ target }) => (focusedElement = target))
  return () => {
    const newControls = findControls(root)
    for (const control of servedControls) {
      const { name, type, value, selectionStart, selectionEnd } = control
      const match =
        !control.isConnected && newControls.find((other) => other.name === name && other.type === type && (!isCheckable(other) || other.value === value))
      if (!match) continue
      if (match.checked !== control.checked) match.click()
      // Renders at once. A later render could move the caret while the visitor types.
      else if (match.value !== value) flushSync(() => restoreValue(match, value))
      if (control !== focusedElement) continue
      match.focus({ preventScroll: true })
      if (selectionStart !== null) match.setSelectionRange(selectionStart, selectionEnd)
    }
  }
}

function hydrate(root: HTMLElement, app: ReactNode): void {
  const copyInput = watchControls(root)
  const reactRoot = hydrateRoot(root, app, {
    onRecoverableError: (error: unknown) => {
      // React recovers from a mismatch, but a mismatch is a defect. Browser tests fail on this message.
      // biome-ignore lint/suspicious/noConsole: the only console message, which browser tests look for
      console.error('[hydration]', error)
      queueMicrotask(() => {
        // This update first runs pending effects. They start the charts, which handle no events before that.
        flushSync(() => reactRoot.render(app))
        copyInput()
      })
    },
  })
}

/** Hydrates the page in slices, so that the phone stays responsive. */
export function hydrateConcurrently(root: HTMLElement, app: ReactNode): void {
  startTransition(() => hydrate(root, app))
}

/** Hydrates in one task, because a translator could change the page between slices. */
export function hydrateSynchronously(root: HTMLElement, app: ReactNode): void {
  flushSync(() => hydrate(root, app))
  // An event makes React hydrate this part of the page at once.
  root.querySelector('h1')?.dispatchEvent(new Event('keyup', { bubbles: true }))
}

export function renderWithoutHydration(root: HTMLElement, app: ReactNode): void {
  createRoot(root).render(app)
}
