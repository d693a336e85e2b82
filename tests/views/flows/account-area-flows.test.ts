// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { TOKEN_STORAGE_KEY } from '#contract/limits.ts'
import { json, type PageServer, startPageServer, useNodeHttpClient } from '#kit/page-server.ts'
import * as dataFlows from '#src/account-area/account-action-flows.ts'
import * as areaFlows from '#src/account-area/account-area-flows.ts'
import { sessionActor, startApp } from '#src/flow/app.ts'
import { loadDraft, saveDraft } from '#src/platform/drafts.ts'

let server: PageServer
beforeAll(async () => {
  useNodeHttpClient()
  server = await startPageServer()
})
beforeEach(() => {
  server.calls.length = 0
})
afterAll(() => server.close())

const actorsOf = ({ implementations }: { implementations: { actors?: unknown } }) => implementations.actors as Record<string, AnyActorLogic>
const email = 'new@x.example'
const password = 'Secret-123'
const names = { first_name: 'Ana', last_name: 'Ruiz' }

it.each([
  ['the profile', areaFlows.accountAreaFlow, 'loadProfile', undefined, 'account/profile', {}],
  ['the requests', areaFlows.ownRequestsFlow, 'loadOwnRequests', { before: 'RC-1' }, 'account/requests', { before: 'RC-1' }],
  ['the devices', dataFlows.devicesFlow, 'loadDevices', undefined, 'account/devices', {}],
  ['one device', dataFlows.devicesFlow, 'endDevice', { id: 'd' }, 'account/devices/end', { id: 'd' }],
  ['all others', dataFlows.devicesFlow, 'endOtherDevices', undefined, 'account/devices/end-others', {}],
  ['a name', dataFlows.changeNameFlow, 'perform', names, 'account/name', names],
  ['a password', dataFlows.changePasswordFlow, 'perform', { old: 'a', password: 'b', confirm: 'b' }, 'account/password', { old: 'a', password: 'b' }],
  ['an address', dataFlows.changeEmailFlow, 'requestCode', { ...names, email, password }, 'account/email', { email, password }],
  ['its code', dataFlows.changeEmailFlow, 'verifyCode', { email, code: '482913' }, 'auth/verify-otp', { email, otp: '482913' }],
  ['another code', dataFlows.changeEmailFlow, 'resendCode', { email }, 'auth/resend-otp', { email }],
  ['its change', dataFlows.changeEmailFlow, 'confirmEmail', { email }, 'account/email/confirm', { email }],
  ['a copy', dataFlows.exportAccountFlow, 'perform', { password }, 'account/export', { password }],
  ['the end', dataFlows.deleteAccountFlow, 'perform', { password }, 'account/delete', { password }],
] as const)('%s', async (_, flow, actor, input, path, body) => {
  server.answer(json(422, { message: 'No.' }))
  const logic = actorsOf(flow)[actor]
  if (logic === undefined) throw new Error('no such call')
  expect(await toPromise(createActor(logic, { input }).start())).toEqual({ kind: 'refused', status: 422, message: 'No.', errors: {} })
  expect(server.calls.map((call) => [call.path, JSON.parse(call.body)])).toEqual([[`/backend/api/${path}`, body]])
})

test('a deleted account ends the session and erases the device', async () => {
  server.answer(json(200, { success: true }))
  startApp()
  sessionActor.send({ type: 'SESSION.START', token: 'abc' })
  await saveDraft('factoringform', { answers: { fullname: 'Ana' } })
  expect(localStorage.getItem(TOKEN_STORAGE_KEY)).toBe('abc')
  await toPromise(createActor(actorsOf(areaFlows.accountAreaFlow).eraseDevice as AnyActorLogic).start())
  expect([sessionActor.getSnapshot().value, localStorage.getItem(TOKEN_STORAGE_KEY), await loadDraft('factoringform')]).toEqual(['anonymous', null, null])
})
