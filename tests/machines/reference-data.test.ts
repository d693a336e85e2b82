/** Pinned by hand from specification 1, sections 3 and 7: countries and states come from a file, and are asked for again only by hand. */
import { expect, test } from 'vitest'
import { referenceDataChart } from '#kit/charts/reference-data.ts'
import { Walk } from '#kit/walk.ts'

test('what was loaded is known; what failed is loaded again when somebody asks', async () => {
  const walk = new Walk(referenceDataChart)
  await walk.answer('loadReferenceData', 'offline')
  expect([walk.state, walk.snapshot.context.places]).toEqual(['failed', null])
  await walk.send({ type: 'REFERENCE_DATA.RETRY' })
  const places = { countries: [{ code: 'US', name: 'United States' }], states: { US: ['Texas'] } }
  await walk.answerWith('loadReferenceData', places)
  expect([walk.state, walk.snapshot.context.places]).toEqual(['ready', places])
  walk.stop()
})
