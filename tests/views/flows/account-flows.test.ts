// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { json, type PageServer, startPageServer, useNodeHttpClient } from '#kit/page-server.ts'
import { accountActor, forgotPasswordFlow, loginFlow, signupFlow } from '#src/account/account-flows.ts'
import { findRequestFlow } from '#src/request-page/find-request-flow.ts'

let server: PageServer
beforeAll(async () => {
  useNodeHttpClient()
  server = await startPageServer()
})
beforeEach(() => {
  server.calls.length = 0
})
afterAll(() => server.close())

const email = 'ana@x.example'
const credentials = { email, password: 'Secret-123' }
const person = { ...credentials, first_name: 'Ana', last_name: 'Ruiz' }
const [log, sign, forgot, find] = [loginFlow, signupFlow, forgotPasswordFlow, findRequestFlow].map(
  ({ implementations }) => implementations.actors as Record<string, AnyActorLogic>,
)

it.each([
  ['log-in', log?.logIn, credentials, 'auth/login', credentials],
  ['sign-up', sign?.requestCode, person, 'auth/signup', person],
  ['sign-up', sign?.createAccount, person, 'auth/signup', person],
  ['sign-up', sign?.verifyCode, { email, code: '482913' }, 'auth/verify-otp', { email, otp: '482913' }],
  ['sign-up', sign?.resendCode, { email }, 'auth/resend-otp', { email }],
  ['a forgotten password', forgot?.requestCode, { email }, 'auth/forgot-password', { email }],
  ['a forgotten password', forgot?.verifyCode, { email, code: '482913' }, 'auth/verify-otp', { email, otp: '482913' }],
  ['a forgotten password', forgot?.resendCode, { email }, 'auth/resend-otp', { email }],
  ['a forgotten password', forgot?.resetPassword, credentials, 'auth/reset-password', credentials],
  ['a search for a request', find?.findRequest, { reference: 'rc 7k4m 2qx9', email }, 'requests/find', { reference: 'rc 7k4m 2qx9', email }],
  ['the account', accountActor, undefined, 'auth/account', {}],
] as const)('%s', async (_, logic, input, path, body) => {
  server.answer(json(422, { message: 'No.' }))
  if (logic === undefined) throw new Error('no such call')
  expect(await toPromise(createActor(logic, { input }).start())).toEqual({ kind: 'refused', status: 422, message: 'No.', errors: {} })
  expect(server.calls.map((call) => [call.path, JSON.parse(call.body)])).toEqual([[`/backend/api/${path}`, body]])
})
