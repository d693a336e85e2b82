import { assign, setup } from 'xstate'
import type { Outcome } from '#contract/request/outcome.ts'
import { TEAM_SESSION_IDLE_MS } from '#contract/request/retention.ts'
import type { CurrentMemberResponse, LoginStage } from '#contract/team/team.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isRefusedWith, outputOf, toProblemContext } from '#machines/kit/outcome.ts'

export type CurrentMember = Omit<CurrentMemberResponse, 'success'>
export type MemberOutcome = Outcome<CurrentMember>

/** Time between the warning and the end of the session. */
const WARN_BEFORE_IDLE_MS = 2 * 60_000
/** The server stores the last use at most once in this interval. The stored time can be older than the last use by up to this interval. */
const ACTIVITY_REPORT_EVERY_MS = 30_000

interface TeamSessionInput {
  readonly now: () => number
}

export interface TeamSessionContext extends TeamSessionInput {
  /** The logged-in member, even before the second factor. Contains the page's token, which is stored nowhere else. */
  readonly me: CurrentMember | null
  /** ID of the member whose page stays, with its input, after the session expired. */
  readonly pageMemberId: string | null
  readonly idleEndsAt: number
  readonly problem: string | null
}

type TeamSessionEvent =
  | { type: 'SESSION.RETRY' }
  /** The member verified the email address or accepted an invitation. The session still needs a second factor. */
  | { type: 'SESSION.STARTED' }
  | { type: 'SESSION.VERIFIED'; me: CurrentMember }
  /** The server answered a call, which extends the session. */
  | { type: 'SESSION.ACTIVITY' }
  /** The server refused the session (401). */
  | { type: 'SESSION.REFUSED' }
  | { type: 'SESSION.EXTEND' }
  | { type: 'SESSION.LOG_OUT' }

const STATUS_UNAUTHORIZED = 401
const hasStage =
  (stage: LoginStage) =>
  (_: unknown, outcome: MemberOutcome): boolean =>
    outcome.kind === 'accepted' && outcome.stage === stage

