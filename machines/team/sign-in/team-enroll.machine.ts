import { assign, setup } from 'xstate'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isAccepted, outputOf, toProblemContext } from '#machines/kit/outcome.ts'
import {
  type EnrollOutcome,
  type NewFactorContext,
  type NewFactorEvent,
  newFactorGuards,
  type RecoveryCodesEvent,
  type TotpOutcome,
} from '#machines/team/sign-in/new-factor.ts'
import type { CurrentMember } from '#machines/team/sign-in/team-session.machine.ts'

interface TeamEnrollContext extends NewFactorContext {
  /** Recovery codes. Only the response for the first factor has them. */
  readonly recoveryCodes: readonly string[]
  readonly me: CurrentMember | null
}

/** Setup of a second factor: app or passkey, then recovery codes (decision 0118). */
export const teamEnrollMachine = setup({
  types: {
    context: {} as TeamEnrollContext,
    events: {} as NewFactorEvent | RecoveryCodesEvent,
    input: {} as Pick<CurrentMember, 'hasHostName'>,
    tags: {} as 'busy',
  },
  actors: {
    startTotpSetup: createActorPlaceholder<TotpOutcome, void>('startTotpSetup'),
    confirmTotp: createActorPlaceholder<EnrollOutcome, { readonly code: string }>('confirmTotp'),
    registerPasskey: createActorPlaceholder<EnrollOutcome, { readonly label: string }>('registerPasskey'),
  },
  guards: {
    ...newFactorGuards,
    isAccepted,
    hasCodes: ({ context }) => context.recoveryCodes.length > 0,
  },
  actions: {
    setSecret: assign((_, outcome: TotpOutcome) => (outcome.kind === 'accepted' ? { secret: { secret: outcome.secret, uri: outcome.uri } } : {})),
    setCode: assign({ code: (_, code: string) => code }),
    setLabel: assign({ label: (_, label: string) => label }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    /** Stores the result, and drops the secret and the code. */
    setEnrollment: assign((_, outcome: EnrollOutcome) =>
      outcome.kind === 'accepted' && outcome.verdict === 'right' ? { me: outcome.me, recoveryCodes: outcome.recoveryCodes, secret: null, code: '' } : {},
    ),
    setProblem: assign(toProblemContext),
    clearProblem: assign({ problem: null }),
    clearSecrets: assign({ secret: null, code: '', problem: null, attempt: 0 }),
    clearCodes: assign({ recoveryCodes: [] }),
  },
}).createMachine({
  id: 'team-enroll',
  context: ({ input }) => ({ ...input, secret: null, code: '', label: '', recoveryCodes: [], me: null, problem: null, attempt: 0 }),
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'open',
      on: {
        'FACTOR.CHOOSE': [
          { guard: { type: 'isTotp', params: ({ event }) => event.kind }, target: 'startingTotpSetup' },
          { guard: 'hasHostName', target: 'passkey' },
        ],
      },
      states: { open: {}, failed: {} },
    },
    startingTotpSetup: {
      tags: 'busy',
      invoke: {
        id: 'startTotpSetup',
        src: 'startTotpSetup',
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'totp', actions: { type: 'setSecret', params: outputOf } },
          { target: 'choosing.failed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'choosing.failed', actions: 'clearProblem' },
      },
    },
    totp: {
      initial: 'editing',
      on: {
        'CODE.CHANGE': { actions: { type: 'setCode', params: ({ event }) => event.code } },
        'FACTOR.ADD': [{ guard: 'isCodeComplete', target: 'confirmingTotp' }, { target: '.invalid' }],
        'FACTOR.BACK': { target: 'choosing', actions: 'clearSecrets' },
      },
      states: { editing: {}, invalid: { entry: 'countAttempt' }, wrong: { entry: 'countAttempt' }, failed: {} },
    },
    confirmingTotp: {
      tags: 'busy',
      invoke: {
        id: 'confirmTotp',
        src: 'confirmTotp',
        input: ({ context: { code } }) => ({ code }),
        onDone: [
          { guard: { type: 'isCorrect', params: outputOf }, target: 'added', actions: { type: 'setEnrollment', params: outputOf } },
          { guard: { type: 'isWrong', params: outputOf }, target: 'totp.wrong' },
          { target: 'totp.failed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'totp.failed', actions: 'clearProblem' },
      },
    },
    passkey: {
      initial: 'editing',
      on: {
        'LABEL.CHANGE': { actions: { type: 'setLabel', params: ({ event }) => event.label } },
        'FACTOR.ADD': [{ guard: 'isLabelValid', target: 'registeringPasskey' }, { target: '.invalid' }],
        'FACTOR.BACK': { target: 'choosing', actions: 'clearSecrets' },
      },
      states: { editing: {}, invalid: { entry: 'countAttempt' }, canceled: {}, wrong: {}, failed: {} },
    },
    registeringPasskey: {
      tags: 'busy',
      invoke: {
        id: 'registerPasskey',
        src: 'registerPasskey',
        input: ({ context: { label } }) => ({ label: label.trim() }),
        onDone: [
          { guard: { type: 'isCorrect', params: outputOf }, target: 'added', actions: { type: 'setEnrollment', params: outputOf } },
          { guard: { type: 'isCanceled', params: outputOf }, target: 'passkey.canceled' },
          { guard: { type: 'isWrong', params: outputOf }, target: 'passkey.wrong' },
          { target: 'passkey.failed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'passkey.failed', actions: 'clearProblem' },
      },
    },
    added: { always: [{ guard: 'hasCodes', target: 'codes' }, { target: 'done' }] },
    /** The recovery codes are shown once. The member must confirm that they are saved. */
    codes: {
      initial: 'shown',
      on: { 'CODES.ACKNOWLEDGE': [{ guard: { type: 'isAcknowledged', params: ({ event }) => event.isSaved }, target: '.acknowledged' }, { target: '.shown' }] },
      states: {
        shown: { on: { 'CODES.CONTINUE': 'acknowledgmentMissing' } },
        acknowledgmentMissing: {},
        acknowledged: { on: { 'CODES.CONTINUE': '#team-enroll.done' } },
      },
    },
    done: { type: 'final', entry: 'clearCodes' },
  },
})
