/** Expected results: docs/cases.md and decision 0118. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RECOVERY_CODES, SECRET } from '#kit/charts/team-enroll.ts'
import { ONLY_FACTOR, ownFactorsSample, teamFactorsChart } from '#kit/charts/team-factors.ts'
import { APP_CODE } from '#kit/charts/team-verify.ts'
import { Walk } from '#kit/walk.ts'
import { connectTeamFactors, type TeamFactorsList, type TeamFactorsView } from '#machines/team/members/team-factors.connect.ts'

const MINUTE = 60_000
let walk: Walk<typeof teamFactorsChart.machine>
beforeEach(async () => {
  walk = new Walk(teamFactorsChart)
  await walk.answer('loadFactors', 'loaded')
})
afterEach(() => walk.stop())
const events: object[] = []
const currentView = (): TeamFactorsView => connectTeamFactors(walk.snapshot, (event) => events.push(event))
const list = () => currentView() as TeamFactorsList
const viewAt = <S extends TeamFactorsView['step']>(step: S) => {
  expect(currentView().step).toBe(step)
  return currentView() as Extract<TeamFactorsView, { step: S }>
}
const press = async (work: (() => void) | undefined) => {
  expect(work).toBeDefined()
  work?.()
  await walk.send(events.pop() as { type: string })
}
const confirm = () => press(currentView().dialogs?.confirmation?.confirm)
const verifyMember = () => press(() => currentView().dialogs?.onVerified(walk.clock.now() + 10 * MINUTE))
const isVerifying = () => currentView().dialogs?.isVerifying

test('lists own factors, with the ones available for later proofs', () => {
  expect(list()).toMatchObject({ factors: ownFactorsSample.factors, recoveryCodesLeft: 8, canRemove: true, hasHostName: true })
  expect(list().kinds).toEqual({ passkey: true, totp: true, recovery: 8 })
})

test('a passkey needs a label, a second factor, and the browser, and a closed prompt keeps the label', async () => {
  await press(() => list().choose('passkey'))
  await press(viewAt('passkey').form.add)
  expect([viewAt('passkey').form.error, walk.pending.size]).toEqual(['Enter a name.', 0])
  await press(() => viewAt('passkey').form.change(' Key ring '))
  await press(viewAt('passkey').form.add)
  expect([isVerifying(), currentView().step, walk.pending.size]).toEqual([true, 'passkey', 0])
  await press(currentView().dialogs?.cancelVerification)
  expect(viewAt('passkey').form).toMatchObject({ label: ' Key ring ', problem: null, busy: false })
  await press(viewAt('passkey').form.add)
  await verifyMember()
  expect(walk.pending.get('registerPasskey')?.input).toEqual({ label: 'Key ring' })
  await walk.answer('registerPasskey', 'canceled')
  expect(viewAt('passkey').form).toMatchObject({ label: ' Key ring ', problem: 'No passkey was created. Try again, or use an authenticator app.' })
  await press(viewAt('passkey').form.add)
  await walk.answer('registerPasskey', 'another')
  await walk.answer('loadFactors', 'loaded')
  expect(list().message).toBe('The passkey “Key ring” is added.')
  await press(() => list().choose('passkey'))
  expect(viewAt('passkey').form.label).toBe('')
})

test('an app setup needs a recent factor at both steps and keeps its code during a new proof', async () => {
  await press(() => list().choose('totp'))
  expect([isVerifying(), walk.pending.size]).toEqual([true, 0])
  await press(currentView().dialogs?.cancelVerification)
  expect([currentView().step, isVerifying()]).toEqual(['list', false])
  await press(() => list().choose('totp'))
  await verifyMember()
  await walk.answer('startTotpSetup', 'offline')
  expect(list().problem).toBe('We got no response. Check your connection and try again.')
  await press(() => list().choose('totp'))
  await walk.answer('startTotpSetup', 'begun')
  expect(viewAt('totp').form).toMatchObject({ ...SECRET, code: '', error: undefined })
  await press(() => viewAt('totp').form.change(APP_CODE))
  await walk.wait(10 * MINUTE)
  await press(viewAt('totp').form.add)
  expect([isVerifying(), viewAt('totp').form.code]).toEqual([true, APP_CODE])
  await verifyMember()
  expect(walk.pending.get('confirmTotp')?.input).toEqual({ code: APP_CODE })
  await walk.answer('confirmTotp', 'wrong')
  expect(viewAt('totp').form.error).toContain('That code isn’t right.')
  await press(viewAt('totp').form.add)
  await walk.answer('confirmTotp', 'another')
  await walk.answer('loadFactors', 'loaded')
  expect([list().message, walk.snapshot.context.secret]).toEqual(['Your authenticator app is set up.', null])
})

test('the server decides whether a proof is recent enough', async () => {
  await press(() => list().choose('totp'))
  await verifyMember()
  await walk.answer('startTotpSetup', 'unproven')
  expect(isVerifying()).toBe(true)
  await press(currentView().dialogs?.cancelVerification)
  await press(() => list().choose('totp'))
  expect([isVerifying(), walk.pending.size]).toEqual([true, 0])
  await verifyMember()
  expect(walk.pending.has('startTotpSetup')).toBe(true)
  await walk.answer('startTotpSetup', 'begun')
  await press(() => viewAt('totp').form.change(APP_CODE))
  await press(viewAt('totp').form.add)
  await walk.answer('confirmTotp', 'unproven')
  expect(isVerifying()).toBe(true)
  await verifyMember()
  expect(walk.pending.get('confirmTotp')?.input).toEqual({ code: APP_CODE })
})

test('removes a factor after a question and a proof, but never the last one', async () => {
  await press(() => list().remove(ownFactorsSample.factors[1] as TeamFactorsList['factors'][number]))
  expect(currentView().dialogs?.confirmation).toMatchObject({ title: 'Remove this second factor?', effect: 'You can no longer log in with Phone.' })
  await confirm()
  await verifyMember()
  expect(walk.pending.get('removeFactor')?.input).toEqual({ id: 'key-phone' })
  await walk.answer('removeFactor', 'unproven')
  expect([isVerifying(), walk.pending.size]).toEqual([true, 0])
  await verifyMember()
  await walk.answer('removeFactor', 'only')
  expect(currentView().dialogs?.confirmation).toMatchObject({ problem: ONLY_FACTOR, busy: false })
  await confirm()
  await walk.answer('removeFactor', 'gone')
  await walk.answer('loadFactors', 'loaded')
  expect([list().message, currentView().dialogs?.confirmation]).toEqual(['Phone is removed.', null])
  const context = { ...walk.snapshot.context, ownFactors: { ...ownFactorsSample, factors: ownFactorsSample.factors.slice(0, 1) } }
  const only = Object.create(walk.snapshot, { context: { value: context } }) as typeof walk.snapshot
  expect(connectTeamFactors(only, () => {})).toMatchObject({ canRemove: false, kinds: { passkey: true, totp: false } })
})

test('new recovery codes stay visible until they are confirmed as saved', async () => {
  await press(() => list().createNewCodes())
  await confirm()
  await verifyMember()
  await walk.answer('regenerateCodes', 'offline')
  expect(currentView().dialogs?.confirmation?.problem).toContain('we don’t know if the action worked')
  await confirm()
  await walk.answer('regenerateCodes', 'renewed')
  await press(viewAt('codes').codes.continue)
  expect(viewAt('codes').codes).toMatchObject({ recoveryCodes: RECOVERY_CODES, error: 'Save your recovery codes first, then check the box.' })
  await press(() => viewAt('codes').codes.acknowledge(true))
  await press(viewAt('codes').codes.continue)
  expect(walk.snapshot.context.recoveryCodes).toEqual([])
  await walk.answer('loadFactors', 'loaded')
  expect(list().message).toBe('Your new recovery codes work now. The old codes no longer work.')
})

test('failed lists can be reloaded, and results are shown in any case', async () => {
  await press(() => list().createNewCodes())
  await press(currentView().dialogs?.confirmation?.cancel)
  expect([currentView().dialogs?.confirmation, walk.pending.size]).toEqual([null, 0])
  await press(() => list().remove(ownFactorsSample.factors[1] as TeamFactorsList['factors'][number]))
  await confirm()
  await verifyMember()
  await walk.answer('removeFactor', 'done')
  await walk.answer('loadFactors', 'offline')
  expect(viewAt('failed')).toMatchObject({
    message: 'Phone is removed.',
    problem: 'We couldn’t load your second factors. Check your connection and try again.',
  })
  await press(viewAt('failed').retry)
  await walk.answer('loadFactors', 'loaded')
  expect(list().message).toBe('Phone is removed.')
})

test('offers no passkey at an IP address', async () => {
  walk.stop()
  walk = new Walk({ ...teamFactorsChart, input: (now) => ({ now, provenUntil: 0, hasHostName: false }) })
  await walk.answer('loadFactors', 'loaded')
  await press(() => list().choose('passkey'))
  expect([currentView().step, list().hasHostName]).toEqual(['list', false])
})
