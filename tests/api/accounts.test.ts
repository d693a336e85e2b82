// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { COOKIES_BLOCKED_MESSAGE } from '#contract/account/accounts.ts'
import { json, type PageServer, startPageServer, useNodeHttpClient } from '#kit/page-server.ts'
import * as accounts from '#src/platform/api/accounts.ts'
import { findRequest } from '#src/platform/api/find-request.ts'
import { requestCode } from '#src/platform/api/requests.ts'
import { endSession, revokeRequestAccess } from '#src/platform/api/session-effects.ts'

let server: PageServer
beforeAll(async () => {
  useNodeHttpClient()
  server = await startPageServer()
})
beforeEach(() => {
  server.calls.length = 0
  localStorage.clear()
})
afterAll(() => server.close())

const credentials = { email: 'ana@x.example', password: 'Secret-123' }
const person = { ...credentials, first_name: 'Ana', last_name: 'Ruiz' }
const SENT = { success: true, resendAfterMs: 180_000, expiresInMs: 600_000 }
const code = { kind: 'accepted', success: true, resendAfterMs: 180_000, expiresInMs: 600_000 }

it.each([
  ['signUp', () => accounts.signUp(person), 'auth/signup', person, SENT, code],
  [
    'signUp with a proven address',
    () => accounts.signUp(person),
    'auth/signup',
    person,
    { success: true, token: 't' },
    { kind: 'accepted', success: true, token: 't' },
  ],
  ['resendCode', () => accounts.resendCode({ email: 'ana@x.example' }), 'auth/resend-otp', { email: 'ana@x.example' }, SENT, code],
  ['forgotPassword', () => accounts.forgotPassword({ email: 'ana@x.example' }), 'auth/forgot-password', { email: 'ana@x.example' }, SENT, code],
  ['resetPassword', () => accounts.resetPassword(credentials), 'auth/reset-password', credentials, { success: true }, { kind: 'accepted' }],
  ['logIn', () => accounts.logIn(credentials), 'auth/login', credentials, { success: true, token: 't' }, { kind: 'accepted', token: 't' }],
  [
    'findRequest',
    () => findRequest({ reference: 'RC-7K4M-2QX9', email: 'ana@x.example' }),
    'requests/find',
    { reference: 'RC-7K4M-2QX9', email: 'ana@x.example' },
    { success: true },
    { kind: 'accepted' },
  ],
  [
    'loadAccountEmail',
    () => accounts.loadAccountEmail(),
    'auth/account',
    {},
    { success: true, email: 'ana@x.example' },
    { kind: 'accepted', email: 'ana@x.example' },
  ],
] as const)('%s', async (_, call, path, body, answer, outcome) => {
  server.answer(json(200, answer))
  expect(await call()).toEqual(outcome)
  expect(server.calls.map((one) => [one.path, JSON.parse(one.body)])).toEqual([[`/backend/api/${path}`, body]])
  server.answer(json(422, { message: 'No.', errors: { email: 'Enter a valid email.' } }))
  expect(await call()).toEqual({ kind: 'refused', status: 422, message: 'No.', errors: { email: 'Enter a valid email.' } })
})

it.each([
  [
    'the browser closes its storage',
    () =>
      vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('', 'SecurityError')
      }),
  ],
  ['the browser reports it', () => vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)],
] as const)('asks for no code without cookies: %s', async (_, block) => {
  const blocked = block()
  for (const ask of [() => accounts.signUp(person), () => accounts.forgotPassword(credentials), () => requestCode({ reference: 'RC-7K4M-2QX9', key: 'k' })])
    expect(await ask()).toEqual({ kind: 'refused', status: 0, message: COOKIES_BLOCKED_MESSAGE, errors: {} })
  expect(server.calls).toEqual([])
  blocked.mockRestore()
})

it.each([
  [{ success: true }, 'right'],
  [{ success: false, reason: 'wrong' }, 'wrong'],
  [{ success: false, reason: 'expired' }, 'expired'],
  [{ success: false }, 'wrong'],
] as const)('verifyCode: %j is %s', async (answer, verdict) => {
  server.answer(json(200, answer))
  expect(await accounts.verifyCode({ email: 'ana@x.example', code: '482913', tryKey: 'a-key' })).toEqual({ kind: 'accepted', verdict })
  expect(server.calls.map((one) => [one.path, JSON.parse(one.body), one.headers['idempotency-key']])).toEqual([
    ['/backend/api/auth/verify-otp', { email: 'ana@x.example', otp: '482913' }, 'a-key'],
  ])
})

it('a code without attempts left is a refusal', async () => {
  server.answer(json(429, { message: 'Wait.' }, { 'Retry-After': '60' }))
  expect(await accounts.verifyCode({ email: 'a@x.example', code: '482913', tryKey: 'a-key' })).toEqual({
    kind: 'refused',
    status: 429,
    message: 'Wait.',
    errors: {},
    retryAfterSeconds: 60,
  })
})

it('a call is aborted when its flow ends', async () => {
  const calls = [
    (signal: AbortSignal) => accounts.signUp(person, signal),
    (signal: AbortSignal) => accounts.verifyCode({ email: 'ana@x.example', code: '482913', tryKey: 'a-key' }, signal),
    (signal: AbortSignal) => accounts.resendCode({ email: 'ana@x.example' }, signal),
    (signal: AbortSignal) => accounts.forgotPassword({ email: 'ana@x.example' }, signal),
    (signal: AbortSignal) => accounts.resetPassword(credentials, signal),
    (signal: AbortSignal) => accounts.logIn(credentials, signal),
    (signal: AbortSignal) => accounts.loadAccountEmail(signal),
  ]
  for (const call of calls) await expect(call(AbortSignal.abort())).rejects.toMatchObject({ code: 'ERR_CANCELED' })
  expect(server.calls).toEqual([])
})

it('endSession sends the old token even after the browser has dropped it, and reports a call that the server did not do', async () => {
  server.answer(json(200, { success: true }))
  await endSession({ token: 'abc' })
  expect(server.calls.map(({ method, path, headers, body }) => [method, path, headers.authorization, headers['content-type'], body])).toEqual([
    ['POST', '/backend/api/auth/logout', 'Bearer abc', 'application/json', '{}'],
  ])
  server.answer(json(401, { message: 'You are not logged in.' }))
  await endSession({ token: 'abc' })
  server.answer(json(503, { message: 'Busy.' }))
  await expect(endSession({ token: 'abc' })).rejects.toThrow('Session not ended')
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  server.answer((_, response) => response.destroy())
  await expect(endSession({ token: 'abc' })).rejects.toThrow()
})

it('revokeRequestAccess needs no login, and reports a call that the server refused', async () => {
  server.answer(json(200, { success: true }))
  await revokeRequestAccess()
  expect(server.calls.map(({ method, path, headers, body }) => [method, path, headers['content-type'], body])).toEqual([
    ['POST', '/backend/api/device/forget', 'application/json', '{}'],
  ])
  server.answer(json(429, { message: 'Too many tries.' }))
  await expect(revokeRequestAccess()).rejects.toThrow('Access not ended')
})
