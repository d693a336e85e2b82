/** The app in the browser: takes over the prerendered page, or draws it where there is none (development). */
import { StrictMode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '#src/app/app.tsx'
import { evaluate } from '#src/app/evaluate.ts'
import { holdEvents } from '#src/app/held-events.ts'
import { loadAgain } from '#src/app/lazy-page.tsx'
import { startPrefetch } from '#src/app/prefetch.ts'
import { routeOf } from '#src/app/routes.tsx'
import { startScroll } from '#src/app/scroll.ts'
import { putTextsBack } from '#src/app/translated.ts'

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

const options = {
  // React mends a mismatch by itself; it is still a defect, and browser tests fail on this line.
  // biome-ignore lint/suspicious/noConsole: the one place that must be heard
  onRecoverableError: (error: unknown) => console.error('[hydration]', error),
}

/** In one go: between two parts of the work the translator would be at it again. */
function hydrateAtOnce(root: HTMLElement): void {
  flushSync(() => hydrateRoot(root, app, options))
  // What waits for its turn React takes over at once when somebody does something there.
  root.querySelector('h1')?.dispatchEvent(new Event('keyup', { bubbles: true }))
}

/**
 * Starts the app on the page that stands.
 *
 * @param root where the page stands
 * @param late the visitor has been reading for a while: the page stays where it is scrolled to
 * @throws when a part of the app cannot be loaded
 */
export async function hydrate(root: HTMLElement, late: boolean): Promise<void> {
  // Hydration must find the page's component at hand, or the prerendered page would be dropped for an empty one.
  await evaluate(() => loadAgain(routeOf(location.pathname)))
  if (root.firstElementChild) {
    if (putTextsBack()) hydrateAtOnce(root)
    else {
      holdEvents()
      // A transition is done in slices, between which the phone answers.
      startTransition(() => void hydrateRoot(root, app, options))
    }
  } else {
    // A prerendered page brings them along; in development there is none, nor in a build for the inspectors' tests.
    if (import.meta.env.DEV || import.meta.env.INSPECT) await import('#src/app/development-styles.ts')
    createRoot(root, options).render(app)
  }

  startPrefetch()
  const state: unknown = history.state
  startScroll(typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'default', late)
}
