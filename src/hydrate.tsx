/** The app in the browser: takes over the prerendered page, or draws it where there is none (development). */
import createCache from '@emotion/cache'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '#src/app.tsx'
import { loadPage } from '#src/lazy-page.tsx'
import { startPrefetch } from '#src/prefetch.ts'
import { routeOf } from '#src/routes.tsx'
import { startScroll } from '#src/scroll.ts'

const app = (
  <StrictMode>
    <BrowserRouter>
      <App cache={createCache({ key: 'css' })} />
    </BrowserRouter>
  </StrictMode>
)

const options = {
  // React mends a mismatch by itself; it is still a defect, and browser tests fail on this line.
  // biome-ignore lint/suspicious/noConsole: the one place that must be heard
  onRecoverableError: (error: unknown) => console.error('[hydration]', error),
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
  await loadPage(routeOf(location.pathname))
  if (root.firstElementChild) hydrateRoot(root, app, options)
  else createRoot(root, options).render(app)

  startPrefetch()
  const state: unknown = history.state
  startScroll(typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'default', late)
}
