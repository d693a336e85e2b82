import { useEffect } from 'react'
import { connectOpenSession } from '#machines/account/session.connect.ts'
import { sessionActor } from '#src/flow/app.ts'
import { useView } from '#src/flow/use-flow.ts'

type SessionChange = { readonly type: 'SESSION.OPENED' } | { readonly type: 'SESSION.CLOSED' }

/**
 * Sends the login state to a chart, at the start and after login or logout. Sends nothing if the server ended the session, because the
 * login dialog opens instead.
 */
export function useSessionChanges(send: (event: SessionChange) => void): void {
  const { token, isOpen, isClosed } = useView(sessionActor, connectOpenSession)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another session
  useEffect(() => {
    if (isOpen) send({ type: 'SESSION.OPENED' })
    if (isClosed) send({ type: 'SESSION.CLOSED' })
  }, [token, isOpen, isClosed, send])
}
