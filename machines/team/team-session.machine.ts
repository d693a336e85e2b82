import { assign, setup } from 'xstate'
import type { Outcome } from '#contract/answer.ts'
import { TEAM_IDLE_MS } from '#contract/retention.ts'
import type { MeAnswer, TeamStage } from '#contract/team.ts'
import { notProvided } from '#machines/kit/not-provided.ts'

export type Me = Omit<MeAnswer, 'success'>
export type MeOutcome = Outcome<Me>

/** So long before the session ends without use that is said. */
export const TEAM_WARN_MS = 2 * 60_000
/** The server notes a use no more often than this: what it counts from may be as old. */
const NOTED_WITHIN_MS = 30_000

export interface TeamSessionInput {
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

export interface TeamSessionContext extends TeamSessionInput {
  /** Who is at the door, or in; the page's token is here and nowhere else. */
  readonly me: Me | null
  /** Whose page stands below: it outlives a session that ends by itself, with all that is typed in it. */
  readonly kept: string | null
  readonly idleEndsAt: number
  /** The server's sentence when it refused; null when no answer came. */
  readonly problem: string | null
}

export type TeamSessionEvent =
  | { type: 'SESSION.RETRY' }
  /** The address is proven, or an invitation accepted: half a session. */
  | { type: 'SESSION.ENTERED' }
  /** A second factor was shown. */
  | { type: 'SESSION.PROVEN'; me: Me }
  /** A call was answered: the server counts from it. */
  | { type: 'SESSION.USED' }
  /** The server no longer knows the session (401). */
  | { type: 'SESSION.REFUSED' }
  | { type: 'IDLE.STAY' }
  | { type: 'SESSION.LEAVE' }

const SESSION_OVER = 401
const told = <T>({ event }: { readonly event: { readonly output: T } }): T => event.output
const takeMe = { type: 'takeMe', params: told } as const
const takeRefusal = { type: 'takeRefusal', params: told } as const
const isAt = (stage: TeamStage) =>
  ({ type: 'isAt', params: ({ event }: { readonly event: { readonly output: MeOutcome } }) => ({ outcome: event.output, stage }) }) as const
const isSessionOver = { type: 'isSessionOver', params: told } as const
const takeShown = { type: 'takeMe', params: ({ event }: { readonly event: { readonly me: Me } }) => event.me } as const
const proven = { target: '#team-session.in', actions: takeShown } as const
const over = { target: '#team-session.over', actions: 'dropMe' } as const

const soon = { after: { untilIdle: over }, on: { 'SESSION.USED': { target: 'settled', actions: 'noteUse' }, 'IDLE.STAY': 'staying' } } as const

/** Who of the team this page belongs to, from its start to the sign-out, by hand or by time (decision 0124). */
export const teamSessionMachine = setup({
  types: {
    context: {} as TeamSessionContext,
    events: {} as TeamSessionEvent,
    input: {} as TeamSessionInput,
    tags: {} as 'busy',
  },
  actors: {
    loadMe: notProvided<MeOutcome, void>('loadMe'),
    leaveTeam: notProvided<Outcome<object>, void>('leaveTeam'),
  },
  delays: {
    untilWarned: ({ context }) => Math.max(0, context.idleEndsAt - TEAM_WARN_MS - context.now()),
    untilIdle: ({ context }) => Math.max(0, context.idleEndsAt - context.now()),
    untilEnd: ({ context }) => Math.max(0, (context.me?.endsAt ?? 0) - context.now()),
  },
  guards: {
    isAt: (_, { outcome, stage }: { readonly outcome: MeOutcome; readonly stage: TeamStage }) => outcome.kind === 'accepted' && outcome.stage === stage,
    isSessionOver: (_, outcome: Outcome<object>) => outcome.kind === 'refused' && outcome.status === SESSION_OVER,
    hasLeft: (_, outcome: Outcome<object>) => outcome.kind === 'accepted' || outcome.status === SESSION_OVER,
  },
  actions: {
    takeMe: assign(({ context }, told: MeOutcome | Me) => {
      if ('kind' in told && told.kind === 'refused') return {}
      return { me: told, idleEndsAt: told.idleEndsAt, problem: null, kept: told.stage === 'in' ? told.member.id : context.kept }
    }),
    noteUse: assign({ idleEndsAt: ({ context }) => Math.max(context.idleEndsAt, context.now() + TEAM_IDLE_MS - NOTED_WITHIN_MS) }),
    dropMe: assign({ me: null, problem: null }),
    dropKept: assign({ kept: null }),
    takeRefusal: assign({ problem: (_, outcome: Outcome<object>) => (outcome.kind === 'refused' ? outcome.message : null) }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'team-session',
  context: ({ input }) => ({ now: input.now, me: null, kept: null, idleEndsAt: 0, problem: null }),
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'loadMe',
        src: 'loadMe',
        onDone: [
          { guard: isAt('in'), target: 'in', actions: takeMe },
          { guard: isAt('factor'), target: 'proving', actions: takeMe },
          { guard: isAt('enrol'), target: 'enrolling', actions: takeMe },
          { guard: isSessionOver, target: 'out', actions: 'dropMe' },
          { target: 'unreached', actions: takeRefusal },
        ],
        onError: { target: 'unreached', actions: 'forgetProblem' },
      },
    },
    /** Whether somebody is in is not known. */
    unreached: { on: { 'SESSION.RETRY': 'restoring' } },
    out: { on: { 'SESSION.ENTERED': 'restoring' } },
    /** A session that has ended by itself: the page below waits for who comes back. */
    over: { on: { 'SESSION.ENTERED': 'restoring' } },
    proving: { on: { 'SESSION.PROVEN': proven, 'SESSION.REFUSED': over, 'SESSION.LEAVE': 'leaving' } },
    /** The first factor, or a new one after all were lost. No clock ends it: recovery codes may stand there, which are shown once. */
    enrolling: { on: { 'SESSION.PROVEN': proven, 'SESSION.REFUSED': over } },
    in: {
      initial: 'settled',
      after: { untilEnd: over },
      // Shown again, before what is dangerous.
      on: { 'SESSION.PROVEN': { actions: takeShown }, 'SESSION.REFUSED': over, 'SESSION.LEAVE': 'leaving' },
      states: {
        settled: {
          after: { untilWarned: 'warned' },
          on: { 'SESSION.USED': { target: 'settled', reenter: true, actions: 'noteUse' } },
        },
        /** It ends soon unless somebody is there. */
        warned: soon,
        staying: {
          tags: 'busy',
          after: { untilIdle: over },
          invoke: {
            id: 'loadMe',
            src: 'loadMe',
            onDone: [
              { guard: isAt('in'), target: 'settled', actions: takeMe },
              { guard: isSessionOver, ...over },
              { target: 'unstayed', actions: takeRefusal },
            ],
            onError: { target: 'unstayed', actions: 'forgetProblem' },
          },
        },
        /** Somebody is there, and the server does not know it. */
        unstayed: soon,
      },
    },
    /** Nothing is shown any more, whatever the server says. */
    leaving: {
      tags: 'busy',
      entry: ['dropKept', 'forgetProblem'],
      invoke: {
        id: 'leaveTeam',
        src: 'leaveTeam',
        onDone: [
          { guard: { type: 'hasLeft', params: told }, target: 'out', actions: 'dropMe' },
          { target: 'unleft', actions: takeRefusal },
        ],
        onError: { target: 'unleft', actions: 'forgetProblem' },
      },
    },
    /** The session is still alive at the server. */
    unleft: { on: { 'SESSION.RETRY': 'leaving' } },
  },
})
