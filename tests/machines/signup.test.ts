/** Pinned by hand from specification 1, sections 2, 4, 5 and 8 (Signup), and CONTRACT.md (Accounts). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CODE } from '#kit/charts/account.ts'
import { signupChart, signupSample } from '#kit/charts/signup.ts'
import { Walk } from '#kit/walk.ts'
import { signupDraft } from '#machines/signup/signup.connect.ts'

const { confirm: _, ...account } = signupSample
const { first_name, last_name, email } = signupSample
const CODE_FAILED = { type: 'alert', alert: { kind: 'error', text: 'OTP verification failed', leaves: false } }
const VERIFIED = { type: 'alert', alert: { kind: 'success', text: 'Email verified successfully!', leaves: false, outlives: true } }

let walk: Walk
beforeEach(() => {
  walk = new Walk(signupChart)
})
afterEach(() => walk.stop())
const type = (name: string, value: string) => walk.send({ type: 'FIELD.CHANGE', name, value } as never)
const fillIn = async () => {
  for (const [name, value] of Object.entries(signupSample)) await type(name, value)
}
const submit = () => walk.send({ type: 'FORM.SUBMIT' })
const enter = async (code: string) => {
  await walk.send({ type: 'CODE.CHANGE', code } as never)
  await walk.send({ type: 'CODE.SUBMIT' })
}
const untilCode = async () => {
  await walk.answer('loadDraft', 'nothing')
  await fillIn()
  await submit()
  await walk.answer('requestCode', 'codeSent')
}

test('a form that goes on in another tab is given up here', async () => {
  await walk.answer('loadDraft', 'nothing')
  await fillIn()
  await walk.send({ type: 'TAB.TAKEN' })
  expect([walk.state, walk.snapshot.context.answers.first_name]).toEqual(['elsewhere', ''])
  await walk.send({ type: 'TAB.RETAKE' })
  expect(walk.state).toBe('resuming')
})

test('form, code, account: the same body twice, a token, the words, and no secret left', async () => {
  await untilCode()
  expect(walk.state).toBe('code.entering')
  await enter(CODE)
  expect(walk.pending.get('verifyCode')?.input).toEqual({ email, code: CODE })
  await walk.answer('verifyCode', 'right')
  expect(walk.state).toBe('creating')
  expect(walk.pending.get('createAccount')?.input).toEqual(account)
  await walk.answer('createAccount', 'created')
  expect(walk.state).toBe('created')
  expect(walk.emitted).toEqual([{ type: 'tokenReceived', token: 'token-from-signup' }, VERIFIED])
  expect(Object.values(walk.snapshot.context.answers).join('') + walk.snapshot.context.code).toBe('')
  expect(signupDraft(walk.snapshot as never)).toBeNull()
})

test('no code is awaited after a right one, whatever becomes of the account', async () => {
  await untilCode()
  await enter(CODE)
  await walk.answer('verifyCode', 'right')
  const { resendAt, expiresAt, code } = walk.snapshot.context
  expect([resendAt, expiresAt, code]).toEqual([0, 0, ''])
})

test('an incomplete form asks for nothing', async () => {
  await walk.answer('loadDraft', 'nothing')
  await type('email', email)
  await submit()
  expect(walk.state).toBe('form.invalid')
  expect(walk.pending.size).toBe(0)
})

describe('the 180 seconds', () => {
  beforeEach(untilCode)
  const resend = () => walk.send({ type: 'CODE.RESEND' })

  test('no resend before, one at 180,000 ms, and again 180,000 ms after that', async () => {
    await walk.wait(179_999)
    await resend()
    expect(walk.state).toBe('code.entering')
    await walk.wait(1)
    await resend()
    expect(walk.pending.get('resendCode')?.input).toEqual({ email })
    await walk.answer('resendCode', 'sent')
    await walk.wait(179_999)
    await resend()
    expect(walk.state).toBe('code.entering')
    await walk.wait(1)
    await resend()
    expect(walk.state).toBe('code.resending')
  })

  test('a wrong code does not restart them', async () => {
    await walk.wait(100_000)
    await enter('000000')
    await walk.answer('verifyCode', 'wrong')
    await walk.wait(80_000)
    await resend()
    expect(walk.state).toBe('code.resending')
  })

  test('asked twice in a row it is sent once, and what is typed meanwhile stays', async () => {
    await walk.wait(180_000)
    await resend()
    const first = walk.pending.get('resendCode')
    await resend()
    await walk.send({ type: 'CODE.CHANGE', code: '4829' } as never)
    expect(walk.pending.get('resendCode')).toBe(first)
    await walk.answer('resendCode', 'sent')
    expect([walk.state, walk.snapshot.context.code]).toEqual(['code.entering', '4829'])
  })

  test('an unreachable server leaves the code in the inbox usable', async () => {
    await walk.wait(180_000)
    await resend()
    await walk.answer('resendCode', 'offline')
    expect(walk.state).toBe('code.unsent')
    await enter(CODE)
    expect(walk.state).toBe('code.verifying')
  })
})

describe('the code', () => {
  beforeEach(untilCode)

  test.each([
    ['nothing', 'code.entering', ''],
    ['five digits', 'code.incomplete', '48291'],
    ['a wrong code', 'code.wrong', '000000', 'wrong'],
    ['a check that failed', 'code.unchecked', '000000', 'offline'],
  ])('is good for ten minutes, also after %s', async (_, state, code, answer?: string) => {
    await walk.wait(300_000)
    if (code) await enter(code)
    if (answer) await walk.answer('verifyCode', answer)
    await walk.wait(299_999)
    expect(walk.state).toBe(state)
    const { attempt } = walk.snapshot.context
    await walk.wait(1)
    expect([walk.state, walk.snapshot.context.attempt]).toEqual(['code.expired', attempt])
  })

  test.each([
    ['wrong', 'code.wrong', '000000'],
    ['refused', 'code.unchecked', '000000'],
    ['offline', 'code.unchecked', '000000'],
    ['expired', 'code.expired', ''],
  ])('%s: "OTP verification failed", in %s', async (answer, state, kept) => {
    await enter('000000')
    await walk.answer('verifyCode', answer)
    expect(walk.state).toBe(state)
    expect(walk.emitted).toEqual([CODE_FAILED])
    expect(walk.snapshot.context.code).toBe(kept)
  })

  test('with five digits is not sent, and says so each time', async () => {
    for (const attempt of [1, 2]) {
      await enter('48291')
      expect(walk.state).toBe('code.incomplete')
      expect(walk.snapshot.context.attempt).toBe(attempt)
    }
    expect(walk.pending.size).toBe(0)
  })

  test('cannot be changed, asked for again or left while it is being checked', async () => {
    await enter(CODE)
    for (const event of [{ type: 'CODE.CHANGE', code: '1' }, { type: 'CODE.RESEND' }, { type: 'EMAIL.EDIT' }, { type: 'TAB.TAKEN' }]) await walk.send(event)
    expect([walk.state, walk.snapshot.context.code]).toEqual(['code.verifying', CODE])
  })
})

test('without storage the form is empty; when no code can be asked for, it is there again as it was', async () => {
  const fresh = new Walk(signupChart)
  await fresh.answer('loadDraft', 'storageClosed')
  expect(fresh.state).toBe('form.editing')
  for (const [name, value] of Object.entries(signupSample)) await fresh.send({ type: 'FIELD.CHANGE', name, value } as never)
  await fresh.send({ type: 'FORM.SUBMIT' })
  await fresh.answer('requestCode', 'offline')
  expect([fresh.state, fresh.snapshot.context.answers.email]).toEqual(['form.failed', signupSample.email])
  fresh.stop()
})

test('the address can be edited without losing the form; the code is forgotten', async () => {
  await untilCode()
  await walk.send({ type: 'CODE.CHANGE', code: '12' } as never)
  await walk.send({ type: 'EMAIL.EDIT' })
  expect(walk.state).toBe('form.editing')
  expect(walk.snapshot.context.answers).toEqual(signupSample)
  expect(walk.snapshot.context).toMatchObject({ code: '', expiresAt: 0, resendAt: 0 })
  // What was said of the code is over.
  expect(walk.emitted).toEqual([{ type: 'stepChanged' }])
})

test.each([
  ['fieldRefused', 'passwordNeeded.invalid', {}],
  ['refused', 'passwordNeeded.failed', { detail: 'Too many codes for this address. Please try again in an hour.' }],
  ['offline', 'passwordNeeded.failed', { detail: 'Nothing you typed is lost: check your connection and try again.' }],
])('an account that cannot be made (%s): the same words, and the password is still there', async (answer, state, more) => {
  await untilCode()
  await enter(CODE)
  await walk.answer('verifyCode', 'right')
  await walk.answer('createAccount', answer)
  expect(walk.state).toBe(state)
  expect(walk.emitted).toEqual([{ ...CODE_FAILED, alert: { ...CODE_FAILED.alert, ...more } }])
  expect(walk.snapshot.context.answers).toEqual(signupSample)
  await submit()
  expect(walk.state).toBe('creating')
})

describe('a reload in the code step', () => {
  test('goes on with the code and its running time, and asks for the password again before the account is made', async () => {
    await walk.answer('loadDraft', 'codePending')
    expect(walk.state).toBe('code.entering')
    await walk.wait(59_999)
    await walk.send({ type: 'CODE.RESEND' })
    expect(walk.state).toBe('code.entering')
    await enter(CODE)
    await walk.answer('verifyCode', 'right')
    expect(walk.state).toBe('passwordNeeded.editing')
    await type('password', signupSample.password)
    await type('confirm', signupSample.password)
    await submit()
    expect(walk.pending.get('createAccount')?.input).toEqual(account)
  })

  test('after the ten minutes starts at the form, filled in', async () => {
    await walk.answerWith('loadDraft', {
      answers: { first_name, last_name, email },
      deadlines: { resendAt: walk.clock.now() - 1, expiresAt: walk.clock.now() },
    })
    expect(walk.state).toBe('form.editing')
    expect(walk.snapshot.context.answers).toMatchObject({ first_name, email, password: '' })
  })
})

test('what rests on the device is names, address and deadlines: never a password, never a code', async () => {
  await untilCode()
  await walk.send({ type: 'CODE.CHANGE', code: CODE } as never)
  const draft = signupDraft(walk.snapshot as never)
  const now = walk.clock.now()
  expect(draft).toEqual({ answers: { first_name, last_name, email }, deadlines: { resendAt: now + 180_000, expiresAt: now + 600_000 } })
})

test('everything on the device is erased: names, address, password and code go too; an empty form rests nowhere', async () => {
  await untilCode()
  await walk.send({ type: 'DEVICE.ERASED' })
  expect([walk.state, walk.snapshot.context.resendAt]).toEqual(['form.editing', 0])
  expect(Object.values(walk.snapshot.context.answers).join('')).toBe('')
  expect(signupDraft(walk.snapshot as never)).toBeNull()
})
