import { outputOf } from '#machines/kit/outcome.ts'
import { teamFactorsSetup } from '#machines/team/members/team-factors.setup.ts'

/** A member's second factors and recovery codes. Changes need a second-factor check first (decision 0118). */
export const teamFactorsMachine = teamFactorsSetup.createMachine({
  id: 'team-factors',
  context: ({ input }) => ({
    ...input,
    ownFactors: null,
    secret: null,
    code: '',
    label: '',
    recoveryCodes: [],
    problem: null,
    attempt: 0,
    action: null,
    done: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'clearSecrets',
      invoke: {
        id: 'loadFactors',
        src: 'loadFactors',
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'list', actions: { type: 'setOwnFactors', params: outputOf } },
          { target: 'failed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'clearProblem' },
      },
    },
    failed: { on: { 'FACTORS.RETRY': 'loading' } },
    list: {
      initial: 'idle',
      on: {
        'FACTOR.CHOOSE': [
          { guard: { type: 'isTotp', params: ({ event }) => event.kind }, target: 'starting', actions: 'setAppAction' },
          { guard: 'hasHostName', target: 'passkey', actions: 'clearCompletedAction' },
        ],
        'FACTORS.START': { target: 'confirming', actions: { type: 'setConfirmation', params: ({ event }) => event.confirmation } },
      },
      states: { idle: {}, setupFailed: {} },
    },
    passkey: {
      initial: 'editing',
      on: {
        'LABEL.CHANGE': { actions: { type: 'setLabel', params: ({ event }) => event.label } },
        'FACTOR.ADD': [{ guard: 'isLabelValid', target: 'starting' }, { target: '.invalid' }],
        'FACTOR.BACK': { target: 'list', actions: 'clearSecrets' },
      },
      exit: 'setPasskeyAction',
      states: { editing: {}, invalid: { entry: 'countAttempt' }, canceled: {}, wrong: {}, failed: {} },
    },
    startingTotpSetup: {
      tags: 'busy',
      invoke: {
        id: 'startTotpSetup',
        src: 'startTotpSetup',
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'totp', actions: { type: 'setSecret', params: outputOf } },
          { guard: { type: 'needsReauthentication', params: outputOf }, target: 'enteringFactor', actions: 'clearProvenUntil' },
          { target: 'list.setupFailed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'list.setupFailed', actions: 'clearProblem' },
      },
    },
    totp: {
      initial: 'editing',
      on: {
        'CODE.CHANGE': { actions: { type: 'setCode', params: ({ event }) => event.code } },
        'FACTOR.ADD': [{ guard: 'isCodeComplete', target: 'starting' }, { target: '.invalid' }],
        'FACTOR.BACK': { target: 'list', actions: 'clearSecrets' },
      },
      exit: 'setCodeAction',
      states: { editing: {}, invalid: { entry: 'countAttempt' }, wrong: { entry: 'countAttempt' }, failed: {} },
    },
    confirming: {
      initial: 'open',
      on: { 'FACTORS.CONFIRM': 'starting', 'FACTORS.CANCEL': 'list' },
      states: { open: {}, actionFailed: {} },
    },
    starting: { always: [{ guard: 'needsSecondFactor', target: 'enteringFactor' }, { target: 'performing' }] },
    performing: {
      always: [
        { guard: { type: 'isActionOfKind', params: 'passkey' }, target: 'registeringPasskey' },
        { guard: { type: 'isActionOfKind', params: 'app' }, target: 'startingTotpSetup' },
        { guard: { type: 'isActionOfKind', params: 'code' }, target: 'confirmingTotp' },
        { guard: { type: 'isActionOfKind', params: 'codes' }, target: 'regeneratingCodes' },
        { target: 'removing' },
      ],
    },
    enteringFactor: {
      on: {
        // Tries again after each second-factor check. The server's clock decides whether the last check is still valid.
        'STEP_UP.VERIFIED': { target: 'performing', actions: { type: 'setProvenUntil', params: ({ event }) => event.provenUntil } },
        'STEP_UP.CANCEL': [
          { guard: { type: 'isActionOfKind', params: 'passkey' }, target: 'passkey' },
          { guard: { type: 'isActionOfKind', params: 'app' }, target: 'list' },
          { guard: { type: 'isActionOfKind', params: 'code' }, target: 'totp' },
          { target: 'confirming' },
        ],
      },
    },
    registeringPasskey: {
      tags: 'busy',
      invoke: {
        id: 'registerPasskey',
        src: 'registerPasskey',
        input: ({ context: { label } }) => ({ label: label.trim() }),
        onDone: [
          { guard: { type: 'isCorrect', params: outputOf }, target: 'loading', actions: 'setCompletedAction' },
          { guard: { type: 'needsReauthentication', params: outputOf }, target: 'enteringFactor', actions: 'clearProvenUntil' },
          { guard: { type: 'isCanceled', params: outputOf }, target: 'passkey.canceled' },
          { guard: { type: 'isWrong', params: outputOf }, target: 'passkey.wrong' },
          { target: 'passkey.failed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'passkey.failed', actions: 'clearProblem' },
      },
    },
    confirmingTotp: {
      tags: 'busy',
      invoke: {
        id: 'confirmTotp',
        src: 'confirmTotp',
        input: ({ context: { code } }) => ({ code }),
        onDone: [
          { guard: { type: 'isCorrect', params: outputOf }, target: 'loading', actions: 'setCompletedAction' },
          { guard: { type: 'needsReauthentication', params: outputOf }, target: 'enteringFactor', actions: 'clearProvenUntil' },
          { guard: { type: 'isWrong', params: outputOf }, target: 'totp.wrong' },
          { target: 'totp.failed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'totp.failed', actions: 'clearProblem' },
      },
    },
    regeneratingCodes: {
      tags: 'busy',
      invoke: {
        id: 'regenerateCodes',
        src: 'regenerateCodes',
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'codes', actions: [{ type: 'setCodes', params: outputOf }, 'setCompletedAction'] },
          { guard: { type: 'needsReauthentication', params: outputOf }, target: 'enteringFactor', actions: 'clearProvenUntil' },
          { target: 'confirming.actionFailed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'confirming.actionFailed', actions: 'clearProblem' },
      },
    },
    /** The recovery codes are shown once. The member must confirm that they are saved. */
    codes: {
      initial: 'shown',
      on: { 'CODES.ACKNOWLEDGE': [{ guard: { type: 'isAcknowledged', params: ({ event }) => event.isSaved }, target: '.acknowledged' }, { target: '.shown' }] },
      states: {
        shown: { on: { 'CODES.CONTINUE': 'acknowledgmentMissing' } },
        acknowledgmentMissing: {},
        acknowledged: { on: { 'CODES.CONTINUE': '#team-factors.loading' } },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeFactor',
        src: 'removeFactor',
        input: ({ context: { action } }) => ({ id: action?.id ?? '' }),
        onDone: [
          { guard: { type: 'isRemoved', params: outputOf }, target: 'loading', actions: 'setCompletedAction' },
          { guard: { type: 'needsReauthentication', params: outputOf }, target: 'enteringFactor', actions: 'clearProvenUntil' },
          { target: 'confirming.actionFailed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'confirming.actionFailed', actions: 'clearProblem' },
      },
    },
  },
})
