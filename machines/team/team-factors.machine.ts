import { keptCodes } from '#machines/team/kept-codes.ts'
import { isCancelled, isRight, isWrong, passkeyForm, totpForm } from '#machines/team/new-factor.ts'
import { actAnswers, proofTaken, startingAct, told } from '#machines/team/proven-act.ts'
import { type FactorsAct, type TeamFactorsContext, teamFactors } from '#machines/team/team-factors.setup.ts'

const takeRefusal = { type: 'takeRefusal', params: told } as const
const isKind = (kind: FactorsAct['kind']) => ({ type: 'isKind', params: kind }) as const
const { accepted, gone, unproven, refused, unanswered } = actAnswers('team-factors')
const added = { guard: isRight, target: 'loading', actions: 'noteDone' } as const
const idOf = ({ context: { act } }: { readonly context: TeamFactorsContext }) => ({ id: act?.id ?? '' })

/** A member's own second factors and recovery codes; what changes them asks for one first (decision 0124). */
export const teamFactorsMachine = teamFactors.createMachine({
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
    totp: { ...totpForm('starting', 'list'), exit: 'noteCode' },
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
        { guard: isKind('code'), target: 'confirmingTotp' },
        { guard: isKind('codes'), target: 'renewing' },
        { target: 'removing' },
      ],
    },
    proving: {
      on: {
        'PROOF.SHOWN': proofTaken,
        'PROOF.CANCEL': [
          { guard: isKind('passkey'), target: 'passkey' },
          { guard: isKind('app'), target: 'list' },
          { guard: isKind('code'), target: 'totp' },
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
    renewing: {
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
  },
})
