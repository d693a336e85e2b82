import { PHOTO_MAX_BYTES } from '#contract/hand-over.ts'
import { cameraField, receivedPhoto } from '#kit/charts/camera.ts'
import { connectionLostError, createRefusal, NEVER_FAILS_REASON, serverError, whenOnlineSamples } from '#kit/charts/common.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { photoMachine } from '#machines/hand-over/photo.machine.ts'

export const photoCode = '7K4M-2QX9-011B'
const rateLimitRefusal = createRefusal(429, 'Too many files were sent from your network. Try again in 2 hours.')

export const photoSamples = {
  events: {
    'CODE.CHANGE': ({ typedCode }) => [{ code: typedCode === '' ? photoCode : '' }],
    'CODE.SUBMIT': [{}],
    'CODE.OPEN': [{ code: `#${photoCode}` }, { code: '#7K4M' }],
    'CODE.CANCEL': [{}],
    'PHOTO.CHOOSE': [
      { photo: receivedPhoto },
      { photo: { ...receivedPhoto, name: 'license.heic' } },
      { photo: { ...receivedPhoto, size: PHOTO_MAX_BYTES + 1 } },
    ],
    'PHOTO.RETRY': [{}],
  },
  actors: {
    openField: {
      done: {
        opened: { kind: 'opened', field: cameraField },
        unknown: { kind: 'unknown' },
        used: { kind: 'used' },
        expired: { kind: 'expired' },
        broken: { kind: 'broken' },
      },
      error: { lost: connectionLostError, failed: serverError },
    },
    sendPhoto: {
      done: { sent: { kind: 'accepted' }, used: { kind: 'used' }, unknown: { kind: 'unknown' }, tooMany: rateLimitRefusal },
      error: { lost: connectionLostError, failed: serverError },
    },
    resendPhoto: {
      done: { sent: { kind: 'accepted' }, unknown: { kind: 'unknown' }, tooMany: rateLimitRefusal },
      error: { lost: connectionLostError, failed: serverError },
    },
    whenOnline: whenOnlineSamples,
  },
} as const satisfies PathSamples<typeof photoMachine>

export const photoChart = defineChart({
  name: 'photo',
  machine: photoMachine,
  input: () => undefined,
  samples: photoSamples,
  identify: ({ typedCode }) => typedCode === '',
  notInBrowser: {
    'photo.offline --whenOnline failed--> photo.form.failed': NEVER_FAILS_REASON,
    'photo.interrupted --whenOnline failed--> photo.failed': NEVER_FAILS_REASON,
  },
})
