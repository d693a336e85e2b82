import { useMemo, useSyncExternalStore } from 'react'
import { connectSession } from '#machines/account/session.connect.ts'
import { initialSessionSnapshot, sessionActor } from '#src/flow/app.ts'

const subscribe = (notify: () => void) => {
  const subscription = sessionActor.subscribe(notify)
  return () => subscription.unsubscribe()
}
const currentSnapshot = () => sessionActor.getSnapshot()
const initialSnapshot = () => initialSessionSnapshot

/**
 * Returns login state and logout actions. The returned object changes only if the state changes. The first render must match the
 * prerendered page.
 */
export function useSession() {
  const snapshot = useSyncExternalStore(subscribe, currentSnapshot, initialSnapshot)
  return useMemo(() => connectSession(snapshot, sessionActor.send), [snapshot])
}
