import { dba } from '#contract/filings/dba.ts'
import type { Answers, Value } from '#contract/forms/field.ts'
import { filingSamples, identifyFiling } from '#kit/charts/filing.ts'
import { neverInBrowser, REFERENCE } from '#kit/charts/form.ts'
import { defineChart, type PathSamples, UNUSED } from '#kit/samples.ts'
import { dbaMachine } from '#machines/forms/dba.machine.ts'

const sampleOf = (name: string) => (dba.sample as Answers)[name] as Value

const { events, actors } = filingSamples(dba, (step, answers) => {
  switch (step) {
    case 'entity':
      return [
        { name: 'legalName', value: sampleOf('legalName') },
        { name: 'stateOfRegistration', value: 'Ohio' },
      ]
    case 'dbaDetails':
      return [
        { name: 'dbaName', value: sampleOf('dbaName') },
        { name: 'dbaCounty', value: answers.dbaCounty === 'CA' ? 'US' : 'CA' },
      ]
    case 'address':
      return [
        { name: 'city', value: sampleOf('city') },
        { name: 'sameAsRegistration', value: answers.sameAsRegistration !== true },
      ]
    case 'contact':
      return [{ name: 'role', value: sampleOf('role') }]
    case 'idVerification':
      return [{ name: 'idFile', value: [{ id: 'file-1', name: 'setup.exe', size: 2_048, type: 'application/x-msdownload' }] }]
    case 'services':
      return [{ name: 'einHelp', value: answers.einHelp !== true }]
    default:
      return [
        { name: 'signer', value: sampleOf('signer') },
        { name: 'confirm', value: answers.confirm !== true },
      ]
  }
})

export const dbaSamples = { events: { ...events, 'ROW.ADD': UNUSED, 'ROW.REMOVE': UNUSED }, actors } as const satisfies PathSamples<typeof dbaMachine>

export const dbaChart = defineChart({
  name: 'dba',
  machine: dbaMachine,
  input: (now) => ({ openReceipt: REFERENCE, now }),
  samples: dbaSamples,
  identify: identifyFiling,
  notInBrowser: neverInBrowser('dba', 'steps.signature'),
  exempt: { 'dba.steps.services --STEP.NEXT--> dba.steps.services.invalid': 'nothing is required there, so nothing can be missing' },
})
