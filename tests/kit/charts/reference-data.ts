import { lost, networkBack, ONLY_BACK, serverFailed } from '#kit/charts/common.ts'
import { defineChart, type PathSamples } from '#kit/samples.ts'
import { referenceDataMachine } from '#machines/forms/reference-data.machine.ts'

export const referenceDataSamples = {
  events: { 'REFERENCE_DATA.RETRY': [{}] },
  actors: {
    loadReferenceData: {
      done: { loaded: { countries: [{ name: 'United States', iso2: 'US' }], states: [{ name: 'Texas', country_code: 'US' }] } },
      error: { lost, serverFailed },
    },
    whenOnline: networkBack,
  },
} as const satisfies PathSamples<typeof referenceDataMachine>

export const referenceDataChart = defineChart({
  name: 'reference-data',
  machine: referenceDataMachine,
  input: () => undefined,
  samples: referenceDataSamples,
  notInBrowser: { 'referenceData.offline --whenOnline failed--> referenceData.failed': ONLY_BACK },
})
