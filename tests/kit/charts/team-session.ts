import { createRefusal, networkError } from '#kit/charts/common.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { type CurrentMember, type TeamSessionContext, teamSessionMachine } from '#machines/team/sign-in/team-session.machine.ts'

/** Response of `team/me` for a team member at the time `now`. */
export const memberAt = (now: number, stage: CurrentMember['stage'] = 'in'): CurrentMember => ({
  stage,
  member: { id: 'ann', name: 'Ann Miller', email: 'ann@office.example', role: 'lead' },
  token: 'token-of-the-page',
  factors: { passkey: true, totp: true, recovery: 10 },
  hasHostName: true,
  provenUntil: stage === 'in' ? now + 600_000 : 0,
  idleEndsAt: now + 30 * 60_000,
  endsAt: now + (stage === 'in' ? 12 * 3_600_000 : 600_000),
})
export const LOGGED_OUT_MESSAGE = 'You’re logged out. Your input isn’t lost. Log in again.'
const loggedOutRefusal = createRefusal(401, LOGGED_OUT_MESSAGE)
export const tooManyTries = createRefusal(429, 'Too many tries. Please wait a minute.')
const memberIn =
  (stage: CurrentMember['stage']) =>
  ({ now }: TeamSessionContext) =>
    ({ kind: 'accepted', ...memberAt(now(), stage) }) as const

export const teamSessionSamples = {
  events: {
    'SESSION.RETRY': [{}],
    'SESSION.STARTED': [{}],
    // The idle dialog covers the dialog for a second factor.
    'SESSION.VERIFIED': ({ now }, state) => (/^loggedIn\.(?!active)/.test(state) ? [] : [{ me: memberAt(now()) }]),
    'SESSION.ACTIVITY': [{}],
    'SESSION.REFUSED': [{}],
    'SESSION.EXTEND': [{}],
    'SESSION.LOG_OUT': [{}],
  },
  actors: {
    loadCurrentMember: {
      done: {
        isLoggedIn: memberIn('in'),
        // The session reaches its maximum age before it ends because of inactivity.
        endsSoon: ({ now }: TeamSessionContext) => ({ kind: 'accepted', ...memberAt(now()), endsAt: now() + 60_000 }) as const,
        atFactor: memberIn('factor'),
        atEnroll: memberIn('enroll'),
        loggedOut: loggedOutRefusal,
        refused: tooManyTries,
      },
      error: { offline: networkError },
    },
    logOut: { done: { accepted: { kind: 'accepted' }, loggedOut: loggedOutRefusal, refused: tooManyTries }, error: { offline: networkError } },
  },
} as const satisfies PathSamples<typeof teamSessionMachine>

export const teamSessionChart = defineChart({
  name: 'team-session',
  machine: teamSessionMachine,
  input: (now) => ({ now }),
  samples: teamSessionSamples,
  identify: ({ me, pageMemberId }) => [me !== null && me.endsAt < me.idleEndsAt, pageMemberId],
})
