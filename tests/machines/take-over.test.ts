/** Expected results: decision 0153. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HAND_OVER_RETRY_MS } from '#contract/hand-over.ts'
import { takeOverChart, takeOverCode } from '#kit/charts/take-over.ts'
import { Walk } from '#kit/walk.ts'
import { connectTakeOver } from '#machines/hand-over/take-over.connect.ts'

let walk: Walk<typeof takeOverChart.machine>
beforeEach(() => {
  walk = new Walk(takeOverChart)
})
afterEach(() => walk.stop())
const view = () => connectTakeOver(walk.snapshot, () => {})
const open = () => walk.send({ type: 'CODE.OPEN', code: `#${takeOverCode}` })

test('a link opens the transfer, which is confirmed only after the device has stored everything', async () => {
  await open()
  expect(walk.pending.get('openTransfer')?.input).toEqual({ code: '7K4M2QX9011B', deviceId: 'b'.repeat(32) })
  await walk.answer('openTransfer', 'opened')
  expect([walk.state, walk.pending.has('confirmTransfer')]).toEqual(['receiving', false])
  await walk.answer('receiveDraft', 'received')
  expect(walk.pending.get('confirmTransfer')?.input).toMatchObject({ flow: 'factoringform' })
  await walk.answer('confirmTransfer', 'confirmed')
  expect(view()).toEqual({ screen: 'received', flow: 'factoringform' })
})

test('a malformed code makes no call and stays in the field', async () => {
  await walk.send({ type: 'CODE.CHANGE', code: '7K4M' })
  await walk.send({ type: 'CODE.SUBMIT' })
  expect([view(), walk.pending.size]).toMatchObject([{ screen: 'form', problem: 'malformed', typedCode: '7K4M' }, 0])
})

test('asks before it replaces a draft on this device', async () => {
  await open()
  await walk.answer('openTransfer', 'draftExists')
  expect([view().screen, walk.pending.size]).toEqual(['draftExists', 0])
  await walk.send({ type: 'TAKE_OVER.DECLINE' })
  expect(view()).toMatchObject({ screen: 'form', problem: 'replaceDeclined' })
})

test('resumes on the same device after a lost connection', async () => {
  await open()
  await walk.answer('openTransfer', 'opened')
  await walk.answer('receiveDraft', 'lost')
  expect(view()).toMatchObject({ screen: 'moving', step: 'interrupted' })
  await walk.answer('whenOnline', 'back')
  expect(walk.pending.get('receiveDraft')?.input).toEqual({ code: '7K4M2QX9011B', deviceId: 'b'.repeat(32) })
  await walk.answer('receiveDraft', 'received')
  await walk.answer('confirmTransfer', 'lost')
  await walk.answer('whenOnline', 'back')
  await walk.answer('confirmTransfer', 'confirmed')
  expect(view().screen).toBe('received')
})

test('retries while another device has the lease, and when this device is full', async () => {
  await open()
  await walk.answer('openTransfer', 'leased')
  await walk.wait(HAND_OVER_RETRY_MS)
  await walk.answer('openTransfer', 'opened')
  await walk.answer('receiveDraft', 'full')
  expect(view().screen).toBe('full')
  await walk.send({ type: 'TAKE_OVER.RETRY' })
  expect(walk.state).toBe('receiving')
})
