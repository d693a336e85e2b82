/** Expected results: docs/cases.md and decision 0118. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RECOVERY_CODES, SECRET, teamEnrollChart } from '#kit/charts/team-enroll.ts'
import { APP_CODE } from '#kit/charts/team-verify.ts'
import { Walk } from '#kit/walk.ts'
import { connectTeamEnroll } from '#machines/team/sign-in/team-enroll.connect.ts'

let walk: Walk<typeof teamEnrollChart.machine>
beforeEach(() => {
  walk = new Walk(teamEnrollChart)
})
afterEach(() => walk.stop())
const view = () => connectTeamEnroll(walk.snapshot, () => {})
const send = (type: string, more: object = {}) => walk.send({ type, ...more })
const setUpApp = async () => {
  await send('FACTOR.CHOOSE', { kind: 'totp' })
  await walk.answer('startTotpSetup', 'begun')
  await send('CODE.CHANGE', { code: APP_CODE })
  await send('FACTOR.ADD')
}

test('an app shows its secret and code, and drops both after setup', async () => {
  await setUpApp()
  expect(view()).toMatchObject({ screen: 'totp', ...SECRET, busy: true })
  await walk.answer('confirmTotp', 'wrong')
  expect(view()).toMatchObject({ code: APP_CODE, error: expect.stringContaining('isn’t right') })
  await send('FACTOR.ADD')
  await walk.answer('confirmTotp', 'right')
  expect(view()).toMatchObject({ screen: 'codes', recoveryCodes: RECOVERY_CODES, isSaved: false })
  expect(walk.snapshot.context).toMatchObject({ secret: null, code: '' })
})

test('continues only after a confirmation that the codes are saved, and then drops them', async () => {
  await setUpApp()
  await walk.answer('confirmTotp', 'right')
  await send('CODES.CONTINUE')
  expect(view()).toMatchObject({ screen: 'codes', error: 'Save your recovery codes first, then check the box.' })
  await send('CODES.ACKNOWLEDGE', { isSaved: true })
  await send('CODES.ACKNOWLEDGE', { isSaved: false })
  await send('CODES.CONTINUE')
  expect(walk.state).toBe('codes.acknowledgmentMissing')
  await send('CODES.ACKNOWLEDGE', { isSaved: true })
  await send('CODES.CONTINUE')
  expect(view()).toMatchObject({ screen: 'done' })
  expect(walk.snapshot.context.recoveryCodes).toEqual([])
})

test('a passkey needs a label and a host name, and a closed prompt can be repeated', async () => {
  await send('FACTOR.CHOOSE', { kind: 'passkey' })
  await send('FACTOR.ADD')
  expect([view(), walk.pending.size]).toEqual([expect.objectContaining({ screen: 'passkey', error: 'Enter a name.' }), 0])
  await send('LABEL.CHANGE', { label: ' My laptop ' })
  await send('FACTOR.ADD')
  expect(walk.pending.get('registerPasskey')?.input).toEqual({ label: 'My laptop' })
  await walk.answer('registerPasskey', 'canceled')
  expect(view()).toMatchObject({ label: ' My laptop ', problem: 'No passkey was created. Try again, or use an authenticator app.' })
  walk.stop()
  walk = new Walk({ ...teamEnrollChart, input: () => ({ hasHostName: false }) })
  await send('FACTOR.CHOOSE', { kind: 'passkey' })
  expect(view()).toMatchObject({ screen: 'choosing', hasHostName: false })
})
