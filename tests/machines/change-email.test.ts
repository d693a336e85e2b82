/** Expected results: docs/cases.md, decision 0115, and specification 1, section 4 (codes). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ATTEMPT_KEY, CODE } from '#kit/charts/account.ts'
import { changeEmailChart, EMAIL_TAKEN_MESSAGE, newEmailSample } from '#kit/charts/change-email.ts'
import { Walk } from '#kit/walk.ts'
import { connectChangeEmail } from '#machines/account-area/change-email.connect.ts'
import { codeState } from './code-flow.ts'

const { email, password } = newEmailSample
const error = (text: string, more = {}) => ({ type: 'alert', alert: { kind: 'error', text, redirectsHome: false, ...more } })
const NO_RESPONSE_ALERT = error('Error submitting form. Please try again.', { detail: 'Nothing you typed is lost. Check your connection and try again.' })

let walk: Walk<typeof changeEmailChart.machine>
beforeEach(async () => {
  walk = new Walk(changeEmailChart)
  await walk.send({ type: 'ACTION.OPEN' })
})
afterEach(() => walk.stop())
const view = () => connectChangeEmail(walk.snapshot, () => {})
const submit = () => walk.send({ type: 'FORM.SUBMIT' })
const fillIn = async () => {
  await walk.send({ type: 'FIELD.CHANGE', name: 'email', value: ` ${email} ` })
  await walk.send({ type: 'FIELD.CHANGE', name: 'password', value: password })
  await submit()
}
const goToCodeStep = async () => {
  await fillIn()
  await walk.answer('requestCode', 'codeSent')
}
const goToProofStep = async () => {
  await goToCodeStep()
  await walk.send({ type: 'CODE.CHANGE', code: CODE })
  await walk.answer('verifyCode', 'right')
}

test('requires address, password, and code, and drops the password after its use', async () => {
  await fillIn()
  expect(walk.pending.get('requestCode')?.input).toMatchObject({ email, password })
  await walk.answer('requestCode', 'codeSent')
  expect([walk.state, walk.snapshot.context.answers.password]).toEqual([codeState('open.entering.editing'), ''])
  expect(view()).toMatchObject({ screen: 'code', email: ` ${email} `, canResend: false })
  await walk.send({ type: 'CODE.CHANGE', code: CODE })
  expect(walk.pending.get('verifyCode')?.input).toEqual({ email, code: CODE, tryKey: ATTEMPT_KEY })
  await walk.answer('verifyCode', 'right')
  expect([walk.pending.get('confirmEmail')?.input, view()]).toEqual([{ email }, expect.objectContaining({ screen: 'proven', busy: true })])
  await walk.answer('confirmEmail', 'changed')
  expect([view(), walk.emitted]).toEqual([expect.objectContaining({ screen: 'changed', email }), []])
  await walk.send({ type: 'ACTION.OPEN' })
  expect(walk.snapshot.context.answers).toEqual({ email: '', password: '' })
})

test('an invalid address requests nothing', async () => {
  await walk.send({ type: 'FIELD.CHANGE', name: 'email', value: 'rosa' })
  expect(view()).toMatchObject({ errors: {} })
  await submit()
  expect([walk.pending.size, view()]).toEqual([
    0,
    expect.objectContaining({ errors: { email: 'Enter a valid email.', password: 'Enter your current password.' }, attempt: 1 }),
  ])
})

describe('the code', () => {
  test('allows another attempt after a wrong one, and a resend 180,000 ms after the last email', async () => {
    await goToCodeStep()
    await walk.wait(100_000)
    await walk.send({ type: 'CODE.CHANGE', code: '000000' })
    await walk.answer('verifyCode', 'wrong')
    expect(view()).toMatchObject({ screen: 'code', codeError: 'That code isn’t right. Check the newest email and try again.' })
    await walk.wait(79_999)
    await walk.send({ type: 'CODE.RESEND' })
    expect(walk.state).toBe(codeState('open.wrong'))
    await walk.wait(1)
    await walk.send({ type: 'CODE.RESEND' })
    expect([walk.state, walk.pending.get('resendCode')?.input]).toEqual([codeState('resending', 'unlocked'), { email }])
  })

  test('expires after ten minutes', async () => {
    await goToCodeStep()
    await walk.wait(599_999)
    expect(walk.state).toBe(codeState('open.entering.editing', 'unlocked'))
    await walk.wait(1)
    expect(walk.state).toBe(codeState('expired', 'unlocked'))
  })

  test("shows the server's message when it could not be checked", async () => {
    await goToCodeStep()
    await walk.send({ type: 'CODE.CHANGE', code: CODE })
    await walk.answer('verifyCode', 'refused')
    expect([walk.state, walk.emitted]).toEqual([codeState('open.unchecked'), [error('Too many tries. Please wait a minute.')]])
  })

  test('“Change address” leads back to the form, which asks for the password again', async () => {
    await goToCodeStep()
    await walk.send({ type: 'EMAIL.EDIT' })
    expect(view()).toMatchObject({ screen: 'form', answers: { email: ` ${email} `, password: '' } })
  })
})

test.each([
  ['requestCode', 'fieldRefused', 'form.invalid', { password: 'This isn’t your current password.' }, error('Please check the marked fields.')],
  ['requestCode', 'refused', 'form.failed', {}, error('Too many codes for this address. Please try again in an hour.')],
  ['requestCode', 'offline', 'form.failed', {}, NO_RESPONSE_ALERT],
])('%s %s: in %s', async (call, answer, state, errors, alert) => {
  await fillIn()
  await walk.answer(call, answer)
  expect([walk.state, walk.emitted]).toEqual([state, [alert]])
  expect(view()).toMatchObject({ errors, answers: { email: ` ${email} `, password } })
})

test.each([
  ['taken', 'form.invalid', error(EMAIL_TAKEN_MESSAGE)],
  ['proofGone', 'form.failed', error('First confirm the new email address with a code.')],
])('a refused change (%s) leads back to the form and keeps the address', async (answer, state, alert) => {
  await goToProofStep()
  await walk.answer('confirmEmail', answer)
  expect([walk.state, walk.emitted, walk.snapshot.context.answers.email]).toEqual([state, [alert], ` ${email} `])
})

test('a change without a response can be retried without another code, or canceled', async () => {
  await goToProofStep()
  await walk.answer('confirmEmail', 'offline')
  expect(view()).toMatchObject({ screen: 'proven', busy: false, email })
  await walk.send({ type: 'EMAIL.CONFIRM' })
  await walk.answer('confirmEmail', 'offline')
  await walk.send({ type: 'ACTION.CANCEL' })
  expect([walk.state, walk.snapshot.context.answers]).toEqual(['closed', { email: '', password: '' }])
})

test('Cancel drops the input', async () => {
  await walk.send({ type: 'FIELD.CHANGE', name: 'password', value: password })
  await walk.send({ type: 'ACTION.CANCEL' })
  expect([view(), walk.snapshot.context.answers]).toEqual([expect.objectContaining({ screen: 'closed' }), { email: '', password: '' }])
})
