import type { Value } from '#contract/field.ts'
import { llc } from '#contract/filings/llc.ts'
import { filingSamples, identifyFiling, neverInBrowser } from '#kit/charts/filing.ts'
import { defineChart, type PathSamples, UNUSED } from '#kit/samples.ts'
import { llcMachine } from '#machines/filing/llc.machine.ts'

const { events, actors } = filingSamples(llc, (step) => {
  if (step === 'confirmation') return []
  if (step === 'uploads')
    return [
      { name: 'additionalnotes', value: 'We already have an EIN.' },
      { name: 'formationDocs', value: [{ id: 'file-1', name: 'setup.exe', size: 2_048, type: 'application/x-msdownload' }] },
    ]
  const name = Object.keys(llc.steps[step as 'business'].fields).at(-1) as keyof typeof llc.sample
  return [{ name, value: llc.sample[name] as Value }]
})

export const llcSamples = { events: { ...events, 'CLEARING.UNDO': UNUSED, 'ROW.ADD': UNUSED, 'ROW.REMOVE': UNUSED }, actors } as const satisfies PathSamples<
  typeof llcMachine
>

export const llcChart = defineChart({
  name: 'llc',
  machine: llcMachine,
  input: (now) => ({ openAt: undefined, now }),
  samples: llcSamples,
  identify: identifyFiling,
  notInBrowser: neverInBrowser('llc', 'confirmation'),
})
