import { useSyncExternalStore } from 'react'
import { readToken } from '#src/device/api/token.ts'

const subscribe = (listener: () => void) => {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** Whether this browser keeps a session token, one that another tab has just written included. False in the prerendered page. */
export function useKeptToken(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readToken() !== null,
    () => false,
  )
}
