/** Expected results: docs/cases.md and decision 0118. */
import { afterEach, expect, test } from 'vitest'
import { APP_CODE, LOCKED_MS, RECOVERY_CODE, teamVerifyChart } from '#kit/charts/team-verify.ts'
import { Walk } from '#kit/walk.ts'
import { connectTeamVerify } from '#machines/team/sign-in/team-verify.connect.ts'
import type { TeamVerifyInput } from '#machines/team/sign-in/team-verify.machine.ts'

let walk: Walk<typeof teamVerifyChart.machine>
const begin = (inputChanges: Partial<TeamVerifyInput> = {}) => {
  walk = new Walk({ ...teamVerifyChart, input: (now: () => number) => ({ ...teamVerifyChart.input(now), ...inputChanges }) })
}
afterEach(() => walk.stop())
const view = () => connectTeamVerify(walk.snapshot, () => {})
const send = (type: string, more: object = {}) => walk.send({ type, ...more })

test.each([
  [{}, 'passkey', ['totp', 'recovery']],
  [{ hasHostName: false }, 'totp', ['recovery']],
  [{ factors: { passkey: false, totp: true, recovery: 0 } }, 'totp', []],
  [{ factors: { passkey: true, totp: false, recovery: 3 }, hasHostName: false }, 'recovery', []],
])('asks for the most convenient factor first and offers only existing ones (%j)', (inputChanges, kind, otherFactors) => {
  begin(inputChanges)
  expect(view()).toMatchObject({ kind, otherFactors })
})

test('submits the first complete code automatically, and a wrong one needs the button', async () => {
  begin({ hasHostName: false })
  await send('CODE.CHANGE', { code: '20' })
  expect(walk.state).toBe('totp.automatic.editing')
  await send('CODE.CHANGE', { code: APP_CODE })
  expect(walk.pending.get('checkTotp')?.input).toEqual({ code: APP_CODE })
  await walk.answer('checkTotp', 'wrong')
  expect(view()).toMatchObject({ screen: 'code', code: APP_CODE, attempt: 1, error: expect.stringContaining('isn’t right') })
  await send('CODE.CHANGE', { code: '204817' })
  expect(walk.state).toBe('totp.manual.wrong')
  await send('FACTOR.SUBMIT')
  await walk.answer('checkTotp', 'right')
  expect(view()).toMatchObject({ screen: 'verified' })
  expect(walk.snapshot.context.code).toBe('')
})

test('an incomplete code keeps the automatic submit, and a wrong one disables it until another factor is chosen', async () => {
  begin({ hasHostName: false })
  await send('CODE.CHANGE', { code: '20' })
  await send('FACTOR.SUBMIT')
  expect([walk.state, view()]).toMatchObject(['totp.automatic.invalid', { attempt: 1, error: 'Enter the 6-digit code from your app.' }])
  await send('CODE.CHANGE', { code: APP_CODE })
  await walk.answer('checkTotp', 'wrong')
  await send('CODE.CHANGE', { code: '2048' })
  await send('FACTOR.SUBMIT')
  expect([walk.state, view()]).toMatchObject(['totp.manual.invalid', { attempt: 3, error: 'Enter the 6-digit code from your app.' }])
  await send('CODE.CHANGE', { code: APP_CODE })
  expect(walk.pending.has('checkTotp')).toBe(false)
  await send('FACTOR.RECOVERY')
  await send('FACTOR.TOTP')
  await send('CODE.CHANGE', { code: APP_CODE })
  expect(walk.pending.has('checkTotp')).toBe(true)
})

test('too many attempts show a countdown and other factors, and then the same factor again', async () => {
  begin()
  await send('FACTOR.RECOVERY')
  await send('CODE.CHANGE', { code: RECOVERY_CODE })
  expect(walk.state).toBe('recovery.editing')
  await send('FACTOR.SUBMIT')
  await walk.answer('checkRecovery', 'locked')
  expect(view()).toMatchObject({ screen: 'locked', opensAt: walk.clock.now() + LOCKED_MS, otherFactors: ['passkey', 'totp'] })
  await walk.wait(LOCKED_MS - 1)
  expect(view()).toMatchObject({ screen: 'locked' })
  await walk.wait(1)
  expect(view()).toMatchObject({ screen: 'code', kind: 'recovery' })
})

test('a canceled passkey is not a failure, and a missing response loses nothing', async () => {
  begin()
  await send('FACTOR.SUBMIT')
  await walk.answer('checkPasskey', 'canceled')
  expect(view()).toMatchObject({ screen: 'passkey', problem: 'We didn’t get a passkey. Try again, or use another second factor.' })
  await send('FACTOR.TOTP')
  await send('CODE.CHANGE', { code: APP_CODE })
  await walk.answer('checkTotp', 'offline')
  expect(view()).toMatchObject({ code: APP_CODE, error: 'We couldn’t check your code or passkey. Check your connection and try again.' })
})

test.each([
  ['FACTOR.TOTP', 'checkTotp', 'totp'],
  ['FACTOR.RECOVERY', 'checkRecovery', 'recovery'],
] as const)('%s: shows a refusal at the code and locks nothing', async (choose, actor, kind) => {
  begin()
  await send(choose)
  await send('CODE.CHANGE', { code: kind === 'totp' ? APP_CODE : RECOVERY_CODE })
  if (kind === 'recovery') await send('FACTOR.SUBMIT')
  await walk.answer(actor, 'refused')
  expect(view()).toMatchObject({ screen: 'code', kind, error: 'Too many tries. Please wait a minute.' })
})
