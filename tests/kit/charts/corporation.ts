import type { Value } from '#contract/field.ts'
import { corporation } from '#contract/filings/corporation.ts'
import { filingSamples, identifyFiling, neverInBrowser } from '#kit/charts/filing.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { corporationMachine } from '#machines/filing/corporation.machine.ts'

const said = (name: string) => corporation.sample[name as keyof typeof corporation.sample] as Value

const { events, actors } = filingSamples(corporation, (step, answers) => {
  switch (step) {
    case 'business':
      return [
        { name: 'businessName', value: said('businessName') },
        { name: 'address.city', value: 'Casper' },
      ]
    case 'incorporator':
      return [
        { name: 'incorporator', value: said('incorporator') },
        { name: 'sameAsRegistration', value: answers.sameAsRegistration !== true },
      ]
    case 'shareholders':
      return ['yes', 'no'].map((value) => ({ name: 'hasShareholders', value }))
    default:
      return [
        { name: 'ein', value: 'No' },
        { name: 'confirmation', value: answers.confirmation !== true },
      ]
  }
})

export const corporationSamples = { events, actors } as const satisfies PathSamples<typeof corporationMachine>

export const corporationChart = defineChart({
  name: 'corporation',
  machine: corporationMachine,
  input: () => ({ openAt: undefined }),
  samples: corporationSamples,
  identify: identifyFiling,
  notInBrowser: neverInBrowser('corporation', 'confirmation'),
})
