import { createContext, use } from 'react'

/** Paths of existing pages, provided by the app. */
export const KnownPaths = createContext<ReadonlySet<string>>(new Set())

/** Path of the current page. Unlike the value of `useLocation`, it stays the same if only the query changes. */
export const PagePath = createContext('')

/** Returns the first target that exists: a page, a part of it (`/#about-us`), `tel:`, `mailto:`, or another site. Null if no target exists. */
export function useKnownTarget(...targets: readonly (string | undefined)[]): string | null {
  const paths = use(KnownPaths)
  const isKnownTarget = (target: string) => !target.startsWith('/') || paths.has(target.split(/[?#]/)[0] ?? '')
  return targets.find((target) => target !== undefined && isKnownTarget(target)) ?? null
}
