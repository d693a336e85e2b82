import { connectionLostError, NEVER_FAILS_REASON, serverError, whenOnlineSamples } from '#kit/charts/common.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { takeOverMachine } from '#machines/hand-over/take-over.machine.ts'

export const takeOverCode = '7K4M-2QX9-011B'

export const takeOverSamples = {
  events: {
    'CODE.CHANGE': ({ typedCode }) => [{ code: typedCode === '' ? takeOverCode : '' }],
    'CODE.SUBMIT': [{}],
    'CODE.OPEN': [{ code: `#${takeOverCode}` }, { code: '#7K4M' }],
    'TAKE_OVER.REPLACE': [{}],
    'TAKE_OVER.DECLINE': [{}],
    'TAKE_OVER.RETRY': [{}],
    'TAKE_OVER.CANCEL': [{}],
  },
  actors: {
    openTransfer: {
      done: {
        opened: { kind: 'opened', flow: 'factoringform', hasExistingDraft: false },
        draftExists: { kind: 'opened', flow: 'factoringform', hasExistingDraft: true },
        unknown: { kind: 'unknown' },
        leased: { kind: 'leased' },
        used: { kind: 'used' },
        expired: { kind: 'expired' },
        broken: { kind: 'broken' },
      },
      error: { lost: connectionLostError, failed: serverError },
    },
    receiveDraft: {
      done: { received: { kind: 'received' }, full: { kind: 'full' }, unknown: { kind: 'unknown' }, broken: { kind: 'broken' } },
      error: { lost: connectionLostError, failed: serverError },
    },
    confirmTransfer: { done: { confirmed: { kind: 'confirmed' }, used: { kind: 'used' } }, error: { lost: connectionLostError } },
    whenOnline: whenOnlineSamples,
  },
} as const satisfies PathSamples<typeof takeOverMachine>

export const takeOverChart = defineChart({
  name: 'take-over',
  machine: takeOverMachine,
  input: () => ({ deviceId: 'b'.repeat(32) }),
  samples: takeOverSamples,
  identify: ({ typedCode }) => typedCode === '',
  notInBrowser: {
    'takeOver.offline --whenOnline failed--> takeOver.form.failed': NEVER_FAILS_REASON,
    'takeOver.interrupted --whenOnline failed--> takeOver.form.failed': NEVER_FAILS_REASON,
    'takeOver.confirmFailed --whenOnline failed--> takeOver.received': NEVER_FAILS_REASON,
  },
})
