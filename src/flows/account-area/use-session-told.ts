import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { sessionActor } from '#src/flows/kit/app.ts'

type Told = { readonly type: 'SESSION.OPENED' } | { readonly type: 'SESSION.CLOSED' }

/**
 * Tells a chart who is logged in: at once, and whenever that changes, another log-in in another tab included. A session that
 * the server has ended is neither: log-in is offered over the page, which stays as it is until that is declined.
 */
export function useSessionTold(send: (event: Told) => void): void {
  const token = useSelector(sessionActor, ({ context }) => context.token)
  const isOpen = useSelector(sessionActor, (session) => session.matches('loggedIn'))
  const isClosed = useSelector(sessionActor, (session) => session.matches('anonymous') || session.matches('loggingOut'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another session
  useEffect(() => {
    if (isOpen) send({ type: 'SESSION.OPENED' })
    if (isClosed) send({ type: 'SESSION.CLOSED' })
  }, [token, isOpen, isClosed, send])
}
