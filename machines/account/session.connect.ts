import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { sessionMachine } from '#machines/account/session.machine.ts'

/** View for charts that follow the session. Both are false while unknown, and while the page offers a login after the session ended. */
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
    asking: snapshot.matches({ loggedIn: 'asking' }),
    /** Names of flows with drafts, or null if the browser does not answer. */
    unfinished: snapshot.context.unfinished,
    ended: snapshot.matches('ended'),
    onDismiss: () => send({ type: 'SESSION.DISMISS' }),
    onLogOut: () => send({ type: 'SESSION.LOG_OUT' }),
    onConfirm: () => send({ type: 'SESSION.CONFIRM' }),
    onStay: () => send({ type: 'SESSION.STAY' }),
  } as const
}
