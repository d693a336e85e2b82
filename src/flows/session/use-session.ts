import { useSelector } from '@xstate/react'
import { connectSession } from '#machines/session/session.connect.ts'
import { sessionActor } from '#src/flows/kit/app.ts'

/** Who is logged in, and how to log out. */
export const useSession = () =>
  connectSession(
    useSelector(sessionActor, (snapshot) => snapshot),
    sessionActor.send,
  )
