import { assign, setup } from 'xstate'
import { isValid } from '#contract/forms/schema.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import { recoveryFields, totpFields } from '#contract/team/team.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { outputOf, toProblemContext } from '#machines/kit/outcome.ts'
import type { CurrentMember } from '#machines/team/sign-in/team-session.machine.ts'

export type FactorKind = 'passkey' | 'totp' | 'recovery'
/** `canceled`: the member closed the browser's dialog. */
export type FactorOutcome = Outcome<
  | { readonly verdict: 'right'; readonly me: CurrentMember }
  | { readonly verdict: 'locked'; readonly waitMs: number }
  | { readonly verdict: 'wrong' | 'canceled' }
>

export interface TeamVerifyInput extends Pick<CurrentMember, 'factors' | 'hasHostName'> {
  readonly now: () => number
}

interface TeamVerifyContext extends TeamVerifyInput {
  readonly kind: FactorKind
  readonly code: string
  readonly lockoutEndsAt: number
  readonly problem: string | null
  readonly attempt: number
  readonly me: CurrentMember | null
}

type TeamVerifyEvent =
  | { type: 'FACTOR.PASSKEY' }
  | { type: 'FACTOR.TOTP' }
  | { type: 'FACTOR.RECOVERY' }
  | { type: 'CODE.CHANGE'; code: string }
  | { type: 'FACTOR.SUBMIT' }

type CodeParams = { readonly code: string }
const isComplete = (kind: FactorKind, code: string) => isValid(kind === 'totp' ? totpFields : recoveryFields, { code })
const hasVerdict =
  (verdict: 'right' | 'wrong' | 'locked' | 'canceled') =>
  (_: unknown, outcome: FactorOutcome): boolean =>
    outcome.kind === 'accepted' && outcome.verdict === verdict

const firstFactorOf = ({ factors, hasHostName }: Pick<CurrentMember, 'factors' | 'hasHostName'>): FactorKind => {
  if (factors.passkey && hasHostName) return 'passkey'
  return factors.totp ? 'totp' : 'recovery'
}

