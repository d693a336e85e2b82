import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { sessionMachine } from '#machines/account/session.machine.ts'

/**
 * View for charts that depend on the session. `isOpen` and `isClosed` are both false until the token has been read, and after the server
 * ended the session.
 */
export const connectOpenSession = (snapshot: SnapshotFrom<typeof sessionMachine>) => ({
  token: snapshot.context.token,
  isOpen: snapshot.matches('loggedIn'),
  isClosed: snapshot.matches('anonymous') || snapshot.matches('loggingOut'),
})

export function connectSession(snapshot: SnapshotFrom<typeof sessionMachine>, send: ActorRefFrom<typeof sessionMachine>['send']) {
  return {
    loggedIn: snapshot.matches('loggedIn'),
    resuming: snapshot.matches('resuming'),
    busy: snapshot.hasTag('busy'),
    confirming: snapshot.matches({ loggedIn: 'confirming' }),
    /** Names of flows with drafts, or null if the browser's storage fails or does not respond. */
    draftFlows: snapshot.context.draftFlows,
    ended: snapshot.matches('ended'),
    onDismiss: () => send({ type: 'SESSION.DISMISS' }),
    onLogOut: () => send({ type: 'SESSION.LOG_OUT' }),
    onConfirm: () => send({ type: 'SESSION.CONFIRM' }),
    onCancel: () => send({ type: 'SESSION.CANCEL' }),
  } as const
}
