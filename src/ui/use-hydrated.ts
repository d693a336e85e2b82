import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Returns false in the prerendered page and during hydration, then true. For values that only the browser has, such as the URL. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
