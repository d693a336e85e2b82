/** The code for a request works like an account's code, but the email address is already known. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CODE_RESEND_AFTER_MS } from '#contract/limits.ts'
import { CODE } from '#kit/charts/account.ts'
import { openRequestChart } from '#kit/charts/open-request.ts'
import { Walk } from '#kit/walk.ts'
import { connectOpenRequest } from '#machines/request-page/open-request.connect.ts'
import { codeState } from './code-flow.ts'

let walk: Walk<typeof openRequestChart.machine>
beforeEach(() => {
  walk = new Walk(openRequestChart)
})
afterEach(() => walk.stop())
const view = () => connectOpenRequest(walk.snapshot, () => {})
const send = (type: string, more: object = {}) => walk.send({ type, ...more })
const goToCodeStep = async () => {
  await send('FORM.SUBMIT')
  await walk.answer('requestCode', 'codeSent')
}

test('sends no code before a request for it, and the right code opens the page', async () => {
  expect([walk.state, walk.pending.size, view()]).toEqual(['offered.idle', 0, expect.objectContaining({ screen: 'offered', busy: false })])
  await goToCodeStep()
  expect(view()).toMatchObject({ screen: 'code', email: 'd•••@w•••.example', canResend: false })
  await send('CODE.CHANGE', { code: CODE })
  expect(walk.state).toBe(codeState('verifying'))
  await walk.answer('verifyCode', 'wrong')
  expect([walk.state, view()]).toEqual([codeState('open.wrong'), expect.objectContaining({ code: CODE, codeError: expect.any(String) })])
  await send('CODE.CHANGE', { code: '48' })
  expect(view()).toMatchObject({ code: '48', codeError: undefined })
  await send('CODE.CHANGE', { code: CODE })
  await send('CODE.SUBMIT')
  await walk.answer('verifyCode', 'right')
  expect(view()).toEqual({ screen: 'opened' })
})

test('allows a resend 180 s after the last one', async () => {
  await goToCodeStep()
  await send('CODE.RESEND')
  expect(walk.state).toBe(codeState('open.entering.editing'))
  await walk.wait(CODE_RESEND_AFTER_MS)
  expect(view()).toMatchObject({ canResend: true })
  await send('CODE.RESEND')
  await walk.answer('resendCode', 'sent')
  expect(view()).toMatchObject({ canResend: false })
})

test('Not now returns to the button and drops the code', async () => {
  await goToCodeStep()
  await send('CODE.CHANGE', { code: '48' })
  await send('EMAIL.EDIT')
  expect([walk.state, walk.snapshot.context.code, walk.snapshot.context.expiresAt]).toEqual(['offered.idle', '', 0])
})

test('keeps the button when no code could be sent', async () => {
  await send('FORM.SUBMIT')
  expect(view()).toMatchObject({ busy: true })
  await walk.answer('requestCode', 'refused')
  expect([walk.state, walk.snapshot.context.problem]).toEqual(['offered.failed', 'Too many codes for this address. Please try again in an hour.'])
  await send('FORM.SUBMIT')
  expect(walk.state).toBe('requestingCode')
})