/** Session of a team member, from page start to logout or expiry (decision 0118). */
export const teamSessionMachine = setup({
  types: {
    context: {} as TeamSessionContext,
    events: {} as TeamSessionEvent,
    input: {} as TeamSessionInput,
    tags: {} as 'busy',
  },
  actors: {
    loadCurrentMember: createActorPlaceholder<MemberOutcome, void>('loadCurrentMember'),
    logOut: createActorPlaceholder<Outcome<object>, void>('logOut'),
  },
  delays: {
    warningDelay: ({ context }) => Math.max(0, context.idleEndsAt - WARN_BEFORE_IDLE_MS - context.now()),
    idleTimeout: ({ context }) => Math.max(0, context.idleEndsAt - context.now()),
    sessionTimeout: ({ context }) => Math.max(0, (context.me?.endsAt ?? 0) - context.now()),
  },
  guards: {
    isLoggedIn: hasStage('in'),
    needsSecondFactor: hasStage('factor'),
    needsEnrollment: hasStage('enroll'),
    isSessionOver: isRefusedWith(STATUS_UNAUTHORIZED),
    isLoggedOut: (_, outcome: Outcome<object>) => outcome.kind === 'accepted' || outcome.status === STATUS_UNAUTHORIZED,
  },
  actions: {
    setCurrentMember: assign(({ context }, me: MemberOutcome | CurrentMember) => {
      if ('kind' in me && me.kind === 'refused') return {}
      return { me, idleEndsAt: me.idleEndsAt, problem: null, pageMemberId: me.stage === 'in' ? me.member.id : context.pageMemberId }
    }),
    extendIdleTime: assign({ idleEndsAt: ({ context }) => Math.max(context.idleEndsAt, context.now() + TEAM_SESSION_IDLE_MS - ACTIVITY_REPORT_EVERY_MS) }),
    clearCurrentMember: assign({ me: null, problem: null }),
    clearPageMember: assign({ pageMemberId: null }),
    setProblem: assign(toProblemContext),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'team-session',
  context: ({ input }) => ({ now: input.now, me: null, pageMemberId: null, idleEndsAt: 0, problem: null }),
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'loadCurrentMember',
        src: 'loadCurrentMember',
        onDone: [
          { guard: { type: 'isLoggedIn', params: outputOf }, target: 'loggedIn', actions: { type: 'setCurrentMember', params: outputOf } },
          { guard: { type: 'needsSecondFactor', params: outputOf }, target: 'enteringFactor', actions: { type: 'setCurrentMember', params: outputOf } },
          { guard: { type: 'needsEnrollment', params: outputOf }, target: 'enrolling', actions: { type: 'setCurrentMember', params: outputOf } },
          { guard: { type: 'isSessionOver', params: outputOf }, target: 'loggedOut', actions: 'clearCurrentMember' },
          { target: 'unreachable', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'unreachable', actions: 'clearProblem' },
      },
    },
    unreachable: { on: { 'SESSION.RETRY': 'restoring' } },
    loggedOut: { on: { 'SESSION.STARTED': 'restoring' } },
    /** The session expired. The page keeps its content, in case the same member logs in again. */
    expired: { on: { 'SESSION.STARTED': 'restoring' } },
    enteringFactor: {
      on: {
        'SESSION.VERIFIED': { target: 'loggedIn', actions: { type: 'setCurrentMember', params: ({ event }) => event.me } },
        'SESSION.REFUSED': { target: 'expired', actions: 'clearCurrentMember' },
        'SESSION.LOG_OUT': 'loggingOut',
      },
    },
    /** Setup of the first factor, or of a new one after all were lost. Has no timeout, because recovery codes may be visible. */
    enrolling: {
      on: {
        'SESSION.VERIFIED': { target: 'loggedIn', actions: { type: 'setCurrentMember', params: ({ event }) => event.me } },
        'SESSION.REFUSED': { target: 'expired', actions: 'clearCurrentMember' },
      },
    },
    loggedIn: {
      initial: 'active',
      after: { sessionTimeout: { target: 'expired', actions: 'clearCurrentMember' } },
      on: {
        'SESSION.VERIFIED': { actions: { type: 'setCurrentMember', params: ({ event }) => event.me } },
        'SESSION.REFUSED': { target: 'expired', actions: 'clearCurrentMember' },
        'SESSION.LOG_OUT': 'loggingOut',
      },
      states: {
        active: {
          after: { warningDelay: 'expiring' },
          on: { 'SESSION.ACTIVITY': { target: 'active', reenter: true, actions: 'extendIdleTime' } },
        },
        /** The session will expire soon unless the member acts. */
        expiring: {
          after: { idleTimeout: { target: '#team-session.expired', actions: 'clearCurrentMember' } },
          on: { 'SESSION.ACTIVITY': { target: 'active', actions: 'extendIdleTime' }, 'SESSION.EXTEND': 'extending' },
        },
        extending: {
          tags: 'busy',
          after: { idleTimeout: { target: '#team-session.expired', actions: 'clearCurrentMember' } },
          invoke: {
            id: 'loadCurrentMember',
            src: 'loadCurrentMember',
            onDone: [
              { guard: { type: 'isLoggedIn', params: outputOf }, target: 'active', actions: { type: 'setCurrentMember', params: outputOf } },
              { guard: { type: 'isSessionOver', params: outputOf }, target: '#team-session.expired', actions: 'clearCurrentMember' },
              { target: 'extendFailed', actions: { type: 'setProblem', params: outputOf } },
            ],
            onError: { target: 'extendFailed', actions: 'clearProblem' },
          },
        },
        /** The extension failed, so the session may end. */
        extendFailed: {
          after: { idleTimeout: { target: '#team-session.expired', actions: 'clearCurrentMember' } },
          on: { 'SESSION.ACTIVITY': { target: 'active', actions: 'extendIdleTime' }, 'SESSION.EXTEND': 'extending' },
        },
      },
    },
    /** Hides all data before the server responds. */
    loggingOut: {
      tags: 'busy',
      entry: ['clearPageMember', 'clearProblem'],
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: [
          { guard: { type: 'isLoggedOut', params: outputOf }, target: 'loggedOut', actions: 'clearCurrentMember' },
          { target: 'logoutFailed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'logoutFailed', actions: 'clearProblem' },
      },
    },
    /** The session may still be active on the server. */
    logoutFailed: { on: { 'SESSION.RETRY': 'loggingOut' } },
  },
})
