/** Expected results: specification 1, sections 4, 5, and 8 (Login). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loginChart, loginSample } from '#kit/charts/login.ts'
import { Walk } from '#kit/walk.ts'
import { connectLogin } from '#machines/account/login.connect.ts'

let walk: Walk<typeof loginChart.machine>
beforeEach(() => {
  walk = new Walk(loginChart)
})
afterEach(() => walk.stop())
const view = () => connectLogin(walk.snapshot, () => {})
const errors = () => {
  const now = view()
  return now.screen === 'form' ? now.errors : undefined
}
const type = (name: string, value: string) => walk.send({ type: 'FIELD.CHANGE', name, value })
const fillIn = async () => {
  for (const [name, value] of Object.entries(loginSample)) await type(name, value)
}

test('shows the error of each touched field', async () => {
  expect(errors()).toEqual({})
  await type('email', 'rosa')
  expect(errors()).toEqual({})
  await walk.send({ type: 'FIELD.LEAVE', name: 'email' })
  expect(errors()).toEqual({ email: 'Enter a valid email address.' })
  await type('email', '')
  expect(errors()).toEqual({ email: 'Email is required.' })
  await type('password', '12345')
  await walk.send({ type: 'FIELD.LEAVE', name: 'password' })
  expect(errors()).toEqual({ email: 'Email is required.', password: 'Password must be at least 6 characters.' })
})

test('an incomplete submit sends nothing and shows every error', async () => {
  await walk.send({ type: 'FORM.SUBMIT' })
  expect(walk.state).toBe('form.invalid')
  expect(walk.pending.size).toBe(0)
  expect(errors()).toEqual({ email: 'Email is required.', password: 'Password is required.' })
})

test('a login sends a trimmed address, gets a token, shows a message, and drops the password', async () => {
  await fillIn()
  await type('email', ` ${loginSample.email} `)
  await walk.send({ type: 'FORM.SUBMIT' })
  expect(walk.pending.get('logIn')?.input).toEqual(loginSample)
  await walk.answer('logIn', 'accepted')
  expect(walk.state).toBe('loggedIn')
  expect(walk.emitted).toEqual([
    { type: 'tokenReceived', token: 'token-from-login' },
    { type: 'alert', alert: { kind: 'success', text: 'Login successful', redirectsHome: false, persists: true } },
  ])
  expect(walk.snapshot.context.answers.password).toBe('')
})

const failed = (detail: string) => ({ type: 'alert', alert: { kind: 'error', text: 'Login failed', detail, redirectsHome: false } })

test.each([
  ['refused', 'form.refused', 'Check your email address and password, and try again. You can also reset your password.'],
  ['offline', 'form.failed', 'Nothing you typed is lost. Check your connection and try again.'],
])('%s: "Login failed" with advice, and keeps all input', async (answer, state, advice) => {
  await fillIn()
  await walk.send({ type: 'FORM.SUBMIT' })
  await walk.answer('logIn', answer)
  expect(walk.state).toBe(state)
  expect(walk.emitted).toEqual([failed(advice)])
  expect(walk.snapshot.context.answers).toEqual(loginSample)
  await walk.send({ type: 'FORM.SUBMIT' })
  expect(walk.state).toBe('loggingIn')
})

test('a refusal of a field shows "Login failed" and its message, and the page focuses it', async () => {
  await fillIn()
  await walk.send({ type: 'FORM.SUBMIT' })
  await walk.answer('logIn', 'fieldRefused')
  expect(walk.state).toBe('form.invalid')
  expect(view()).toMatchObject({ attempt: 1, errors: { email: 'Enter a valid email address.' } })
  expect(walk.emitted).toEqual([failed('Please check the marked fields.')])
})

test('ignores a second submit during the first', async () => {
  await fillIn()
  await walk.send({ type: 'FORM.SUBMIT' })
  const first = walk.pending.get('logIn')
  await walk.send({ type: 'FORM.SUBMIT' })
  expect(walk.pending.get('logIn')).toBe(first)
})
