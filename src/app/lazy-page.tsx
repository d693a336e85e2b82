import { type ComponentType, use } from 'react'
import { evaluate } from '#src/app/boot/evaluate.ts'
import type { Route } from '#src/app/route.ts'
import { loadLostStyles } from '#src/flow/lost-styles.ts'

const pages = new Map<Route, Promise<ComponentType>>()
const loaded = new Map<Route, ComponentType>()

/** Loads a page once. A failure is kept, since React asks again for the promise that it is told has failed. */
export function loadPage(route: Route): Promise<ComponentType> {
  const known = pages.get(route)
  if (known) return known
  const loading = route.load().then(async (component) => {
    await loadLostStyles()
    loaded.set(route, component)
    return component
  })
  pages.set(route, loading)
  return loading
}

/** Loads a page ahead of its visit. A failure says nothing yet and is forgotten, so that the visit tries again. */
export function prefetchPage(route: Route): void {
  void evaluate(() => loadPage(route).catch(() => pages.delete(route)))
}

/** Whether a page's code is there. */
export const isLoaded = (route: Route): boolean => loaded.has(route)

/** Loads a page whose loading has failed. */
export function loadAgain(route: Route): Promise<ComponentType> {
  if (!isLoaded(route)) pages.delete(route)
  return loadPage(route)
}

/** A page that renders in the same pass once loaded, which hydration needs, and suspends until then. */
export function LazyPage({ route }: { readonly route: Route }) {
  const Component = loaded.get(route) ?? use(loadPage(route))
  // oxlint-disable-next-line react/static-components -- chosen from loaded ones, not made here
  return <Component />
}
