import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { sessionMachine } from '#machines/session/session.machine.ts'

/** Who is using this browser, as the header needs it. */
export function connectSession(snapshot: SnapshotFrom<typeof sessionMachine>, send: ActorRefFrom<typeof sessionMachine>['send']) {
  return {
    loggedIn: snapshot.matches('loggedIn') || snapshot.matches('loggingOut'),
    busy: snapshot.hasTag('busy'),
    /** The server ended the session: offer log-in without leaving the page. */
    ended: snapshot.matches('ended'),
    onDismiss: () => send({ type: 'SESSION.DISMISS' }),
    onLogOut: () => send({ type: 'SESSION.LOG_OUT' }),
  } as const
}
