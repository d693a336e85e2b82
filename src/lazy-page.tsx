import { type ComponentType, use } from 'react'
import type { Route } from '#src/routes.tsx'

const pages = new Map<Route, Promise<ComponentType>>()
const loaded = new Map<Route, ComponentType>()

/**
 * Loads a page once. A failed load (network, or a chunk that a new release took away) is forgotten, so that the next
 * try asks again.
 */
export function loadPage(route: Route): Promise<ComponentType> {
  const known = pages.get(route)
  if (known) return known
  const loading = route.load().then((component) => {
    loaded.set(route, component)
    return component
  })
  pages.set(route, loading)
  loading.catch(() => pages.delete(route))
  return loading
}

/** A page that renders in the same pass once loaded, which hydration needs, and suspends until then. */
export function LazyPage({ route }: { readonly route: Route }) {
  const Component = loaded.get(route) ?? use(loadPage(route))
  return <Component />
}
