import { connectionLostError, NEVER_FAILS_REASON, serverError, whenOnlineSamples } from '#kit/charts/common.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { referenceDataMachine } from '#machines/forms/reference-data.machine.ts'

export const referenceDataSamples = {
  events: { 'REFERENCE_DATA.RETRY': [{}] },
  actors: {
    loadReferenceData: {
      done: { loaded: { countries: [{ name: 'United States', iso2: 'US' }], states: [{ name: 'Texas', country_code: 'US' }] } },
      error: { lost: connectionLostError, serverFailed: serverError },
    },
    whenOnline: whenOnlineSamples,
  },
} as const satisfies PathSamples<typeof referenceDataMachine>

export const referenceDataChart = defineChart({
  name: 'reference-data',
  machine: referenceDataMachine,
  input: () => undefined,
  samples: referenceDataSamples,
  notInBrowser: { 'referenceData.offline --whenOnline failed--> referenceData.failed': NEVER_FAILS_REASON },
})
