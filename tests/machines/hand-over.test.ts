/** Expected results: decision 0153. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { handOverChart } from '#kit/charts/hand-over.ts'
import { Walk } from '#kit/walk.ts'
import { connectHandOver } from '#machines/hand-over/hand-over.connect.ts'

let walk: Walk<typeof handOverChart.machine>
beforeEach(() => {
  walk = new Walk(handOverChart)
})
afterEach(() => walk.stop())
const view = () => connectHandOver(walk.snapshot, () => {})
const send = (type: 'HAND_OVER.OPEN' | 'HAND_OVER.CLOSE' | 'HAND_OVER.RESUME' | 'HAND_OVER.CANCEL' | 'HAND_OVER.RETRY' | 'ANSWERS.CHANGE' | 'DEVICE.ERASED') =>
  walk.send({ type })
const show = async () => {
  await send('HAND_OVER.OPEN')
  await walk.answer('sendDraft', 'sent')
}

test('sends the draft, shows the code, and locks the form while the other device has it', async () => {
  await send('HAND_OVER.OPEN')
  expect(walk.pending.get('sendDraft')?.input).toEqual({ flow: 'factoringform', draft: { answers: { fullname: 'Dana Whitfield' } } })
  await walk.answer('sendDraft', 'sent')
  expect(view()).toMatchObject({ screen: 'code', code: '7K4M2QX9011B' })
  await walk.answer('waitUntilTaken', 'taken')
  expect(view()).toMatchObject({ screen: null, isContinued: true, hasDiverged: false })
  await send('HAND_OVER.RESUME')
  expect([walk.state, walk.emitted, view().code]).toEqual(['closed', [{ type: 'continuedElsewhere' }, { type: 'resumed' }], ''])
})

test('a hidden code stays valid until the answers change on this device', async () => {
  await show()
  await send('HAND_OVER.CLOSE')
  expect([walk.state, view().screen]).toEqual(['waiting.hidden', null])
  await send('ANSWERS.CHANGE')
  await walk.answer('waitUntilTaken', 'taken')
  expect(view()).toMatchObject({ isContinued: true, hasDiverged: true })
})

test('an outdated code is deleted before a new one is made', async () => {
  await show()
  await send('HAND_OVER.CLOSE')
  await send('ANSWERS.CHANGE')
  await send('HAND_OVER.OPEN')
  expect([walk.state, walk.pending.has('sendDraft')]).toEqual(['replacing', false])
  await walk.answer('cancelHandOver', 'canceled')
  expect([walk.state, walk.pending.has('sendDraft')]).toEqual(['sending', true])
})

test('an erased device deletes the transfer, also while the code is hidden', async () => {
  await show()
  await send('HAND_OVER.CLOSE')
  await send('DEVICE.ERASED')
  expect(walk.pending.get('cancelHandOver')?.input).toEqual({ id: expect.any(String), code: '7K4M2QX9011B' })
  await walk.answer('cancelHandOver', 'canceled')
  expect([walk.state, view().code]).toEqual(['closed', ''])
})

test('a late cancel shows that the other device has the form, and a failed cancel shows an error', async () => {
  await show()
  await send('HAND_OVER.CANCEL')
  await walk.answer('cancelHandOver', 'lost')
  expect(view().screen).toBe('cancelFailed')
  await send('HAND_OVER.RETRY')
  await walk.answer('cancelHandOver', 'taken')
  expect(view().isContinued).toBe(true)
})

test('resends after a lost connection, and can retry when the server is full', async () => {
  await send('HAND_OVER.OPEN')
  await walk.answer('sendDraft', 'lost')
  expect(view().screen).toBe('offline')
  await walk.answer('whenOnline', 'back')
  await walk.answer('sendDraft', 'full')
  expect(view().screen).toBe('full')
  await send('HAND_OVER.RETRY')
  expect(walk.state).toBe('sending')
})
