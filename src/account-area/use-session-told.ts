import { useEffect } from 'react'
import { connectOpenSession } from '#machines/account/session.connect.ts'
import { sessionActor } from '#src/flow/app.ts'
import { useView } from '#src/flow/use-flow.ts'

type Told = { readonly type: 'SESSION.OPENED' } | { readonly type: 'SESSION.CLOSED' }

/**
 * Tells a chart who is logged in: at once, and whenever that changes, another log-in in another tab included. A session that
 * the server has ended is neither: log-in is offered over the page, which stays as it is until that is declined.
 */
export function useSessionTold(send: (event: Told) => void): void {
  const { token, isOpen, isClosed } = useView(sessionActor, connectOpenSession)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another session
  useEffect(() => {
    if (isOpen) send({ type: 'SESSION.OPENED' })
    if (isClosed) send({ type: 'SESSION.CLOSED' })
  }, [token, isOpen, isClosed, send])
}
