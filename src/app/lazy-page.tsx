import { type ComponentType, use } from 'react'
import { importWithoutStackTraces } from '#src/app/boot/scripts.ts'
import type { Route } from '#src/app/route.ts'
import { loadLostStyles } from '#src/flow/lost-styles.ts'

const pages = new Map<Route, Promise<ComponentType>>()
const loaded = new Map<Route, ComponentType>()

/** Loads a page once. Stores a failed promise, because React needs the same promise for the next render. */
export function loadPage(route: Route): Promise<ComponentType> {
  const loadedPage = pages.get(route)
  if (loadedPage) return loadedPage
  const loading = route.load().then(async (component) => {
    await loadLostStyles()
    loaded.set(route, component)
    return component
  })
  pages.set(route, loading)
  return loading
}

/** Loads a page in advance. After a failure, opening the page tries again. */
export function prefetchPage(route: Route): void {
  void importWithoutStackTraces(() => loadPage(route).catch(() => pages.delete(route)))
}

export const isLoaded = (route: Route): boolean => loaded.has(route)

export function loadAgain(route: Route): Promise<ComponentType> {
  if (!isLoaded(route)) pages.delete(route)
  return loadPage(route)
}

/** Page that renders synchronously after it was loaded, because the hydration needs that. Until then, it suspends. */
export function LazyPage({ route }: { readonly route: Route }) {
  const Component = loaded.get(route) ?? use(loadPage(route))
  // oxlint-disable-next-line react/static-components -- selects a loaded component
  return <Component />
}
