import { assign, setup } from 'xstate'
import type { Outcome } from '#contract/answer.ts'
import { isValid } from '#contract/forms/schema.ts'
import { recoveryFields, totpFields } from '#contract/team.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import type { Me } from '#machines/team/team-session.machine.ts'

export type FactorKind = 'passkey' | 'totp' | 'recovery'
/** `cancelled`: the browser's own question was left without an answer. */
export type FactorOutcome = Outcome<
  { readonly verdict: 'right'; readonly me: Me } | { readonly verdict: 'locked'; readonly waitMs: number } | { readonly verdict: 'wrong' | 'cancelled' }
>

export interface TeamProveInput extends Pick<Me, 'factors' | 'hasHostName'> {
  readonly now: () => number
}

export interface TeamProveContext extends TeamProveInput {
  readonly kind: FactorKind
  readonly code: string
  /** The first whole code of the app is sent by itself. */
  readonly isAutoSubmitted: boolean
  readonly opensAt: number
  /** The server's sentence when it refused; null when no answer came. */
  readonly problem: string | null
  readonly attempt: number
  readonly me: Me | null
}

export type TeamProveEvent =
  | { type: 'FACTOR.PASSKEY' }
  | { type: 'FACTOR.TOTP' }
  | { type: 'FACTOR.RECOVERY' }
  | { type: 'CODE.CHANGE'; code: string }
  | { type: 'FACTOR.SHOW' }

type Code = { readonly code: string }
const isWhole = (kind: FactorKind, code: string) => isValid(kind === 'totp' ? totpFields : recoveryFields, { code })
const told = ({ event }: { readonly event: { readonly output: FactorOutcome } }): FactorOutcome => event.output
const typed = ({ event }: { readonly event: Code }): string => event.code
const keepCode = { type: 'keepCode', params: typed } as const
const choose = (kind: FactorKind) => ({ target: kind, actions: { type: 'choose', params: kind } }) as const
const [toPasskey, toTotp, toRecovery] = [choose('passkey'), choose('totp'), choose('recovery')]

/** The factor that is most at hand. */
const firstOf = ({ factors, hasHostName }: Pick<Me, 'factors' | 'hasHostName'>): FactorKind => {
  if (factors.passkey && hasHostName) return 'passkey'
  return factors.totp ? 'totp' : 'recovery'
}

