import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { sessionMachine } from '#machines/session/session.machine.ts'

/**
 * Whether someone is logged in, for charts that follow the session. Both are false while that is unknown, and after the server
 * has ended a session, because login is offered over the page.
 */
export const connectOpenSession = (snapshot: SnapshotFrom<typeof sessionMachine>) => ({
  token: snapshot.context.token,
  isOpen: snapshot.matches('loggedIn'),
  isClosed: snapshot.matches('anonymous') || snapshot.matches('loggingOut'),
})

/** Who is using this browser, as the header needs it. */
export function connectSession(snapshot: SnapshotFrom<typeof sessionMachine>, send: ActorRefFrom<typeof sessionMachine>['send']) {
  return {
    loggedIn: snapshot.matches('loggedIn'),
    /** Not known yet: the kept token has not been read. */
    resuming: snapshot.matches('resuming'),
    busy: snapshot.hasTag('busy'),
    /** Log-out would erase what is unfinished: say so first. */
    asking: snapshot.matches({ loggedIn: 'asking' }),
    /** Names of the unfinished flows; null when the browser does not say which there are. */
    unfinished: snapshot.context.unfinished,
    /** The server ended the session: offer log-in without leaving the page. */
    ended: snapshot.matches('ended'),
    onDismiss: () => send({ type: 'SESSION.DISMISS' }),
    onLogOut: () => send({ type: 'SESSION.LOG_OUT' }),
    onConfirm: () => send({ type: 'SESSION.CONFIRM' }),
    onStay: () => send({ type: 'SESSION.STAY' }),
  } as const
}
