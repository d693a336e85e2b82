import { assign, setup } from 'xstate'
import type { Outcome } from '#contract/answer.ts'
import { isValid } from '#contract/forms/schema.ts'
import { passkeyNewFields, totpFields } from '#contract/team.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import type { Me } from '#machines/team/team-session.machine.ts'

export type NewFactor = 'passkey' | 'totp'
/** What an authenticator app scans, and the same to be typed. */
export interface TotpSecret {
  readonly secret: string
  readonly uri: string
}
/** `cancelled`: the browser's own question was left without an answer. */
export type EnrolOutcome = Outcome<
  { readonly verdict: 'right'; readonly me: Me; readonly recoveryCodes: readonly string[] } | { readonly verdict: 'wrong' | 'cancelled' }
>

export type TeamEnrolInput = Pick<Me, 'hasHostName'>

export interface TeamEnrolContext extends TeamEnrolInput {
  readonly secret: TotpSecret | null
  readonly code: string
  /** What the new passkey is called. */
  readonly label: string
  /** Shown once, after the first factor; none after another one. */
  readonly recoveryCodes: readonly string[]
  readonly me: Me | null
  /** The server's sentence when it refused; null when no answer came. */
  readonly problem: string | null
  readonly attempt: number
}

export type TeamEnrolEvent =
  | { type: 'FACTOR.CHOOSE'; kind: NewFactor }
  | { type: 'FACTOR.BACK' }
  | { type: 'CODE.CHANGE'; code: string }
  | { type: 'LABEL.CHANGE'; label: string }
  | { type: 'FACTOR.ADD' }
  /** "I have kept them" is ticked, or not any more. */
  | { type: 'CODES.TICK'; isKept: boolean }
  | { type: 'CODES.GO' }

const labelFields = { label: passkeyNewFields.label }
type TotpOutcome = Outcome<TotpSecret>
const toldTotp = ({ event }: { readonly event: { readonly output: TotpOutcome } }): TotpOutcome => event.output
const told = ({ event }: { readonly event: { readonly output: EnrolOutcome } }): EnrolOutcome => event.output
const is = (verdict: 'right' | 'wrong' | 'cancelled') =>
  ({ type: 'is', params: ({ event }: { readonly event: { readonly output: EnrolOutcome } }) => ({ outcome: event.output, verdict }) }) as const
const added = { guard: is('right'), target: 'added', actions: { type: 'takeAdded', params: told } } as const
const back = { target: 'choosing', actions: 'forget' } as const