const prove = setup({
  types: {
    context: {} as TeamProveContext,
    events: {} as TeamProveEvent,
    input: {} as TeamProveInput,
    tags: {} as 'busy',
  },
  actors: {
    showPasskey: notProvided<FactorOutcome, void>('showPasskey'),
    checkTotp: notProvided<FactorOutcome, Code>('checkTotp'),
    checkRecovery: notProvided<FactorOutcome, Code>('checkRecovery'),
  },
  delays: { untilOpen: ({ context }) => Math.max(0, context.opensAt - context.now()) },
  guards: {
    isPasskey: ({ context }) => context.kind === 'passkey',
    isTotp: ({ context }) => context.kind === 'totp',
    isWhole: ({ context }) => isWhole(context.kind, context.code),
    completesCode: ({ context }, code: string) => !context.isAutoSubmitted && isWhole('totp', code),
    is: (_, { outcome, verdict }: { outcome: FactorOutcome; verdict: 'right' | 'wrong' | 'locked' | 'cancelled' }) =>
      outcome.kind === 'accepted' && outcome.verdict === verdict,
  },
  actions: {
    choose: assign((_, kind: FactorKind) => ({ kind, code: '', isAutoSubmitted: false, attempt: 0, problem: null })),
    keepCode: assign({ code: (_, code: string) => code }),
    noteAutoSubmit: assign({ isAutoSubmitted: true }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    takeRight: assign((_, outcome: FactorOutcome) => (outcome.kind === 'accepted' && outcome.verdict === 'right' ? { me: outcome.me, code: '' } : {})),
    takeWait: assign(({ context }, outcome: FactorOutcome) =>
      outcome.kind === 'accepted' && outcome.verdict === 'locked' ? { opensAt: context.now() + outcome.waitMs, code: '', isAutoSubmitted: false } : {},
    ),
    takeRefusal: assign({ problem: (_, outcome: FactorOutcome) => (outcome.kind === 'refused' ? outcome.message : null) }),
    forgetProblem: assign({ problem: null }),
  },
})

type Verdict = 'right' | 'wrong' | 'locked' | 'cancelled'
const is = (verdict: Verdict) =>
  ({ type: 'is', params: ({ event }: { readonly event: { readonly output: FactorOutcome } }) => ({ outcome: event.output, verdict }) }) as const
const verdicts = (kind: FactorKind) =>
  [
    { guard: is('right'), target: 'shown', actions: { type: 'takeRight', params: told } },
    { guard: is('locked'), target: 'locked', actions: { type: 'takeWait', params: told } },
    { guard: is('wrong'), target: `${kind}.wrong` },
  ] as const
const refused = (kind: FactorKind) => ({ target: `${kind}.failed`, actions: { type: 'takeRefusal', params: told } }) as const
const unanswered = (kind: FactorKind) => ({ target: `${kind}.failed`, actions: 'forgetProblem' }) as const

/** Shows a second factor: at the door, and again before what is dangerous (decision 0124). */
export const teamProveMachine = prove.createMachine({
  id: 'team-prove',
  context: ({ input }) => ({ ...input, kind: firstOf(input), code: '', isAutoSubmitted: false, opensAt: 0, problem: null, attempt: 0, me: null }),
  initial: 'open',
  states: {
    open: { always: [{ guard: 'isPasskey', target: 'passkey' }, { guard: 'isTotp', target: 'totp' }, { target: 'recovery' }] },
    passkey: {
      initial: 'ready',
      on: { 'FACTOR.SHOW': 'showingPasskey', 'FACTOR.TOTP': toTotp, 'FACTOR.RECOVERY': toRecovery },
      states: { ready: {}, cancelled: {}, wrong: {}, failed: {} },
    },
    totp: {
      initial: 'editing',
      on: {
        // The first whole one is sent by itself.
        'CODE.CHANGE': [
          { guard: { type: 'completesCode', params: typed }, target: 'checkingTotp', actions: [keepCode, 'noteAutoSubmit'] },
          { actions: keepCode },
        ],
        'FACTOR.SHOW': [{ guard: 'isWhole', target: 'checkingTotp' }, { target: '.invalid' }],
        'FACTOR.PASSKEY': toPasskey,
        'FACTOR.RECOVERY': toRecovery,
      },
      states: { editing: {}, invalid: { entry: 'countAttempt' }, wrong: { entry: 'countAttempt' }, failed: {} },
    },
    recovery: {
      initial: 'editing',
      on: {
        'CODE.CHANGE': { actions: keepCode },
        'FACTOR.SHOW': [{ guard: 'isWhole', target: 'checkingRecovery' }, { target: '.invalid' }],
        'FACTOR.PASSKEY': toPasskey,
        'FACTOR.TOTP': toTotp,
      },
      states: { editing: {}, invalid: { entry: 'countAttempt' }, wrong: { entry: 'countAttempt' }, failed: {} },
    },
    /** Too many wrong ones. */
    locked: { on: { 'FACTOR.PASSKEY': toPasskey, 'FACTOR.TOTP': toTotp, 'FACTOR.RECOVERY': toRecovery }, after: { untilOpen: 'open' } },
    showingPasskey: {
      tags: 'busy',
      invoke: {
        id: 'showPasskey',
        src: 'showPasskey',
        onDone: [...verdicts('passkey'), { guard: is('cancelled'), target: 'passkey.cancelled' }, refused('passkey')],
        onError: unanswered('passkey'),
      },
    },
    checkingTotp: {
      tags: 'busy',
      invoke: {
        id: 'checkTotp',
        src: 'checkTotp',
        input: ({ context: { code } }) => ({ code }),
        onDone: [...verdicts('totp'), refused('totp')],
        onError: unanswered('totp'),
      },
    },
    checkingRecovery: {
      tags: 'busy',
      invoke: {
        id: 'checkRecovery',
        src: 'checkRecovery',
        input: ({ context: { code } }) => ({ code }),
        onDone: [...verdicts('recovery'), refused('recovery')],
        onError: unanswered('recovery'),
      },
    },
    shown: { type: 'final' },
  },
})
