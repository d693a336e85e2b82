import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { connectSession } from '#machines/session/session.connect.ts'
import { sessionActor } from '#src/flows/kit/app.ts'

/** Who is logged in, and how to log out: the same object until the session's state is another. */
export function useSession() {
  const snapshot = useSelector(sessionActor, (now) => now)
  return useMemo(() => connectSession(snapshot, sessionActor.send), [snapshot])
}
