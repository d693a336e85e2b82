import { assign, setup } from 'xstate'
import type { Outcome } from '#contract/answer.ts'
import type { FactorsAnswer, TeamDevicesAnswer } from '#contract/team.ts'
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
import { type AnyOutcome, actAnswers, type ProofEvent, type ProvenActInput, proofTaken, provenActGuards, startingAct, told } from '#machines/team/proven-act.ts'
import type { Me } from '#machines/team/team-session.machine.ts'

/** What a member shows when they sign in, and where they are. */
export type OwnFactors = Pick<FactorsAnswer, 'factors' | 'recoveryCodesLeft'> & Pick<TeamDevicesAnswer, 'devices'>
export type OwnFactorsOutcome = Outcome<OwnFactors>
export type CodesOutcome = Outcome<{ readonly recoveryCodes: readonly string[] }>

/** What a dialog asks about. */
export interface FactorsQuestion {
  readonly kind: 'remove' | 'codes' | 'device' | 'others'
  readonly id: string
  /** What it is about, in words: it may be gone by the time that is told. */
  readonly what: string
}
/** `app` begins a new app, `appCode` turns it on. */
export interface FactorsAct {
  readonly kind: FactorsQuestion['kind'] | 'passkey' | 'app' | 'appCode'
  readonly id: string
  readonly what: string
}

export interface TeamFactorsInput extends ProvenActInput, Pick<Me, 'hasHostName'> {
  /** Whose page it is: leads are told the devices of all. */
  readonly self: string
}

export interface TeamFactorsContext extends TeamFactorsInput, NewFactorContext {
  readonly own: OwnFactors | null
  /** New ones, shown once. */
  readonly recoveryCodes: readonly string[]
  readonly act: FactorsAct | null
  /** What was done last. */
  readonly done: FactorsAct | null
}

export type TeamFactorsEvent =
  | NewFactorEvent
  | KeptCodesEvent
  | ProofEvent
  | { type: 'FACTORS.RETRY' }
  | { type: 'FACTORS.ASK'; question: FactorsQuestion }
  | { type: 'FACTORS.CONFIRM' }
  | { type: 'FACTORS.KEEP' }

const takeRefusal = { type: 'takeRefusal', params: told } as const
const isKind = (kind: FactorsAct['kind']) => ({ type: 'isKind', params: kind }) as const
const { accepted, gone, unproven, refused, unanswered } = actAnswers('team-factors')
const added = { guard: isRight, target: 'loading', actions: 'noteDone' } as const
const idOf = ({ context: { act } }: { readonly context: TeamFactorsContext }) => ({ id: act?.id ?? '' })

