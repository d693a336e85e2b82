/** Expected results: docs/cases.md and decision 0115. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { devices, devicesChart } from '#kit/charts/devices.ts'
import { Walk } from '#kit/walk.ts'
import { connectDevices } from '#machines/account-area/devices.connect.ts'

let walk: Walk<typeof devicesChart.machine>
beforeEach(async () => {
  walk = new Walk(devicesChart)
})
afterEach(() => walk.stop())
const view = () => connectDevices(walk.snapshot, () => {})
const [own, phone, desk] = devices
const begin = () => walk.answer('loadDevices', 'loaded')
const end = (id: string | undefined) => walk.send({ type: 'DEVICE.LOG_OUT', id: String(id) })

test('lists all logins including the current one', async () => {
  expect(view()).toEqual({ screen: 'loading' })
  await begin()
  expect(view()).toMatchObject({ screen: 'list', devices, otherDeviceCount: 2, ended: null, problem: null, confirming: false })
})

test.each([
  ['refused', 'Too many tries. Please wait a minute.'],
  ['offline', 'We couldn’t load your devices. Check your connection and try again.'],
])('a list that is %s can be reloaded', async (answer, problem) => {
  await walk.answer('loadDevices', answer)
  expect(view()).toMatchObject({ screen: 'failed', problem })
  await walk.send({ type: 'DEVICES.RETRY' })
  await begin()
  expect(view()).toMatchObject({ devices })
})

test.each(['ended', 'gone'])('logs one out, even if another tab did it first (%s)', async (answer) => {
  await begin()
  await end(phone?.id)
  expect([walk.pending.get('endDevice')?.input, view()]).toEqual([
    { id: phone?.id },
    expect.objectContaining({ deviceToLogOut: phone?.id, busy: true, devices }),
  ])
  await walk.answer('endDevice', answer)
  expect(view()).toMatchObject({ devices: [own, desk], deviceToLogOut: undefined, ended: { label: 'Safari on iPhone' }, problem: null })
})

test.each([
  ['refused', 'Too many tries. Please wait a minute.'],
  ['offline', 'We got no response, so we don’t know if the logout worked. Check your connection and try again.'],
])('keeps and reports one that could not be logged out (%s)', async (answer, problem) => {
  await begin()
  await end(phone?.id)
  await walk.answer('endDevice', answer)
  expect(view()).toMatchObject({ devices, ended: null, problem })
  await end(phone?.id)
  await walk.answer('endDevice', 'ended')
  expect(view()).toMatchObject({ devices: [own, desk], problem: null })
})

test('logs all others out after a confirmation and keeps this one', async () => {
  await begin()
  await walk.send({ type: 'OTHER_DEVICES.LOG_OUT' })
  expect([view(), walk.pending.size]).toEqual([expect.objectContaining({ confirming: true, isLoggingOutOthers: false }), 0])
  await walk.send({ type: 'OTHER_DEVICES.CANCEL' })
  expect(view()).toMatchObject({ confirming: false, devices })
  await walk.send({ type: 'OTHER_DEVICES.LOG_OUT' })
  await walk.send({ type: 'OTHER_DEVICES.CONFIRM' })
  expect(view()).toMatchObject({ confirming: true, isLoggingOutOthers: true, busy: true })
  await walk.answer('endOtherDevices', 'ended')
  expect(view()).toMatchObject({ devices: [own], otherDeviceCount: 0, ended: { count: 2 }, confirming: false })
})

test.each([
  ['refused', 'Too many tries. Please wait a minute.'],
  ['offline', 'We got no response, so we don’t know if the logout worked. Check your connection and try again.'],
])('keeps all others when the request is %s', async (answer, problem) => {
  await begin()
  await walk.send({ type: 'OTHER_DEVICES.LOG_OUT' })
  await walk.send({ type: 'OTHER_DEVICES.CONFIRM' })
  await walk.answer('endOtherDevices', answer)
  expect(view()).toMatchObject({ devices, ended: null, problem, confirming: false })
})

test('removes the message of one logout when the next begins', async () => {
  await begin()
  await end(phone?.id)
  await walk.answer('endDevice', 'ended')
  await end(desk?.id)
  expect(view()).toMatchObject({ ended: null })
})
