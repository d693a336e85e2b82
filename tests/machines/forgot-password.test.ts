/** Expected results: specification 1, sections 2, 4, 5, and 8 (Forgot password). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ATTEMPT_KEY, CODE } from '#kit/charts/account.ts'
import { forgotPasswordChart, forgotSample } from '#kit/charts/forgot-password.ts'
import { Walk } from '#kit/walk.ts'
import { forgotPasswordMachine } from '#machines/account/forgot-password.machine.ts'
import type { Draft, DraftInput } from '#machines/forms/draft.ts'
import { codeState, describeCode } from './code-flow.ts'

const { email, password } = forgotSample
const NO_RESPONSE_DETAIL = 'Nothing you typed is lost. Check your connection and try again.'
const error = (text: string, more = {}) => ({ type: 'alert', alert: { kind: 'error', text, redirectsHome: false, ...more } })

let walk: Walk<typeof forgotPasswordChart.machine>
beforeEach(async () => {
  walk = new Walk(forgotPasswordChart)
  await walk.answer('loadDraft', 'nothing')
})
afterEach(() => walk.stop())
const type = (name: string, value: string) => walk.send({ type: 'FIELD.CHANGE', name, value })
const submit = () => walk.send({ type: 'FORM.SUBMIT' })
const goToCodeStep = async () => {
  await type('email', email)
  await submit()
  await walk.answer('requestCode', 'codeSent')
}
const goToPasswordStep = async () => {
  await goToCodeStep()
  await walk.send({ type: 'CODE.CHANGE', code: CODE })
  await walk.send({ type: 'CODE.SUBMIT' })
  await walk.answer('verifyCode', 'right')
}
const newPassword = async (value: string, confirm = value) => {
  await type('password', value)
  await type('confirm', confirm)
  await submit()
}

test('has three steps, then a success message, and keeps nothing', async () => {
  await goToCodeStep()
  expect(walk.state).toBe(codeState('open.entering.editing'))
  await walk.send({ type: 'CODE.CHANGE', code: CODE })
  await walk.send({ type: 'CODE.SUBMIT' })
  expect(walk.pending.get('verifyCode')?.input).toEqual({ email, code: CODE, tryKey: ATTEMPT_KEY })
  await walk.answer('verifyCode', 'right')
  expect(walk.state).toBe('password.editing')
  await newPassword(password)
  expect(walk.pending.get('resetPassword')?.input).toEqual({ email, password })
  await walk.answer('resetPassword', 'changed')
  expect(walk.state).toBe('done')
  expect(walk.emitted).toEqual([{ type: 'alert', alert: { kind: 'success', text: 'Password has been reset!', redirectsHome: false, persists: true } }])
  expect(walk.snapshot.context).toMatchObject({ answers: { email: '' }, code: '' })
})

test('starts empty without storage, and keeps the form when no code can be requested', async () => {
  const fresh = new Walk(forgotPasswordChart)
  await fresh.answer('loadDraft', 'storageClosed')
  expect(fresh.state).toBe('form.editing')
  await fresh.send({ type: 'FIELD.CHANGE', name: 'email', value: email })
  await fresh.send({ type: 'FORM.SUBMIT' })
  await fresh.answer('requestCode', 'offline')
  expect([fresh.state, fresh.snapshot.context.answers.email]).toEqual(['form.failed', email])
  fresh.stop()
})

test('an invalid address requests nothing', async () => {
  await type('email', 'rosa')
  await submit()
  expect(walk.state).toBe('form.invalid')
  expect(walk.pending.size).toBe(0)
})

test.each([
  ['short1!', 'short1!'],
  ['alllowercase1!', 'alllowercase1!'],
  [password, `${password}x`],
])('a new password that breaks a rule (%s, %s) is not sent', async (one, other) => {
  await goToPasswordStep()
  await newPassword(one, other)
  expect(walk.state).toBe('password.invalid')
  expect(walk.pending.size).toBe(0)
})

describeCode(forgotPasswordChart, {
  sample: { email },
  checkFailures: {
    refused: error('Too many tries. Please wait a minute.'),
    offline: error('Error submitting form. Please try again.', { detail: NO_RESPONSE_DETAIL }),
  },
})

describe("a failed call shows the server's message", () => {
  test('the address step shows the message of a failed call', async () => {
    await type('email', email)
    await submit()
    await walk.answer('requestCode', 'refused')
    expect(walk.state).toBe('form.failed')
    expect(walk.emitted).toEqual([error('Too many codes for this address. Please try again in an hour.')])
  })

  test("a failed call shows the server's message for an expired proof, back at the address step with the address", async () => {
    await goToPasswordStep()
    await newPassword(password)
    await walk.answer('resetPassword', 'proofGone')
    expect(walk.state).toBe('form.failed')
    expect(walk.snapshot.context.answers).toMatchObject({ email, password: '', confirm: '' })
    expect(walk.emitted).toEqual([error('Please prove your address with a new code.')])
  })

  test("a failed call shows the server's message for a refused address, next to the field message", async () => {
    await type('email', email)
    await submit()
    await walk.answer('requestCode', 'fieldRefused')
    expect(walk.state).toBe('form.invalid')
    expect(walk.emitted).toEqual([error('Please check the marked fields.')])
  })

  test("a failed call shows the server's message for a refused password, next to the field message", async () => {
    await goToPasswordStep()
    await newPassword(password)
    await walk.answer('resetPassword', 'fieldRefused')
    expect(walk.state).toBe('password.invalid')
    expect(walk.snapshot.context.serverErrors).toEqual({ password: 'This password is too common.' })
    expect(walk.emitted).toEqual([error('Please check the marked fields.')])
  })

  test('a failed call shows the general message when the server is unreachable, and keeps the password', async () => {
    await goToPasswordStep()
    await newPassword(password)
    await walk.answer('resetPassword', 'offline')
    expect(walk.state).toBe('password.failed')
    expect(walk.emitted).toEqual([error('Error submitting form. Please try again.', { detail: NO_RESPONSE_DETAIL })])
    expect(walk.snapshot.context.answers).toMatchObject({ password, confirm: password })
  })
})

test('drops the previous message when a call gets no response', async () => {
  await type('email', email)
  for (const answer of ['refused', 'offline']) {
    await submit()
    await walk.answer('requestCode', answer)
  }
  await submit()
  await walk.answer('requestCode', 'codeSent')
  await walk.send({ type: 'CODE.CHANGE', code: CODE })
  await walk.answer('verifyCode', 'right')
  await newPassword(password)
  for (const answer of ['fieldRefused', 'offline']) {
    await walk.answer('resetPassword', answer)
    await submit()
  }
  const unanswered = error('Error submitting form. Please try again.', { detail: NO_RESPONSE_DETAIL })
  expect(walk.emitted).toEqual([
    error('Too many codes for this address. Please try again in an hour.'),
    unanswered,
    error('Please check the marked fields.'),
    unanswered,
  ])
})

describe('an address typed at login', () => {
  const begun = (typed: string) =>
    createActor(forgotPasswordMachine.provide({ actors: { loadDraft: fromPromise<Draft | null, DraftInput>(async () => awaited) } }), {
      input: { now: () => 1_000, email: typed, tryKey: ATTEMPT_KEY },
    }).start()
  const awaited = { answers: { email }, deadlines: { resendAt: 2_000, expiresAt: 9_000 } }

  test('an address typed at login appears in the form', () => {
    const actor = begun('ana@example.com')
    expect(actor.getSnapshot().context.answers.email).toBe('ana@example.com')
  })

  test('requests its own code while another address has one, and the same address continues', async () => {
    const other = await waitFor(begun('ana@example.com'), (snapshot) => snapshot.value !== 'resuming')
    expect([other.matches('form'), other.context.answers.email, other.context.expiresAt]).toEqual([true, 'ana@example.com', 0])
    const same = await waitFor(begun(email), (snapshot) => snapshot.value !== 'resuming')
    expect(same.matches('code')).toBe(true)
    const spaced = await waitFor(begun(` ${email} `), (snapshot) => snapshot.value !== 'resuming')
    expect(spaced.matches('code')).toBe(true)
    const none = await waitFor(begun(''), (snapshot) => snapshot.value !== 'resuming')
    expect([none.matches('code'), none.context.answers.email]).toEqual([true, email])
  })
})

test('shows an empty form after the device is erased', async () => {
  await type('email', email)
  await walk.send({ type: 'DEVICE.ERASED' })
  expect([walk.state, walk.snapshot.context.answers.email]).toEqual(['form.editing', ''])
})

test('restores an address after another tab used it while the draft loaded', async () => {
  const fresh = new Walk(forgotPasswordChart)
  await fresh.send({ type: 'FIELD.CHANGE', name: 'email', value: email })
  await fresh.send({ type: 'TAB.TAKEN' })
  expect(fresh.state).toBe('openInOtherTab')
  await fresh.send({ type: 'TAB.RETAKE' })
  await fresh.answer('loadDraft', 'nothing')
  expect([fresh.state, fresh.snapshot.context.answers.email]).toEqual(['form.editing', email])
  fresh.stop()
})

test('drops an address that another tab takes over', async () => {
  await type('email', email)
  await walk.send({ type: 'TAB.TAKEN' })
  expect([walk.state, walk.snapshot.context.answers.email]).toEqual(['openInOtherTab', ''])
  await walk.send({ type: 'TAB.RETAKE' })
  expect(walk.state).toBe('resuming')
})
