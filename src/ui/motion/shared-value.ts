import { useSyncExternalStore } from 'react'

/**
 * A value that stands outside of React and is read by components; in the prerendered page it is what it is at first. It
 * stands here because the code of motion needs it, too, and knows nothing of the rest of `src/ui`.
 */
export function sharedValue<T>(first: T) {
  let value = first
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get,
    set: (next: T) => {
      value = next
      for (const listener of listeners) listener()
    },
    useValue: () => useSyncExternalStore(subscribe, get, () => first),
  }
}
