/** Expected results: decision 0153. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CAMERA_CODE_LIFETIME_MS } from '#contract/hand-over.ts'
import { cameraChart, cameraField, receivedPhoto } from '#kit/charts/camera.ts'
import { Walk } from '#kit/walk.ts'
import { connectCamera } from '#machines/hand-over/camera.connect.ts'

let walk: Walk<typeof cameraChart.machine>
beforeEach(() => {
  walk = new Walk(cameraChart)
})
afterEach(() => walk.stop())
const view = () => connectCamera(walk.snapshot, () => {})
const send = (type: 'CAMERA.OPEN' | 'CAMERA.CLOSE' | 'CAMERA.RETRY') => walk.send({ type })
const showCode = async () => {
  await send('CAMERA.OPEN')
  await walk.answer('sendField', 'sent')
}

test('sends only the field, shows the code, and adds the photo once', async () => {
  await send('CAMERA.OPEN')
  expect(walk.pending.get('sendField')?.input).toEqual({ field: cameraField })
  await walk.answer('sendField', 'sent')
  expect(view()).toMatchObject({ screen: 'code', code: '7K4M2QX9011B', isConnected: false })
  await walk.answer('awaitPhone', 'connected')
  expect(view()).toMatchObject({ screen: 'code', isConnected: true })
  await walk.answer('awaitPhoto', 'arrived')
  await walk.answer('receivePhoto', 'received')
  expect([view().screen, walk.emitted]).toEqual(['received', [{ type: 'photoReceived', photo: receivedPhoto }]])
  await send('CAMERA.CLOSE')
  expect([walk.state, view().screen, view().code]).toEqual(['closed', null, ''])
})

test('a code expires on time, even if a phone has opened it, and is deleted', async () => {
  await showCode()
  await walk.wait(CAMERA_CODE_LIFETIME_MS - 1_000)
  await walk.answer('awaitPhone', 'connected')
  await walk.wait(1_000)
  expect([walk.state, view().screen, walk.pending.has('awaitPhoto')]).toEqual(['expiring', 'expired', false])
  expect(walk.pending.get('cancelTransfer')?.input).toEqual({ code: '7K4M2QX9011B' })
  await walk.answer('cancelTransfer', 'lost')
  await send('CAMERA.RETRY')
  expect(walk.state).toBe('preparing')
})

test('closing the dialog ends the code, and a late photo is ignored', async () => {
  await showCode()
  await walk.answer('awaitPhone', 'connected')
  await walk.answer('awaitPhoto', 'arrived')
  const late = walk.pending.get('receivePhoto')
  await send('CAMERA.CLOSE')
  late?.settle('done', { kind: 'received', photo: receivedPhoto })
  await walk.answer('cancelTransfer', 'canceled')
  expect([walk.state, walk.emitted]).toEqual(['closed', []])
})

test('continues after a lost connection, and makes a new code for a photo that can’t be read', async () => {
  await send('CAMERA.OPEN')
  await walk.answer('sendField', 'lost')
  expect(view().screen).toBe('offline')
  await walk.answer('whenOnline', 'back')
  await walk.answer('sendField', 'sent')
  await walk.answer('awaitPhone', 'connected')
  await walk.answer('awaitPhoto', 'arrived')
  await walk.answer('receivePhoto', 'lost')
  expect(view().screen).toBe('interrupted')
  await walk.answer('whenOnline', 'back')
  await walk.answer('receivePhoto', 'broken')
  expect([view().screen, walk.emitted]).toEqual(['receiveFailed', []])
  await send('CAMERA.RETRY')
  expect(walk.state).toBe('preparing')
})
