import { contactRequest } from '#contract/requests/contact.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { fileChoiceMachine } from '#machines/forms/file-choice.machine.ts'

const field = contactRequest.fields.attachment
export const photo = { id: '5f7c1d0e-8f0a-4e0b-9a6e-1f2d3c4b5a69', name: 'plates.jpg', size: field.maxBytes + 1, type: 'image/jpeg' } as const
export const smallerPhoto = { id: '0a9b8c7d-6e5f-4a3b-8c2d-1e0f9a8b7c6d', name: 'plates.jpg', size: 2_000_000, type: 'image/jpeg' } as const

/** The device responds before any input. `file-choice.test.ts` tests late events. */
const samplesWhenIdle = (_: unknown, state: string) => (state === 'checking' || state === 'resizing' ? [] : [{}])

export const fileChoiceSamples = {
  events: { 'FILE.RESIZE': [{}], 'FILE.REMOVE': samplesWhenIdle, 'DEVICE.ERASED': samplesWhenIdle },
  actors: {
    checkFile: {
      done: {
        good: { kind: 'good' },
        otherKind: { kind: 'otherKind' },
        tooBigPhoto: { kind: 'tooBigPhoto' },
        paper: { kind: 'paper' },
        wrong: { kind: 'wrong' },
      },
      error: { broken: new Error('broken') },
    },
    resizeFile: { done: { smaller: smallerPhoto, impossible: null }, error: { broken: new Error('broken') } },
  },
} as const satisfies PathSamples<typeof fileChoiceMachine>

export const fileChoiceChart = defineChart({
  name: 'file-choice',
  machine: fileChoiceMachine,
  input: () => ({ field, file: photo }),
  samples: fileChoiceSamples,
  notInBrowser: {
    'fileChoice.checking --checkFile done [isDocumentPhoto]--> fileChoice.resizing': 'the contact form has no document field: `journeys/ask.spec.ts` sends one',
    'fileChoice.resizing --resizeFile failed--> fileChoice.resizeFailed': 'its code loaded with the check of the file, and an unreadable photo is a result',
  },
})
