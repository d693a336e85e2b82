import { defineChart, type PathSamples } from '#kit/samples.ts'
import { placesMachine } from '#machines/places/places.machine.ts'

export const placesSamples = {
  events: { 'PLACES.RETRY': [{}] },
  actors: {
    loadPlaces: {
      done: { loaded: { countries: [{ name: 'United States', iso2: 'US' }], states: [{ name: 'Texas', country_code: 'US' }] } },
      error: { offline: new TypeError('Failed to fetch') },
    },
  },
} as const satisfies PathSamples<typeof placesMachine>

export const placesChart = defineChart({ name: 'places', machine: placesMachine, input: () => undefined, samples: placesSamples })
