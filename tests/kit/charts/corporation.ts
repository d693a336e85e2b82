import { corporationFiling } from '#contract/filings/corporation.ts'
import type { Answers, AnswerValue, Row } from '#contract/forms/field.ts'
import { filingSamples, identifyFiling, stepOfState } from '#kit/charts/filing.ts'
import { neverInBrowser, REFERENCE } from '#kit/charts/form.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { corporationMachine } from '#machines/forms/corporation.machine.ts'
import type { FormContext } from '#machines/forms/form.context.ts'

const sampleOf = (name: string) => (corporationFiling.sample as Answers)[name] as AnswerValue

const { events, actors } = filingSamples(corporationFiling, {
  business: () => [
    { name: 'businessName', value: sampleOf('businessName') },
    { name: 'address.city', value: 'Casper' },
  ],
  incorporator: ({ sameAsRegistration }) => [
    { name: 'incorporator', value: sampleOf('incorporator') },
    { name: 'sameAsRegistration', value: sameAsRegistration !== true },
  ],
  shareholders: () => ['yes', 'no'].map((value) => ({ name: 'hasShareholders', value })),
  confirmation: ({ confirmation }) => [
    { name: 'ein', value: 'No' },
    { name: 'confirmation', value: confirmation !== true },
  ],
})

const rowsShown = ({ answers }: FormContext, state: string) =>
  stepOfState(corporationFiling, state) === 'shareholders' && answers.hasShareholders === 'yes' ? (answers.shareholders as readonly Row[]) : undefined

const rowEvents = {
  'ROW.ADD': (context: FormContext, state: string) => ((rowsShown(context, state)?.length ?? 3) < 3 ? [{ name: 'shareholders' }] : []),
  'ROW.REMOVE': (context: FormContext, state: string) => ((rowsShown(context, state)?.length ?? 0) > 0 ? [{ name: 'shareholders', index: 0 }] : []),
}

export const corporationSamples = { events: { ...events, ...rowEvents }, actors } as const satisfies PathSamples<typeof corporationMachine>

export const corporationChart = defineChart({
  name: 'corporation',
  machine: corporationMachine,
  input: (now) => ({ openReceipt: REFERENCE, now }),
  samples: corporationSamples,
  identify: identifyFiling,
  notInBrowser: neverInBrowser(corporationMachine, 'steps.confirmation'),
})
