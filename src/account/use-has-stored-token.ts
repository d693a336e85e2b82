import { useSyncExternalStore } from 'react'
import { hasStoredToken } from '#src/platform/api/token.ts'

const subscribe = (listener: () => void) => {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** Whether this browser has a session token. Another tab may have stored it a moment ago. False in the prerendered page. */
export const useHasStoredToken = (): boolean => useSyncExternalStore(subscribe, hasStoredToken, () => false)
