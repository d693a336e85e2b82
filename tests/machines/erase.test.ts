/** Expected results: decision 0085. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eraseChart } from '#kit/charts/erase.ts'
import { Walk } from '#kit/walk.ts'
import { connectErase } from '#machines/account/erase.connect.ts'

let walk: Walk<typeof eraseChart.machine>
beforeEach(() => {
  walk = new Walk(eraseChart)
})
afterEach(() => walk.stop())
const view = () => connectErase(walk.snapshot, () => {})
const send = (type: string) => walk.send({ type })

test('erases nothing before the second confirmation', async () => {
  expect([walk.state, view().confirming, walk.pending.size]).toEqual(['idle', false, 0])
  await send('ERASE.CONFIRM')
  expect([walk.state, walk.pending.size]).toEqual(['idle', 0])
  await send('ERASE.START')
  expect([walk.state, view().confirming, walk.pending.size]).toEqual(['confirming', true, 0])
  await send('ERASE.CANCEL')
  expect([walk.state, view().confirming]).toEqual(['idle', false])
})

test('reports the erasure and can run again', async () => {
  await send('ERASE.START')
  await send('ERASE.CONFIRM')
  expect([walk.state, view().busy]).toEqual(['erasing', true])
  await send('ERASE.CANCEL')
  expect(walk.state).toBe('erasing')
  await walk.answer('erase', 'erased')
  expect([walk.state, view().erased, view().confirming]).toEqual(['erased', true, false])
  await send('ERASE.START')
  expect([walk.state, view().erased]).toEqual(['confirming', false])
})

test('reports a failed erasure, which can be retried or dismissed', async () => {
  await send('ERASE.START')
  await send('ERASE.CONFIRM')
  await walk.answer('erase', 'refused')
  expect([walk.state, view().failed, view().confirming]).toEqual(['failed', true, true])
  await send('ERASE.CONFIRM')
  await walk.answer('erase', 'refused')
  await send('ERASE.CANCEL')
  expect([walk.state, view().confirming, view().erased]).toEqual(['idle', false, false])
})
