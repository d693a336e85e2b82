/** Start of the app: hydrates the prerendered page, or renders it in development. */
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { basename, routerPath } from '#contract/site-path.ts'
import { App } from '#src/app/app.tsx'
import { blockEvents } from '#src/app/boot/event-blocker.ts'
import { hydrateConcurrently, hydrateSynchronously, renderWithoutHydration } from '#src/app/boot/hydration.ts'
import { restorePage } from '#src/app/boot/restore-page.ts'
import { importWithoutStackTraces } from '#src/app/boot/scripts.ts'
import { reloadPage } from '#src/app/lazy-page.tsx'
import { startPrefetch } from '#src/app/prefetch.ts'
import { routeOf } from '#src/app/routes.tsx'
import { startScrollRestoration } from '#src/app/scroll.ts'
import { loadSharedModules } from '#src/forms/load-shared-modules.ts'

const app = (
  <StrictMode>
    <BrowserRouter basename={basename}>
      <App />
    </BrowserRouter>
  </StrictMode>
)

/**
 * Starts the app on the current page.
 * @param root container of the page
 * @param isLate true if the visitor has already read the page. If so, the scroll position does not change
 * @throws when a part of the app cannot be loaded
 */
export async function hydrate(root: HTMLElement, isLate: boolean): Promise<void> {
  // Loads the page component before hydration. Otherwise, React would replace the prerendered page with an empty one. The team page needs
  // its route first. In a build, a separate script registers it.
  if (import.meta.env.DEV) await import('#src/app/team-entry.ts')
  const route = routeOf(routerPath(location.pathname))
  await importWithoutStackTraces(async () => {
    if (!route.isContentPage) await loadSharedModules()
    await reloadPage(route)
  })
  if (root.firstElementChild) {
    if (restorePage()) hydrateSynchronously(root, app)
    else {
      blockEvents()
      hydrateConcurrently(root, app)
    }
  } else {
    // Prerendered pages contain their styles. In development and in builds with an inspector, this loads the styles.
    if (import.meta.env.DEV || import.meta.env.INSPECT) await import('#src/ui/theme/development-styles.ts')
    renderWithoutHydration(root, app)
  }

  startPrefetch()
  const state: unknown = history.state
  startScrollRestoration(typeof state === 'object' && state !== null && 'key' in state ? String(state.key) : 'default', isLate)
}
