import { defineChart, type PathSamples } from '#kit/samples.ts'
import { eraseMachine } from '#machines/account/erase.machine.ts'

export const eraseSamples = {
  events: { 'ERASE.START': [{}], 'ERASE.CONFIRM': [{}], 'ERASE.CANCEL': [{}] },
  actors: { erase: { done: { erased: undefined }, error: { refused: new Error('InvalidStateError') } } },
} as const satisfies PathSamples<typeof eraseMachine>

export const eraseChart = defineChart({ name: 'erase', machine: eraseMachine, input: () => ({ erase: () => undefined }), samples: eraseSamples })