/** Asks for a second factor at login and before dangerous actions (decision 0118). */
export const teamVerifyMachine = setup({
  types: {
    context: {} as TeamVerifyContext,
    events: {} as TeamVerifyEvent,
    input: {} as TeamVerifyInput,
    tags: {} as 'busy',
  },
  actors: {
    checkPasskey: createActorPlaceholder<FactorOutcome, void>('checkPasskey'),
    checkTotp: createActorPlaceholder<FactorOutcome, CodeParams>('checkTotp'),
    checkRecovery: createActorPlaceholder<FactorOutcome, CodeParams>('checkRecovery'),
  },
  delays: { lockoutDelay: ({ context }) => Math.max(0, context.lockoutEndsAt - context.now()) },
  guards: {
    isPasskey: ({ context }) => context.kind === 'passkey',
    isTotp: ({ context }) => context.kind === 'totp',
    isComplete: ({ context }) => isComplete(context.kind, context.code),
    isNewCodeComplete: (_, code: string) => isComplete('totp', code),
    isCorrect: hasVerdict('right'),
    isWrong: hasVerdict('wrong'),
    isLocked: hasVerdict('locked'),
    isCanceled: hasVerdict('canceled'),
  },
  actions: {
    chooseFactor: assign((_, kind: FactorKind) => ({ kind, code: '', attempt: 0, problem: null })),
    setCode: assign({ code: (_, code: string) => code }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    setMember: assign((_, outcome: FactorOutcome) => (outcome.kind === 'accepted' && outcome.verdict === 'right' ? { me: outcome.me, code: '' } : {})),
    setLockout: assign(({ context }, outcome: FactorOutcome) =>
      outcome.kind === 'accepted' && outcome.verdict === 'locked' ? { lockoutEndsAt: context.now() + outcome.waitMs, code: '' } : {},
    ),
    setProblem: assign(toProblemContext),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'team-verify',
  context: ({ input }) => ({ ...input, kind: firstFactorOf(input), code: '', lockoutEndsAt: 0, problem: null, attempt: 0, me: null }),
  initial: 'open',
  states: {
    open: { always: [{ guard: 'isPasskey', target: 'passkey' }, { guard: 'isTotp', target: 'totp' }, { target: 'recovery' }] },
    passkey: {
      initial: 'ready',
      on: {
        'FACTOR.SUBMIT': 'checkingPasskey',
        'FACTOR.TOTP': { target: 'totp', actions: { type: 'chooseFactor', params: 'totp' } },
        'FACTOR.RECOVERY': { target: 'recovery', actions: { type: 'chooseFactor', params: 'recovery' } },
      },
      states: { ready: {}, canceled: {}, wrong: {}, failed: {} },
    },
    totp: {
      initial: 'automatic',
      on: {
        'FACTOR.PASSKEY': { target: 'passkey', actions: { type: 'chooseFactor', params: 'passkey' } },
        'FACTOR.RECOVERY': { target: 'recovery', actions: { type: 'chooseFactor', params: 'recovery' } },
      },
      states: {
        /** The first complete code is submitted automatically. The button only reports an incomplete code. */
        automatic: {
          initial: 'editing',
          on: {
            'CODE.CHANGE': [
              {
                guard: { type: 'isNewCodeComplete', params: ({ event }) => event.code },
                target: '#team-verify.checkingTotp',
                actions: { type: 'setCode', params: ({ event }) => event.code },
              },
              { actions: { type: 'setCode', params: ({ event }) => event.code } },
            ],
            'FACTOR.SUBMIT': '.invalid',
          },
          states: { editing: {}, invalid: { entry: 'countAttempt' } },
        },
        /** Later codes are submitted with the button. Codes in the middle of a correction would use up the attempts. */
        manual: {
          initial: 'wrong',
          on: {
            'CODE.CHANGE': { actions: { type: 'setCode', params: ({ event }) => event.code } },
            'FACTOR.SUBMIT': [{ guard: 'isComplete', target: '#team-verify.checkingTotp' }, { target: '.invalid' }],
          },
          states: { invalid: { entry: 'countAttempt' }, wrong: { entry: 'countAttempt' }, failed: {} },
        },
      },
    },
    recovery: {
      initial: 'editing',
      on: {
        'CODE.CHANGE': { actions: { type: 'setCode', params: ({ event }) => event.code } },
        'FACTOR.SUBMIT': [{ guard: 'isComplete', target: 'checkingRecovery' }, { target: '.invalid' }],
        'FACTOR.PASSKEY': { target: 'passkey', actions: { type: 'chooseFactor', params: 'passkey' } },
        'FACTOR.TOTP': { target: 'totp', actions: { type: 'chooseFactor', params: 'totp' } },
      },
      states: { editing: {}, invalid: { entry: 'countAttempt' }, wrong: { entry: 'countAttempt' }, failed: {} },
    },
    locked: {
      after: { lockoutDelay: 'open' },
      on: {
        'FACTOR.PASSKEY': { target: 'passkey', actions: { type: 'chooseFactor', params: 'passkey' } },
        'FACTOR.TOTP': { target: 'totp', actions: { type: 'chooseFactor', params: 'totp' } },
        'FACTOR.RECOVERY': { target: 'recovery', actions: { type: 'chooseFactor', params: 'recovery' } },
      },
    },
    checkingPasskey: {
      tags: 'busy',
      invoke: {
        id: 'checkPasskey',
        src: 'checkPasskey',
        onDone: [
          { guard: { type: 'isCorrect', params: outputOf }, target: 'verified', actions: { type: 'setMember', params: outputOf } },
          { guard: { type: 'isLocked', params: outputOf }, target: 'locked', actions: { type: 'setLockout', params: outputOf } },
          { guard: { type: 'isWrong', params: outputOf }, target: 'passkey.wrong' },
          { guard: { type: 'isCanceled', params: outputOf }, target: 'passkey.canceled' },
          { target: 'passkey.failed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'passkey.failed', actions: 'clearProblem' },
      },
    },
    checkingTotp: {
      tags: 'busy',
      invoke: {
        id: 'checkTotp',
        src: 'checkTotp',
        input: ({ context: { code } }) => ({ code }),
        onDone: [
          { guard: { type: 'isCorrect', params: outputOf }, target: 'verified', actions: { type: 'setMember', params: outputOf } },
          { guard: { type: 'isLocked', params: outputOf }, target: 'locked', actions: { type: 'setLockout', params: outputOf } },
          { guard: { type: 'isWrong', params: outputOf }, target: 'totp.manual.wrong' },
          { target: 'totp.manual.failed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'totp.manual.failed', actions: 'clearProblem' },
      },
    },
    checkingRecovery: {
      tags: 'busy',
      invoke: {
        id: 'checkRecovery',
        src: 'checkRecovery',
        input: ({ context: { code } }) => ({ code }),
        onDone: [
          { guard: { type: 'isCorrect', params: outputOf }, target: 'verified', actions: { type: 'setMember', params: outputOf } },
          { guard: { type: 'isLocked', params: outputOf }, target: 'locked', actions: { type: 'setLockout', params: outputOf } },
          { guard: { type: 'isWrong', params: outputOf }, target: 'recovery.wrong' },
          { target: 'recovery.failed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'recovery.failed', actions: 'clearProblem' },
      },
    },
    verified: { type: 'final' },
  },
})
