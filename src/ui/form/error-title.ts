/** What is wrong on the page now, for its title: "Error: " stands first as long as anything is (WCAG 2.4.2). */
import { useEffect, useSyncExternalStore } from 'react'

let standing = 0
const listeners = new Set<() => void>()
const count = (change: number) => {
  standing += change
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Says in the page's title that something is wrong, as long as `isWrong` and the caller is on the page. */
export function useErrorInTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return
    count(1)
    return () => count(-1)
  }, [isWrong])
}

/** Whether anything on the page is wrong. False in the prerendered page. */
export function useIsAnythingWrong(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => standing > 0,
    () => false,
  )
}
