import { connectionLostError, createRefusal, NEVER_FAILS_REASON, serverError, whenOnlineSamples } from '#kit/charts/common.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { handOverMachine } from '#machines/hand-over/hand-over.machine.ts'

export const handOverAddress = 'dana@whitfieldhauling.example'
const NO_FILES = 'the walked form has no files: `journeys/hand-over.spec.ts` loses one'
const POLL_REPEATS_REASON = 'the poll repeats after every error'

export const handOverSamples = {
  events: {
    'HAND_OVER.OPEN': [{}],
    'HAND_OVER.CLOSE': [{}],
    'HAND_OVER.RETRY': [{}],
    'HAND_OVER.CANCEL': [{}],
    'HAND_OVER.RESUME': [{}],
    'LINK.SEND': [{ email: handOverAddress }],
    'ANSWERS.CHANGE': [{}],
    'DEVICE.ERASED': [{}],
  },
  actors: {
    sendDraft: {
      done: {
        sent: { kind: 'accepted', id: 'a'.repeat(32), code: '7K4M2QX9011B' },
        unreadable: { kind: 'unreadable' },
        full: createRefusal(503, 'We can’t accept files right now.'),
        tooMany: createRefusal(429, 'Too many files were sent from your network. Try again in 2 hours.'),
      },
      error: { lost: connectionLostError, failed: serverError },
    },
    waitUntilTaken: { done: { taken: 'taken', gone: 'gone' }, error: { failed: serverError } },
    emailLink: {
      done: { sent: { kind: 'accepted' }, tooMany: createRefusal(429, 'We’ve sent too many emails to this address. Try again in an hour.') },
      error: { lost: connectionLostError },
    },
    cancelHandOver: { done: { canceled: 'gone', taken: 'taken' }, error: { lost: connectionLostError } },
    whenOnline: whenOnlineSamples,
  },
} as const satisfies PathSamples<typeof handOverMachine>

export const handOverChart = defineChart({
  name: 'hand-over',
  machine: handOverMachine,
  input: () => ({ flow: 'factoringform', getDraft: () => ({ answers: { fullname: 'Dana Whitfield' } }) }),
  samples: handOverSamples,
  notInBrowser: {
    'handOver.offline --whenOnline failed--> handOver.failed': NEVER_FAILS_REASON,
    'handOver.sending --sendDraft done [isUnreadable]--> handOver.unreadable': NO_FILES,
    'handOver.unreadable --HAND_OVER.CLOSE--> handOver.closed': NO_FILES,
    'handOver.waiting --waitUntilTaken failed--> handOver.expired': POLL_REPEATS_REASON,
    'handOver.outdated --waitUntilTaken failed--> handOver.closed': POLL_REPEATS_REASON,
  },
})
