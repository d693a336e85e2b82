/** Expected results: specification 1, sections 3 and 7. Server failures need a click to retry. Network failures retry automatically. */
import { expect, test } from 'vitest'
import { referenceDataChart } from '#kit/charts/reference-data.ts'
import { Walk } from '#kit/walk.ts'

test('keeps loaded data and reloads failed data on request', async () => {
  const walk = new Walk(referenceDataChart)
  await walk.answer('loadReferenceData', 'serverFailed')
  expect([walk.state, walk.snapshot.context.referenceData]).toEqual(['failed', null])
  await walk.send({ type: 'REFERENCE_DATA.RETRY' })
  const places = { countries: [{ code: 'US', name: 'United States' }], states: { US: ['Texas'] } }
  await walk.answerWith('loadReferenceData', places)
  expect([walk.state, walk.snapshot.context.referenceData]).toEqual(['ready', places])
  walk.stop()
})

test('waits for the network with growing delays, and a click retries at once', async () => {
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
