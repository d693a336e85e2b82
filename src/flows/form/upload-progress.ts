/** How much of a submit's files has left this device. Ticks never enter a chart: the page reads them here. */
import { useSyncExternalStore } from 'react'

let current: { readonly flow: string; readonly fraction: number } | null = null
const listeners = new Set<() => void>()

/**
 * Says how far the upload of a flow is.
 *
 * @param fraction 0 to 1; null when nothing is being sent any more
 */
export function tellProgress(flow: string, fraction: number | null): void {
  current = fraction === null ? null : { flow, fraction }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The fraction (0 to 1) of a flow's upload that has left; null while nothing is being sent. */
export function useUploadProgress(flow: string): number | null {
  const state = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
  return state?.flow === flow ? state.fraction : null
}
