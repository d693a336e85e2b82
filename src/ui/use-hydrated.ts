import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the prerendered page and its first render, true from then on: for what only the browser can know (its URL). */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
