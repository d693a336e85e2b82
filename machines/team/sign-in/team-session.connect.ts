import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { CurrentMember, teamSessionMachine } from '#machines/team/sign-in/team-session.machine.ts'

const SERVER_UNREACHABLE = 'We couldn’t reach the server, so we don’t know if you’re logged in. Check your connection and try again.'
const LOGOUT_FAILED = 'We got no response, so you may still be logged in on this device. Check your connection and try again.'
const EXTEND_SESSION_FAILED = 'We got no response. Check your connection and try again.'

export function connectTeamSession(snapshot: SnapshotFrom<typeof teamSessionMachine>, send: ActorRefFrom<typeof teamSessionMachine>['send']) {
  const { me, pageMemberId, idleEndsAt, problem } = snapshot.context
  return {
    /** ID of the member whose page stays, with its input, behind the login form after the session expired. */
    pageMemberId,
    retry: () => send({ type: 'SESSION.RETRY' }),
    onStarted: () => send({ type: 'SESSION.STARTED' }),
    onVerified: (next: CurrentMember) => send({ type: 'SESSION.VERIFIED', me: next }),
    onActivity: () => send({ type: 'SESSION.ACTIVITY' }),
    onRefused: () => send({ type: 'SESSION.REFUSED' }),
    logOut: () => send({ type: 'SESSION.LOG_OUT' }),
    ...screenOf(),
  } as const

  function screenOf() {
    if (snapshot.matches('loggedOut') || snapshot.matches('expired')) return { screen: 'signIn', isExpired: snapshot.matches('expired') } as const
    if (snapshot.matches('unreachable')) return { screen: 'unreachable', problem: problem ?? SERVER_UNREACHABLE } as const
    if (snapshot.matches('loggingOut')) return { screen: 'loggingOut' } as const
    if (snapshot.matches('logoutFailed')) return { screen: 'logoutFailed', problem: problem ?? LOGOUT_FAILED } as const
    // `me` is set in all states below.
    if (snapshot.matches('restoring') || me === null) return { screen: 'restoring' } as const
    if (snapshot.matches('enteringFactor')) return { screen: 'factor', me } as const
    if (snapshot.matches('enrolling')) return { screen: 'enroll', me } as const
    return {
      screen: 'loggedIn',
      me,
      /** End of the session in milliseconds since the epoch. Null until the page warns about it. */
      endsAt: snapshot.matches({ loggedIn: 'active' }) ? null : idleEndsAt,
      extending: snapshot.matches({ loggedIn: 'extending' }),
      extend: () => send({ type: 'SESSION.EXTEND' }),
      problem: snapshot.matches({ loggedIn: 'extendFailed' }) ? (problem ?? EXTEND_SESSION_FAILED) : null,
    } as const
  }
}

export type TeamSessionView = ReturnType<typeof connectTeamSession>
