import { llcFiling } from '#contract/filings/llc.ts'
import type { Answers, AnswerValue } from '#contract/forms/field.ts'
import { DEVICE_RESPONDS_FIRST_REASON } from '#kit/charts/common.ts'
import { filingSamples, identifyFiling } from '#kit/charts/filing.ts'
import { neverInBrowser, REFERENCE } from '#kit/charts/form.ts'
import { defineChart, type PathSamples, UNUSED } from '#kit/samples.ts'
import { llcMachine } from '#machines/forms/llc.machine.ts'

const sampleOf = (name: string) => (llcFiling.sample as Answers)[name] as AnswerValue

const { events, actors } = filingSamples(llcFiling, {
  business: () => [
    { name: 'description', value: sampleOf('description') },
    { name: 'city', value: 'Austin' },
  ],
  ownership: ({ ownerIsAtBusiness }) => [
    { name: 'members', value: sampleOf('members') },
    { name: 'ownerIsAtBusiness', value: ownerIsAtBusiness !== true },
  ],
  uploads: () => [
    { name: 'additionalnotes', value: 'We already have an EIN.' },
    { name: 'formationDocs', value: [{ id: 'file-1', name: 'deed.pdf', size: 4_194_305, type: 'application/pdf' }] },
  ],
})

export const llcSamples = { events: { ...events, 'ROW.ADD': UNUSED, 'ROW.REMOVE': UNUSED }, actors } as const satisfies PathSamples<typeof llcMachine>

export const llcChart = defineChart({
  name: 'llc',
  machine: llcMachine,
  input: (now) => ({ openReceipt: REFERENCE, now }),
  samples: llcSamples,
  identify: identifyFiling,
  notInBrowser: {
    ...neverInBrowser(llcMachine, 'steps.confirmation'),
    'llc.resuming --FIELD.CHANGE--> stays': `${DEVICE_RESPONDS_FIRST_REASON}. The page can only be too early when it opens, which the other forms' walks cover`,
  },
})