/** A member's own second factors, recovery codes and devices; what changes factors asks for one first (decision 0124). */
export const teamFactorsMachine = setup({
  types: {
    context: {} as TeamFactorsContext,
    events: {} as TeamFactorsEvent,
    input: {} as TeamFactorsInput,
    tags: {} as 'busy',
  },
  actors: {
    loadFactors: notProvided<OwnFactorsOutcome, void>('loadFactors'),
    makePasskey: notProvided<EnrolOutcome, { readonly label: string }>('makePasskey'),
    beginTotp: notProvided<TotpOutcome, void>('beginTotp'),
    confirmTotp: notProvided<EnrolOutcome, { readonly code: string }>('confirmTotp'),
    removeFactor: notProvided<AnyOutcome, { readonly id: string }>('removeFactor'),
    renewCodes: notProvided<CodesOutcome, void>('renewCodes'),
    endTeamDevice: notProvided<AnyOutcome, { readonly id: string }>('endTeamDevice'),
    endOtherTeamDevices: notProvided<AnyOutcome, { readonly ids: readonly string[] }>('endOtherTeamDevices'),
  },
  guards: { ...newFactorGuards, ...provenActGuards<FactorsAct['kind']>('device', 'others'), isTicked },
  actions: {
    takeOwn: assign((_, outcome: OwnFactorsOutcome) => (outcome.kind === 'accepted' ? { own: outcome, problem: null } : {})),
    noteQuestion: assign({ act: (_, question: FactorsQuestion) => question, done: null }),
    notePasskey: assign({ act: ({ context }) => ({ kind: 'passkey', id: '', what: context.label.trim() }) as const, done: null }),
    noteApp: assign({ act: { kind: 'app', id: '', what: '' } as const, done: null }),
    noteAppCode: assign({ act: { kind: 'appCode', id: '', what: '' } as const }),
    noteDone: assign({ done: ({ context }) => context.act }),
    forgetDone: assign({ done: null }),
    takeProof: assign({ provenUntil: (_, until: number) => until }),
    dropProof: assign({ provenUntil: 0 }),
    takeSecret: assign((_, outcome: TotpOutcome) => (outcome.kind === 'accepted' ? { secret: { secret: outcome.secret, uri: outcome.uri } } : {})),
    keepCode: assign({ code: (_, code: string) => code }),
    keepLabel: assign({ label: (_, label: string) => label }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    takeCodes: assign((_, outcome: CodesOutcome) => (outcome.kind === 'accepted' ? { recoveryCodes: outcome.recoveryCodes } : {})),
    takeRefusal: assign({ problem: (_, outcome: AnyOutcome) => (outcome.kind === 'refused' ? outcome.message : null) }),
    forgetProblem: assign({ problem: null }),
    /** Nothing of a new factor is needed any more, and no code: also where it was set up. */
    forget: assign({ secret: null, code: '', label: '', problem: null, attempt: 0, recoveryCodes: [] }),
  },
}).createMachine({
  id: 'team-factors',
  context: ({ input }) => ({
    ...input,
    own: null,
    secret: null,
    code: '',
    label: '',
    recoveryCodes: [],
    problem: null,
    attempt: 0,
    act: null,
    done: null,
  }),
  initial: 'loading',
  states: {
    /** At first, and again after each act. */
    loading: {
      tags: 'busy',
      entry: 'forget',
      invoke: {
        id: 'loadFactors',
        src: 'loadFactors',
        onDone: [
          { guard: accepted.guard, target: 'list', actions: { type: 'takeOwn', params: told } },
          { target: 'failed', actions: takeRefusal },
        ],
        onError: { target: 'failed', actions: 'forgetProblem' },
      },
    },
    failed: { on: { 'FACTORS.RETRY': 'loading' } },
    list: {
      initial: 'settled',
      on: {
        'FACTOR.CHOOSE': [
          { guard: { type: 'isTotp', params: ({ event }) => event.kind }, target: 'starting', actions: 'noteApp' },
          { guard: 'hasHostName', target: 'passkey', actions: 'forgetDone' },
        ],
        'FACTORS.ASK': { target: 'asking', actions: { type: 'noteQuestion', params: ({ event }) => event.question } },
      },
      /** `unbegun`: no new app was begun. */
      states: { settled: {}, unbegun: {} },
    },
    passkey: { ...passkeyForm('starting', 'list'), exit: 'notePasskey' },
    totp: { ...totpForm('starting', 'list'), exit: 'noteAppCode' },
    asking: {
      initial: 'open',
      on: { 'FACTORS.CONFIRM': 'starting', 'FACTORS.KEEP': 'list' },
      states: { open: {}, stopped: {} },
    },
    starting: startingAct,
    doing: {
      always: [
        { guard: isKind('passkey'), target: 'makingPasskey' },
        { guard: isKind('app'), target: 'beginningTotp' },
        { guard: isKind('appCode'), target: 'confirmingTotp' },
        { guard: isKind('codes'), target: 'renewingCodes' },
        { guard: isKind('device'), target: 'endingDevice' },
        { guard: isKind('others'), target: 'endingOthers' },
        { target: 'removing' },
      ],
    },
    proving: {
      on: {
        'PROOF.SHOWN': proofTaken,
        'PROOF.CANCEL': [
          { guard: isKind('passkey'), target: 'passkey' },
          { guard: isKind('app'), target: 'list' },
          { guard: isKind('appCode'), target: 'totp' },
          { target: 'asking' },
        ],
      },
    },
    makingPasskey: {
      tags: 'busy',
      invoke: {
        id: 'makePasskey',
        src: 'makePasskey',
        input: ({ context: { label } }) => ({ label: label.trim() }),
        onDone: [
          added,
          unproven,
          { guard: isCancelled, target: 'passkey.cancelled' },
          { guard: isWrong, target: 'passkey.wrong' },
          { target: 'passkey.failed', actions: takeRefusal },
        ],
        onError: { target: 'passkey.failed', actions: 'forgetProblem' },
      },
    },
    beginningTotp: {
      tags: 'busy',
      invoke: {
        id: 'beginTotp',
        src: 'beginTotp',
        onDone: [
          { guard: { type: 'isBegun', params: told }, target: 'totp', actions: { type: 'takeSecret', params: told } },
          unproven,
          { target: 'list.unbegun', actions: takeRefusal },
        ],
        onError: { target: 'list.unbegun', actions: 'forgetProblem' },
      },
    },
    confirmingTotp: {
      tags: 'busy',
      invoke: {
        id: 'confirmTotp',
        src: 'confirmTotp',
        input: ({ context: { code } }) => ({ code }),
        onDone: [added, unproven, { guard: isWrong, target: 'totp.wrong' }, { target: 'totp.failed', actions: takeRefusal }],
        onError: { target: 'totp.failed', actions: 'forgetProblem' },
      },
    },
    renewingCodes: {
      tags: 'busy',
      invoke: {
        id: 'renewCodes',
        src: 'renewCodes',
        onDone: [{ guard: accepted.guard, target: 'codes', actions: [{ type: 'takeCodes', params: told }, 'noteDone'] }, unproven, refused],
        onError: unanswered,
      },
    },
    codes: keptCodes('#team-factors.loading'),
    removing: {
      tags: 'busy',
      invoke: { id: 'removeFactor', src: 'removeFactor', input: idOf, onDone: [gone, unproven, refused], onError: unanswered },
    },
    endingDevice: {
      tags: 'busy',
      invoke: { id: 'endTeamDevice', src: 'endTeamDevice', input: idOf, onDone: [gone, refused], onError: unanswered },
    },
    endingOthers: {
      tags: 'busy',
      invoke: {
        id: 'endOtherTeamDevices',
        src: 'endOtherTeamDevices',
        input: ({ context: { own, self } }) => ({ ids: (own?.devices ?? []).filter((device) => device.member === self && !device.isThis).map(({ id }) => id) }),
        onDone: [accepted, refused],
        onError: unanswered,
      },
    },
  },
})
