import { type ComponentType, use } from 'react'
import { importWithoutStackTraces } from '#src/app/boot/scripts.ts'
import type { Route } from '#src/app/route.ts'
import { reloadFailedStyles } from '#src/flow/failed-styles.ts'

const pagePromises = new Map<Route, Promise<ComponentType>>()
const loadedPages = new Map<Route, ComponentType>()

/** Loads a page once. Keeps the promise even if it fails, because React needs the same promise for the next render. */
export function loadPage(route: Route): Promise<ComponentType> {
  const earlierPromise = pagePromises.get(route)
  if (earlierPromise) return earlierPromise
  const pagePromise = route.load().then(async (component) => {
    await reloadFailedStyles()
    loadedPages.set(route, component)
    return component
  })
  pagePromises.set(route, pagePromise)
  return pagePromise
}

/** Loads a page in advance. After a failure, opening the page tries again. */
export function prefetchPage(route: Route): void {
  void importWithoutStackTraces(() => loadPage(route).catch(() => pagePromises.delete(route)))
}

export const isPageLoaded = (route: Route): boolean => loadedPages.has(route)

export function reloadPage(route: Route): Promise<ComponentType> {
  if (!isPageLoaded(route)) pagePromises.delete(route)
  return loadPage(route)
}

/** Page that renders synchronously once it is loaded, as hydration requires. Until it is loaded, it suspends. */
export function LazyPage({ route }: { readonly route: Route }) {
  const Component = loadedPages.get(route) ?? use(loadPage(route))
  // oxlint-disable-next-line react/static-components -- selects a loaded component
  return <Component />
}