/** A second factor is set up: an app or a passkey, then the recovery codes, which are shown once (decision 0124). */
export const teamEnrolMachine = setup({
  types: {
    context: {} as TeamEnrolContext,
    events: {} as TeamEnrolEvent,
    input: {} as TeamEnrolInput,
    tags: {} as 'busy',
  },
  actors: {
    beginTotp: notProvided<TotpOutcome, void>('beginTotp'),
    confirmTotp: notProvided<EnrolOutcome, { readonly code: string }>('confirmTotp'),
    makePasskey: notProvided<EnrolOutcome, { readonly label: string }>('makePasskey'),
  },
  guards: {
    isTotp: (_, kind: NewFactor) => kind === 'totp',
    hasHostName: ({ context }) => context.hasHostName,
    isCodeWhole: ({ context }) => isValid(totpFields, { code: context.code }),
    isNamed: ({ context }) => isValid(labelFields, { label: context.label }),
    isBegun: (_, outcome: TotpOutcome) => outcome.kind === 'accepted',
    is: (_, { outcome, verdict }: { outcome: EnrolOutcome; verdict: 'right' | 'wrong' | 'cancelled' }) =>
      outcome.kind === 'accepted' && outcome.verdict === verdict,
    hasCodes: ({ context }) => context.recoveryCodes.length > 0,
    isTicked: (_, isKept: boolean) => isKept,
  },
  actions: {
    takeSecret: assign((_, outcome: TotpOutcome) => (outcome.kind === 'accepted' ? { secret: { secret: outcome.secret, uri: outcome.uri } } : {})),
    keepCode: assign({ code: (_, code: string) => code }),
    keepLabel: assign({ label: (_, label: string) => label }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    /** Neither the secret nor the code is needed any more. */
    takeAdded: assign((_, outcome: EnrolOutcome) =>
      outcome.kind === 'accepted' && outcome.verdict === 'right' ? { me: outcome.me, recoveryCodes: outcome.recoveryCodes, secret: null, code: '' } : {},
    ),
    takeRefusal: assign({ problem: (_, outcome: Outcome<object>) => (outcome.kind === 'refused' ? outcome.message : null) }),
    forgetProblem: assign({ problem: null }),
    forget: assign({ secret: null, code: '', problem: null, attempt: 0 }),
    dropCodes: assign({ recoveryCodes: [] }),
  },
}).createMachine({
  id: 'team-enrol',
  context: ({ input }) => ({ ...input, secret: null, code: '', label: '', recoveryCodes: [], me: null, problem: null, attempt: 0 }),
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'open',
      on: {
        'FACTOR.CHOOSE': [
          { guard: { type: 'isTotp', params: ({ event }) => event.kind }, target: 'beginningTotp' },
          { guard: 'hasHostName', target: 'passkey' },
        ],
      },
      states: { open: {}, failed: {} },
    },
    beginningTotp: {
      tags: 'busy',
      invoke: {
        id: 'beginTotp',
        src: 'beginTotp',
        onDone: [
          { guard: { type: 'isBegun', params: toldTotp }, target: 'totp', actions: { type: 'takeSecret', params: toldTotp } },
          { target: 'choosing.failed', actions: { type: 'takeRefusal', params: toldTotp } },
        ],
        onError: { target: 'choosing.failed', actions: 'forgetProblem' },
      },
    },
    totp: {
      initial: 'editing',
      on: {
        'CODE.CHANGE': { actions: { type: 'keepCode', params: ({ event }) => event.code } },
        'FACTOR.ADD': [{ guard: 'isCodeWhole', target: 'confirmingTotp' }, { target: '.invalid' }],
        'FACTOR.BACK': back,
      },
      states: { editing: {}, invalid: { entry: 'countAttempt' }, wrong: { entry: 'countAttempt' }, failed: {} },
    },
    confirmingTotp: {
      tags: 'busy',
      invoke: {
        id: 'confirmTotp',
        src: 'confirmTotp',
        input: ({ context: { code } }) => ({ code }),
        onDone: [added, { guard: is('wrong'), target: 'totp.wrong' }, { target: 'totp.failed', actions: { type: 'takeRefusal', params: told } }],
        onError: { target: 'totp.failed', actions: 'forgetProblem' },
      },
    },
    passkey: {
      initial: 'editing',
      on: {
        'LABEL.CHANGE': { actions: { type: 'keepLabel', params: ({ event }) => event.label } },
        'FACTOR.ADD': [{ guard: 'isNamed', target: 'makingPasskey' }, { target: '.invalid' }],
        'FACTOR.BACK': back,
      },
      states: { editing: {}, invalid: { entry: 'countAttempt' }, cancelled: {}, wrong: {}, failed: {} },
    },
    makingPasskey: {
      tags: 'busy',
      invoke: {
        id: 'makePasskey',
        src: 'makePasskey',
        input: ({ context: { label } }) => ({ label: label.trim() }),
        onDone: [
          added,
          { guard: is('cancelled'), target: 'passkey.cancelled' },
          { guard: is('wrong'), target: 'passkey.wrong' },
          { target: 'passkey.failed', actions: { type: 'takeRefusal', params: told } },
        ],
        onError: { target: 'passkey.failed', actions: 'forgetProblem' },
      },
    },
    added: { always: [{ guard: 'hasCodes', target: 'codes' }, { target: 'done' }] },
    /** Whoever loses phone and key comes in by these alone: they are left only with a word that they are kept. */
    codes: {
      initial: 'shown',
      on: { 'CODES.TICK': [{ guard: { type: 'isTicked', params: ({ event }) => event.isKept }, target: '.kept' }, { target: '.shown' }] },
      states: {
        shown: { on: { 'CODES.GO': 'asked' } },
        /** On without the tick: it is asked for. */
        asked: {},
        kept: { on: { 'CODES.GO': '#team-enrol.done' } },
      },
    },
    done: { type: 'final', entry: 'dropCodes' },
  },
})
