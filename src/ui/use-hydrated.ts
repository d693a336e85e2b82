import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Returns false in the prerendered page and in its first render, then true. For values that only the browser has, such as the URL. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
