import { createContext, use } from 'react'

/** Paths of the pages that exist; provided by the app from its routes. */
export const KnownPaths = createContext<ReadonlySet<string>>(new Set())

/** Path of the page that is shown. Unlike `useLocation`, it causes no render when only the query changes, as for a receipt. */
export const PagePath = createContext('')

/**
 * The first of the targets that leads somewhere: a page that exists, a place on it (`/#about-us`), `tel:`, `mailto:` or
 * another site. Null when none does: the caller then shows words instead of a dead link.
 */
export function useKnownTarget(...targets: readonly (string | undefined)[]): string | null {
  const known = use(KnownPaths)
  const leads = (target: string) => !target.startsWith('/') || known.has(target.split(/[?#]/)[0] ?? '')
  return targets.find((target) => target !== undefined && leads(target)) ?? null
}
