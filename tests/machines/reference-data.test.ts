/** Pinned by hand from specification 1, sections 3 and 7: countries and states come from a file. What failed is asked for again by hand, what the line lost by itself. */
import { expect, test } from 'vitest'
import { referenceDataChart } from '#kit/charts/reference-data.ts'
import { Walk } from '#kit/walk.ts'

test('what was loaded is known; what failed is loaded again when somebody asks', async () => {
  const walk = new Walk(referenceDataChart)
  await walk.answer('loadReferenceData', 'serverFailed')
  expect([walk.state, walk.snapshot.context.places]).toEqual(['failed', null])
  await walk.send({ type: 'REFERENCE_DATA.RETRY' })
  const places = { countries: [{ code: 'US', name: 'United States' }], states: { US: ['Texas'] } }
  await walk.answerWith('loadReferenceData', places)
  expect([walk.state, walk.snapshot.context.places]).toEqual(['ready', places])
  walk.stop()
})

test('without a network they are waited for, longer each time; a press asks at once', async () => {
  const walk = new Walk(referenceDataChart)
  await walk.answer('loadReferenceData', 'lost')
  expect([walk.state, walk.snapshot.context.waits]).toEqual(['offline', 1])
  await walk.answer('whenOnline', 'back')
  expect(walk.state).toBe('loading')
  await walk.answer('loadReferenceData', 'lost')
  expect([walk.state, walk.snapshot.context.waits]).toEqual(['offline', 2])
  await walk.send({ type: 'REFERENCE_DATA.RETRY' })
  expect(walk.state).toBe('loading')
  walk.stop()
})
