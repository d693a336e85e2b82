/** Hydration of the page. Separate from the components, so that slow phones can load both in two tasks (main.ts). */
import { type ReactNode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { noteLostStyles } from '#src/flow/lost-styles.ts'

// Later imports bring stylesheets.
noteLostStyles()

const options = {
  // React recovers from a mismatch, but it is a defect, and browser tests fail on this message.
  // biome-ignore lint/suspicious/noConsole: the only console message, which browser tests look for
  onRecoverableError: (error: unknown) => console.error('[hydration]', error),
}

/** Hydrates the page in slices, so that the phone stays responsive. */
export function hydrateInSlices(root: HTMLElement, app: ReactNode): void {
  startTransition(() => void hydrateRoot(root, app, options))
}

/** Hydrates in one task, because a translator would change the page between slices. */
export function hydrateAtOnce(root: HTMLElement, app: ReactNode): void {
  flushSync(() => hydrateRoot(root, app, options))
  // React hydrates a pending part at once when it gets an event.
  root.querySelector('h1')?.dispatchEvent(new Event('keyup', { bubbles: true }))
}

export function draw(root: HTMLElement, app: ReactNode): void {
  createRoot(root, options).render(app)
}
