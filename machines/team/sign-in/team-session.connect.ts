import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { CurrentMember, teamSessionMachine } from '#machines/team/sign-in/team-session.machine.ts'

const SERVER_UNREACHABLE = 'We couldn’t reach the server, so we don’t know if you’re logged in. Check your connection and try again.'
const LOGOUT_FAILED = 'We got no response, so you may still be logged in on this device. Check your connection and try again.'
const EXTEND_SESSION_FAILED = 'We got no response. Check your connection and try again.'

export function connectTeamSession(snapshot: SnapshotFrom<typeof teamSessionMachine>, send: ActorRefFrom<typeof teamSessionMachine>['send']) {
  const { me, keptMemberId, idleEndsAt, problem } = snapshot.context
  return {
    /** ID of the member whose page stays, with its input, behind the login form after the session expired. */
    keptMemberId,
    retry: () => send({ type: 'SESSION.RETRY' }),
    entered: () => send({ type: 'SESSION.ENTERED' }),
    proven: (next: CurrentMember) => send({ type: 'SESSION.PROVEN', me: next }),
    used: () => send({ type: 'SESSION.USED' }),
    refused: () => send({ type: 'SESSION.REFUSED' }),
    leave: () => send({ type: 'SESSION.LEAVE' }),
    ...screenOf(),
  } as const

  function screenOf() {
    if (snapshot.matches('out') || snapshot.matches('over')) return { screen: 'signIn', isOver: snapshot.matches('over') } as const
    if (snapshot.matches('unreached')) return { screen: 'unreached', problem: problem ?? SERVER_UNREACHABLE } as const
    if (snapshot.matches('leaving')) return { screen: 'leaving' } as const
    if (snapshot.matches('unleft')) return { screen: 'unleft', problem: problem ?? LOGOUT_FAILED } as const
    // `me` is set in all states below.
    if (snapshot.matches('restoring') || me === null) return { screen: 'restoring' } as const
    if (snapshot.matches('enteringFactor')) return { screen: 'factor', me } as const
    if (snapshot.matches('enrolling')) return { screen: 'enroll', me } as const
    return {
      screen: 'loggedIn',
      me,
      /** End of the session in milliseconds since the epoch. Null until the page warns about it. */
      endsAt: snapshot.matches({ loggedIn: 'settled' }) ? null : idleEndsAt,
      staying: snapshot.matches({ loggedIn: 'staying' }),
      stay: () => send({ type: 'IDLE.STAY' }),
      problem: snapshot.matches({ loggedIn: 'unstayed' }) ? (problem ?? EXTEND_SESSION_FAILED) : null,
    } as const
  }
}

export type TeamSessionView = ReturnType<typeof connectTeamSession>
