import { deviceErasedSamples } from '#kit/charts/common.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { scorpMachine } from '#machines/forms/scorp.machine.ts'

export const scorpSamples = {
  events: {
    'COMPANY.CHOOSE': [{ company: 'new' }, { company: 'existing' }],
    'DEVICE.ERASED': deviceErasedSamples,
  },
  actors: {
    loadDraft: {
      done: { nothing: null, newCompany: { answers: { company: 'new' } }, existingCompany: { answers: { company: 'existing' } } },
      error: { storageClosed: new Error('InvalidStateError') },
    },
  },
} as const satisfies PathSamples<typeof scorpMachine>

export const scorpChart = defineChart({ name: 'scorp', machine: scorpMachine, input: () => undefined, samples: scorpSamples })
