import { useSyncExternalStore } from 'react'

/** Value outside React that components can read. In this folder, because the animation code must not import other parts of `src/ui`. */
export function createSharedValue<T>(initialValue: T) {
  let value = initialValue
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get,
    set: (newValue: T) => {
      value = newValue
      for (const listener of listeners) listener()
    },
    useValue: () => useSyncExternalStore(subscribe, get, () => initialValue),
  }
}
