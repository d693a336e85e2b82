/** How React comes to a page. Apart from what it draws, so that a slow phone may run the two one after the other (main.ts). */
import { type ReactNode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { noteLostStyles } from '#src/flow/lost-styles.ts'

// What comes after this brings stylesheets along.
noteLostStyles()

const options = {
  // React mends a mismatch by itself; it is still a defect, and browser tests fail on this line.
  // biome-ignore lint/suspicious/noConsole: the one place that must be heard
  onRecoverableError: (error: unknown) => console.error('[hydration]', error),
}

/** Takes over the page that stands, in slices, between which the phone answers. */
export function takeOver(root: HTMLElement, app: ReactNode): void {
  startTransition(() => void hydrateRoot(root, app, options))
}

/** The same in one go: between two parts of the work a translator would be at it again. */
export function takeOverAtOnce(root: HTMLElement, app: ReactNode): void {
  flushSync(() => hydrateRoot(root, app, options))
  // What waits for its turn React takes over at once when somebody does something there.
  root.querySelector('h1')?.dispatchEvent(new Event('keyup', { bubbles: true }))
}

/** Draws the page where none stands. */
export function draw(root: HTMLElement, app: ReactNode): void {
  createRoot(root, options).render(app)
}
