/** Expected results: docs/cases.md. The shared code step is the first of two factors. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ATTEMPT_KEY, CODE, codeSent } from '#kit/charts/account.ts'
import { EMAIL_UNVERIFIED_MESSAGE, teamEmail, teamLoginChart } from '#kit/charts/team-login.ts'
import { Walk } from '#kit/walk.ts'
import { connectTeamLogin } from '#machines/team/sign-in/team-login.connect.ts'
import { codeState } from './code-flow.ts'

let walk: Walk<typeof teamLoginChart.machine>
beforeEach(async () => {
  walk = new Walk(teamLoginChart)
  await walk.send({ type: 'FIELD.CHANGE', name: 'email', value: ` ${teamEmail} ` })
  await walk.send({ type: 'FORM.SUBMIT' })
  await walk.answer('requestCode', 'codeSent')
  await walk.send({ type: 'CODE.CHANGE', code: CODE })
})
afterEach(() => walk.stop())
const view = () => connectTeamLogin(walk.snapshot, () => {})

test('a right code redeems the proof, and a missing response needs no other code', async () => {
  expect(walk.pending.get('verifyCode')?.input).toEqual({ email: teamEmail, code: CODE, tryKey: ATTEMPT_KEY })
  await walk.answer('verifyCode', 'right')
  expect(walk.pending.get('confirmEmail')?.input).toEqual({ email: teamEmail })
  await walk.answer('confirmEmail', 'offline')
  expect(view()).toMatchObject({ screen: 'confirming', busy: false })
  await walk.send({ type: 'EMAIL.CONFIRM' })
  await walk.answer('confirmEmail', 'entered')
  expect(view()).toEqual({ screen: 'emailVerified' })
})

test('an expired proof leads back to the address step with the address', async () => {
  await walk.answer('verifyCode', 'right')
  await walk.answer('confirmEmail', 'notProven')
  expect([walk.state, view()]).toEqual(['form.failed', expect.objectContaining({ answers: { email: ` ${teamEmail} ` } })])
  expect(walk.snapshot.context.problem).toBe(EMAIL_UNVERIFIED_MESSAGE)
})

test('an unchecked code is checked when it is sent again', async () => {
  await walk.answer('verifyCode', 'offline')
  await walk.send({ type: 'CODE.SUBMIT' })
  expect([walk.state, walk.pending.get('verifyCode')?.input]).toEqual([codeState('verifying'), { email: teamEmail, code: CODE, tryKey: ATTEMPT_KEY }])
})

test('a code that expires unchecked shows its message at the field without an alert', async () => {
  await walk.answer('verifyCode', 'offline')
  const emittedBefore = walk.emitted.length
  await walk.wait(codeSent.expiresInMs)
  expect([walk.state, walk.emitted.length]).toEqual([codeState('expired', 'unlocked'), emittedBefore])
})
