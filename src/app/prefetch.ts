import { routerPath } from '#contract/site-path.ts'
import { prefetchPage } from '#src/app/lazy-page.tsx'
import { notFound, routeOf } from '#src/app/routes.tsx'

const events = ['pointerover', 'focusin', 'touchstart'] as const

/** Loads a page's code when the visitor hovers, focuses, or touches a link to it. All links share the same listeners. */
export function startPrefetch(): void {
  for (const event of events) document.addEventListener(event, prefetch, { passive: true })
}

function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin || link.hreflang) return
  const route = routeOf(routerPath(link.pathname))
  if (route !== notFound) prefetchPage(route)
}
