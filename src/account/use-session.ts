import { useMemo, useSyncExternalStore } from 'react'
import { connectSession } from '#machines/account/session.connect.ts'
import { firstSession, sessionActor } from '#src/flow/app.ts'

const subscribe = (tell: () => void) => {
  const subscription = sessionActor.subscribe(tell)
  return () => subscription.unsubscribe()
}
const current = () => sessionActor.getSnapshot()
const first = () => firstSession

/**
 * Who is logged in, and how to log out: the same object until the session's state is another. React comes to a page in slices: the
 * session may be known before, and the page's first render has to be the prerendered one all the same.
 */
export function useSession() {
  const snapshot = useSyncExternalStore(subscribe, current, first)
  return useMemo(() => connectSession(snapshot, sessionActor.send), [snapshot])
}
