import { connectionLostError, createRefusal, NEVER_FAILS_REASON, serverError, whenOnlineSamples } from '#kit/charts/common.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { cameraMachine } from '#machines/hand-over/camera.machine.ts'

export const cameraField = { form: 'Contact us', label: 'Attachment', extensions: ['jpg', 'pdf'], wrongType: 'Choose a photo.' } as const
export const receivedPhoto = { id: 'f7c1d0e5-8f0a-4e0b-9a6e-1f2d3c4b5a69', name: 'license.jpg', size: 2_000, type: 'image/jpeg' } as const
const POLL_REPEATS_REASON = 'the poll repeats after every error'

export const cameraSamples = {
  events: { 'CAMERA.OPEN': [{}], 'CAMERA.CLOSE': [{}], 'CAMERA.RETRY': [{}], 'DEVICE.ERASED': [{}] },
  actors: {
    sendField: {
      done: {
        sent: { kind: 'accepted', code: '7K4M2QX9011B' },
        tooMany: createRefusal(429, 'Too many files were sent from your network. Try again in 2 hours.'),
      },
      error: { lost: connectionLostError, failed: serverError },
    },
    awaitPhone: { done: { connected: 'connected', gone: 'gone' }, error: { failed: serverError } },
    awaitPhoto: { done: { arrived: undefined }, error: { failed: serverError } },
    receivePhoto: {
      done: { received: { kind: 'received', photo: receivedPhoto }, unknown: { kind: 'unknown' }, broken: { kind: 'broken' } },
      error: { lost: connectionLostError, failed: serverError },
    },
    cancelTransfer: { done: { canceled: undefined }, error: { lost: connectionLostError } },
    whenOnline: whenOnlineSamples,
  },
} as const satisfies PathSamples<typeof cameraMachine>

export const cameraChart = defineChart({
  name: 'camera',
  machine: cameraMachine,
  input: () => ({ field: cameraField }),
  samples: cameraSamples,
  notInBrowser: {
    'camera.offline --whenOnline failed--> camera.failed': NEVER_FAILS_REASON,
    'camera.interrupted --whenOnline failed--> camera.receiveFailed': NEVER_FAILS_REASON,
    'camera.code.shown --awaitPhone failed--> camera.expired': POLL_REPEATS_REASON,
    'camera.code.waiting --awaitPhoto failed--> camera.expired': POLL_REPEATS_REASON,
  },
})
