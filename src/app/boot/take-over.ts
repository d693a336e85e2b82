/** Hydration of the page. Separate from the components, so that slow phones can load both in two tasks (main.ts). */
import { type ReactNode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { watchControls } from '#src/app/boot/redraw.ts'
import { noteLostStyles } from '#src/flow/lost-styles.ts'

// Later imports bring stylesheets.
noteLostStyles()

const optionsOf = (root: HTMLElement) => {
  const copyInput = watchControls(root)
  return {
    onRecoverableError: (error: unknown) => {
      // React recovers from a mismatch, but it is a defect, and browser tests fail on this message.
      // biome-ignore lint/suspicious/noConsole: the only console message, which browser tests look for
      console.error('[hydration]', error)
      // Runs after React's own work, which would move the caret.
      queueMicrotask(copyInput)
    },
  }
}

/** Hydrates the page in slices, so that the phone stays responsive. */
export function hydrateInSlices(root: HTMLElement, app: ReactNode): void {
  startTransition(() => void hydrateRoot(root, app, optionsOf(root)))
}

/** Hydrates in one task, because a translator would change the page between slices. */
export function hydrateAtOnce(root: HTMLElement, app: ReactNode): void {
  flushSync(() => hydrateRoot(root, app, optionsOf(root)))
  // React hydrates a pending part at once when it gets an event.
  root.querySelector('h1')?.dispatchEvent(new Event('keyup', { bubbles: true }))
}

export function draw(root: HTMLElement, app: ReactNode): void {
  createRoot(root).render(app)
}
