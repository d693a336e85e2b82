import { useSyncExternalStore } from 'react'
import { isTokenKept } from '#src/platform/api/token.ts'

const subscribe = (listener: () => void) => {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** Whether this browser keeps a session token, one that another tab has just written included: then the session is to run. False in the prerendered page. */
export const useKeptToken = (): boolean => useSyncExternalStore(subscribe, isTokenKept, () => false)
