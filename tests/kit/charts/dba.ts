import { dbaFiling } from '#contract/filings/dba.ts'
import type { Answers, AnswerValue } from '#contract/forms/field.ts'
import { filingSamples, identifyFiling } from '#kit/charts/filing.ts'
import { neverInBrowser, REFERENCE } from '#kit/charts/form.ts'
import { defineChart, type PathSamples, UNUSED } from '#kit/samples.ts'
import { dbaMachine } from '#machines/forms/dba.machine.ts'

const sampleOf = (name: string) => (dbaFiling.sample as Answers)[name] as AnswerValue

const { events, actors } = filingSamples(dbaFiling, {
  entity: () => [
    { name: 'legalName', value: sampleOf('legalName') },
    { name: 'stateOfRegistration', value: 'Ohio' },
  ],
  dbaDetails: ({ dbaCounty }) => [
    { name: 'dbaName', value: sampleOf('dbaName') },
    { name: 'dbaCounty', value: dbaCounty === 'CA' ? 'US' : 'CA' },
  ],
  address: ({ sameAsRegistration }) => [
    { name: 'city', value: sampleOf('city') },
    { name: 'sameAsRegistration', value: sameAsRegistration !== true },
  ],
  contact: () => [{ name: 'role', value: sampleOf('role') }],
  idVerification: () => [{ name: 'idFile', value: [{ id: 'file-1', name: 'setup.exe', size: 2_048, type: 'application/x-msdownload' }] }],
  services: ({ einHelp }) => [{ name: 'einHelp', value: einHelp !== true }],
  signature: ({ confirm }) => [
    { name: 'signer', value: sampleOf('signer') },
    { name: 'confirm', value: confirm !== true },
  ],
})

export const dbaSamples = { events: { ...events, 'ROW.ADD': UNUSED, 'ROW.REMOVE': UNUSED }, actors } as const satisfies PathSamples<typeof dbaMachine>

export const dbaChart = defineChart({
  name: 'dba',
  machine: dbaMachine,
  input: (now) => ({ openReceipt: REFERENCE, now }),
  samples: dbaSamples,
  identify: identifyFiling,
  notInBrowser: neverInBrowser(dbaMachine, 'steps.signature'),
  exempt: { 'dba.steps.services --STEP.NEXT--> dba.steps.services.invalid': 'nothing is required there, so nothing can be missing' },
})
