import { assign, setup } from 'xstate'
import type { Outcome } from '#contract/answer.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import { isTicked, type KeptCodesEvent, keptCodes } from '#machines/team/kept-codes.ts'
import {
  type EnrolOutcome,
  isCancelled,
  isRight,
  isWrong,
  type NewFactorContext,
  type NewFactorEvent,
  newFactorGuards,
  passkeyForm,
  type TotpOutcome,
  totpForm,
} from '#machines/team/new-factor.ts'
import type { Me } from '#machines/team/team-session.machine.ts'

export type TeamEnrolInput = Pick<Me, 'hasHostName'>

export interface TeamEnrolContext extends NewFactorContext {
  /** Shown once, after the first factor; none after another one. */
  readonly recoveryCodes: readonly string[]
  readonly me: Me | null
}

export type TeamEnrolEvent = NewFactorEvent | KeptCodesEvent

const toldTotp = ({ event }: { readonly event: { readonly output: TotpOutcome } }): TotpOutcome => event.output
const told = ({ event }: { readonly event: { readonly output: EnrolOutcome } }): EnrolOutcome => event.output
const added = { guard: isRight, target: 'added', actions: { type: 'takeAdded', params: told } } as const

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
    ...newFactorGuards,
    hasCodes: ({ context }) => context.recoveryCodes.length > 0,
    isTicked,
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
    totp: totpForm('confirmingTotp', 'choosing'),
    confirmingTotp: {
      tags: 'busy',
      invoke: {
        id: 'confirmTotp',
        src: 'confirmTotp',
        input: ({ context: { code } }) => ({ code }),
        onDone: [added, { guard: isWrong, target: 'totp.wrong' }, { target: 'totp.failed', actions: { type: 'takeRefusal', params: told } }],
        onError: { target: 'totp.failed', actions: 'forgetProblem' },
      },
    },
    passkey: passkeyForm('makingPasskey', 'choosing'),
    makingPasskey: {
      tags: 'busy',
      invoke: {
        id: 'makePasskey',
        src: 'makePasskey',
        input: ({ context: { label } }) => ({ label: label.trim() }),
        onDone: [
          added,
          { guard: isCancelled, target: 'passkey.cancelled' },
          { guard: isWrong, target: 'passkey.wrong' },
          { target: 'passkey.failed', actions: { type: 'takeRefusal', params: told } },
        ],
        onError: { target: 'passkey.failed', actions: 'forgetProblem' },
      },
    },
    added: { always: [{ guard: 'hasCodes', target: 'codes' }, { target: 'done' }] },
    codes: keptCodes('#team-enrol.done'),
    done: { type: 'final', entry: 'dropCodes' },
  },
})
