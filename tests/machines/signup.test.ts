/** Expected results: specification 1, sections 2, 4, 5, and 8 (Signup). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ATTEMPT_KEY, CODE } from '#kit/charts/account.ts'
import { signupChart, signupSample } from '#kit/charts/signup.ts'
import { Walk } from '#kit/walk.ts'
import { createAccountDraft } from '#machines/account/account.connect.ts'
import { codeFailed, codeState, describeCode } from './code-flow.ts'

const { confirm: _, ...account } = signupSample
const { first_name, last_name, email } = signupSample
const VERIFIED = { type: 'alert', alert: { kind: 'success', text: 'Email verified successfully!', redirectsHome: false, persists: true } }

let walk: Walk<typeof signupChart.machine>
beforeEach(() => {
  walk = new Walk(signupChart)
})
afterEach(() => walk.stop())
const type = (name: string, value: string) => walk.send({ type: 'FIELD.CHANGE', name, value })
const fillIn = async () => {
  for (const [name, value] of Object.entries(signupSample)) await type(name, value)
}
const submit = () => walk.send({ type: 'FORM.SUBMIT' })
const enter = async (code: string) => {
  await walk.send({ type: 'CODE.CHANGE', code })
  await walk.send({ type: 'CODE.SUBMIT' })
}
const goToCodeStep = async () => {
  await walk.answer('loadDraft', 'nothing')
  await fillIn()
  await submit()
  await walk.answer('requestCode', 'codeSent')
}

test('drops a form that another tab takes over', async () => {
  await walk.answer('loadDraft', 'nothing')
  await fillIn()
  await walk.send({ type: 'TAB.TAKEN' })
  expect([walk.state, walk.snapshot.context.answers.first_name]).toEqual(['openInOtherTab', ''])
  await walk.send({ type: 'TAB.RETAKE' })
  expect(walk.state).toBe('resuming')
})

describe('a takeover while the draft loads', () => {
  beforeEach(async () => {
    await type('first_name', 'Typed here')
    await type('password', 'Diesel-4-Ever')
    await walk.send({ type: 'TAB.TAKEN' })
  })

  test('hides the form and restores the input when it returns', async () => {
    expect([walk.state, walk.pending.size]).toEqual(['openInOtherTab', 0])
    await walk.send({ type: 'TAB.RETAKE' })
    await walk.send({ type: 'TAB.TAKEN' })
    await walk.send({ type: 'TAB.RETAKE' })
    await walk.answer('loadDraft', 'nothing')
    expect(walk.state).toBe('form.editing')
    expect(walk.snapshot.context).toMatchObject({ answers: { first_name: 'Typed here', last_name: '', password: 'Diesel-4-Ever' } })
  })

  test("uses the other tab's draft for blank fields", async () => {
    await walk.send({ type: 'TAB.RETAKE' })
    await walk.answer('loadDraft', 'codePending')
    expect([walk.state, walk.snapshot.context.answers]).toMatchObject([
      codeState('open.entering.editing'),
      { first_name: 'Typed here', last_name, email, password: 'Diesel-4-Ever' },
    ])
  })

  test('a takeover restores no answers after an erasure', async () => {
    await walk.send({ type: 'DEVICE.ERASED' })
    await walk.send({ type: 'TAB.RETAKE' })
    await walk.answer('loadDraft', 'nothing')
    expect(Object.values(walk.snapshot.context.answers).join('')).toBe('')
  })
})

test('sends the same body for code and account, gets a token, and keeps no secret', async () => {
  await goToCodeStep()
  expect(walk.state).toBe(codeState('open.entering.editing'))
  await enter(CODE)
  expect(walk.pending.get('verifyCode')?.input).toEqual({ email, code: CODE, tryKey: ATTEMPT_KEY })
  await walk.answer('verifyCode', 'right')
  expect(walk.state).toBe('creating')
  expect(walk.pending.get('createAccount')?.input).toEqual(account)
  await walk.answer('createAccount', 'created')
  expect(walk.state).toBe('created')
  expect(walk.emitted).toEqual([{ type: 'tokenReceived', token: 'token-from-signup' }, VERIFIED])
  expect(Object.values(walk.snapshot.context.answers).join('') + walk.snapshot.context.code).toBe('')
  expect(createAccountDraft(walk.snapshot)).toBeNull()
})

test('no code is pending after a correct one, even if the account is not created', async () => {
  await goToCodeStep()
  await enter(CODE)
  await walk.answer('verifyCode', 'right')
  const { resendAt, expiresAt, code } = walk.snapshot.context
  expect([resendAt, expiresAt, code]).toEqual([0, 0, ''])
})

test('an incomplete form requests nothing', async () => {
  await walk.answer('loadDraft', 'nothing')
  await type('email', email)
  await submit()
  expect(walk.state).toBe('form.invalid')
  expect(walk.pending.size).toBe(0)
})

describeCode(signupChart, {
  sample: signupSample,
  checkFailures: {
    refused: codeFailed('Too many tries. Please wait a minute.'),
    offline: codeFailed('We couldn’t check the code. Check your connection and try again.'),
  },
})

test('starts empty without storage, and keeps the form when no code can be requested', async () => {
  const fresh = new Walk(signupChart)
  await fresh.answer('loadDraft', 'storageClosed')
  expect(fresh.state).toBe('form.editing')
  for (const [name, value] of Object.entries(signupSample)) await fresh.send({ type: 'FIELD.CHANGE', name, value })
  await fresh.send({ type: 'FORM.SUBMIT' })
  await fresh.answer('requestCode', 'offline')
  expect([fresh.state, fresh.snapshot.context.answers.email]).toEqual(['form.failed', signupSample.email])
  fresh.stop()
})

test.each([
  ['refused', 'form.failed', 'Too many codes for this address. Please try again in an hour.'],
  ['fieldRefused', 'form.invalid', null],
])("a refused code (%s) shows the server's message", async (answer, state, problem) => {
  await walk.answer('loadDraft', 'nothing')
  await fillIn()
  await submit()
  await walk.answer('requestCode', answer)
  expect(walk.state).toBe(state)
  if (problem !== null) expect([walk.snapshot.context.problem, walk.emitted.at(-1)]).toMatchObject([problem, { alert: { kind: 'error', text: problem } }])
  else expect(walk.snapshot.context.serverErrors).toEqual({ password: 'This password is too common.' })
})

test.each([
  ['fieldRefused', 'passwordNeeded.invalid', 'Please check the marked fields.'],
  ['refused', 'passwordNeeded.failed', 'Too many codes for this address. Please try again in an hour.'],
  ['offline', 'passwordNeeded.failed', 'Nothing you typed is lost. Check your connection and try again.'],
])('a failed account call (%s) shows its message and keeps the password', async (answer, state, detail) => {
  await goToCodeStep()
  await enter(CODE)
  await walk.answer('verifyCode', 'right')
  await walk.answer('createAccount', answer)
  expect(walk.state).toBe(state)
  expect(walk.emitted).toEqual([codeFailed(detail)])
  expect(walk.snapshot.context.answers).toEqual(signupSample)
  await submit()
  expect(walk.state).toBe('creating')
})

test('drops the previous message when an account call gets no response', async () => {
  await goToCodeStep()
  await enter(CODE)
  await walk.answer('verifyCode', 'right')
  await walk.answer('createAccount', 'refused')
  await submit()
  await walk.answer('createAccount', 'offline')
  expect(walk.emitted.at(-1)).toEqual(codeFailed('Nothing you typed is lost. Check your connection and try again.'))
})

describe('a reload in the code step', () => {
  test('starts at the form after the code expires', async () => {
    const now = walk.clock.now()
    await walk.answerWith('loadDraft', { answers: { first_name, last_name, email }, deadlines: { resendAt: now - 2, expiresAt: now - 1 } })
    expect([walk.state, walk.snapshot.context.answers.email]).toEqual(['form.editing', email])
    expect([walk.snapshot.context.resendAt, walk.snapshot.context.expiresAt]).toEqual([0, 0])
  })

  test('keeps the code and its deadline, and asks for the password before it creates the account', async () => {
    await walk.answer('loadDraft', 'codePending')
    expect(walk.state).toBe(codeState('open.entering.editing'))
    await walk.wait(59_999)
    await walk.send({ type: 'CODE.RESEND' })
    expect(walk.state).toBe(codeState('open.entering.editing'))
    await enter(CODE)
    await walk.answer('verifyCode', 'right')
    expect(walk.state).toBe('passwordNeeded.editing')
    await type('password', signupSample.password)
    await type('confirm', signupSample.password)
    await submit()
    expect(walk.pending.get('createAccount')?.input).toEqual(account)
  })

  test('after ten minutes starts at the completed form', async () => {
    await walk.answerWith('loadDraft', {
      answers: { first_name, last_name, email },
      deadlines: { resendAt: walk.clock.now() - 1, expiresAt: walk.clock.now() },
    })
    expect(walk.state).toBe('form.editing')
    expect(walk.snapshot.context.answers).toMatchObject({ first_name, email, password: '' })
  })
})

test('stores only names, address, and deadlines, and never a password or code', async () => {
  await goToCodeStep()
  await walk.send({ type: 'CODE.CHANGE', code: CODE })
  const draft = createAccountDraft(walk.snapshot)
  const now = walk.clock.now()
  expect(draft).toEqual({ answers: { first_name, last_name, email }, deadlines: { resendAt: now + 180_000, expiresAt: now + 600_000 } })
})

test('an erased device drops names, address, password, and code, and stores no empty form', async () => {
  await goToCodeStep()
  await walk.send({ type: 'DEVICE.ERASED' })
  expect([walk.state, walk.snapshot.context.resendAt]).toEqual(['form.editing', 0])
  expect(Object.values(walk.snapshot.context.answers).join('')).toBe('')
  expect(createAccountDraft(walk.snapshot)).toBeNull()
})
