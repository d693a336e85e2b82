/** Expected results: decision 0153. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PHOTO_MAX_BYTES } from '#contract/hand-over.ts'
import { cameraField, receivedPhoto } from '#kit/charts/camera.ts'
import { photoChart, photoCode } from '#kit/charts/photo.ts'
import { Walk } from '#kit/walk.ts'
import { connectPhoto } from '#machines/hand-over/photo.connect.ts'

let walk: Walk<typeof photoChart.machine>
beforeEach(() => {
  walk = new Walk(photoChart)
})
afterEach(() => walk.stop())
const view = () => connectPhoto(walk.snapshot, () => {})
const open = async () => {
  await walk.send({ type: 'CODE.OPEN', code: `#${photoCode}` })
  await walk.answer('openField', 'opened')
}
const choose = (change: object = {}) => walk.send({ type: 'PHOTO.CHOOSE', photo: { ...receivedPhoto, ...change } })

test('a link opens the field, and a chosen photo is sent at once', async () => {
  await open()
  expect(view()).toMatchObject({ screen: 'field', step: 'choosing', field: cameraField, problem: null })
  await choose()
  expect(walk.pending.get('sendPhoto')?.input).toEqual({ code: '7K4M2QX9011B', photo: receivedPhoto })
  await walk.answer('sendPhoto', 'sent')
  expect(view()).toMatchObject({ screen: 'field', step: 'sent' })
})

test('asks again for a photo of another type or above the limit', async () => {
  await open()
  await choose({ name: 'license.heic' })
  expect(view()).toMatchObject({ step: 'choosing', problem: 'wrongType' })
  await choose({ size: PHOTO_MAX_BYTES + 1 })
  expect([view(), walk.pending.size]).toMatchObject([{ step: 'choosing', problem: 'tooLarge' }, 0])
  await choose({ size: PHOTO_MAX_BYTES })
  expect(walk.state).toBe('sending')
})

test('resends the same photo after a lost connection', async () => {
  await open()
  await choose()
  await walk.answer('sendPhoto', 'lost')
  expect(view()).toMatchObject({ step: 'interrupted' })
  await walk.answer('whenOnline', 'back')
  expect(walk.pending.get('resendPhoto')?.input).toEqual({ code: '7K4M2QX9011B', photo: receivedPhoto })
  await walk.answer('resendPhoto', 'tooMany')
  expect(view()).toMatchObject({ step: 'refused', refusal: expect.stringContaining('Try again in 2 hours') })
  await walk.send({ type: 'PHOTO.RETRY' })
  await walk.answer('resendPhoto', 'sent')
  expect(walk.state).toBe('sent')
})

test.each(['used', 'unknown'] as const)('names a code that is no longer valid when the photo is sent: %s', async (outcome) => {
  await open()
  await choose()
  await walk.answer('sendPhoto', outcome)
  expect(view()).toMatchObject({ screen: 'form', problem: outcome })
  await walk.send({ type: 'CODE.SUBMIT' })
  expect(view()).toMatchObject({ screen: 'opening', step: 'opening' })
})

test('a malformed code makes no call and stays in the field', async () => {
  await walk.send({ type: 'CODE.CHANGE', code: '7K4M' })
  await walk.send({ type: 'CODE.SUBMIT' })
  expect([view(), walk.pending.size]).toMatchObject([{ screen: 'form', problem: 'malformed', typedCode: '7K4M' }, 0])
})
