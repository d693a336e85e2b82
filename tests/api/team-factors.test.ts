// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { json, type PageServer, startPageServer, useNodeHttpClient } from '#kit/page-server.ts'
import * as factors from '#src/platform/api/team-factors.ts'

let server: PageServer
beforeAll(async () => {
  useNodeHttpClient()
  server = await startPageServer()
})
beforeEach(() => {
  server.calls.length = 0
})
afterAll(() => server.close())

const done = { success: true }
const key = { id: 'k', kind: 'passkey', label: 'Work laptop', createdAt: 1, lastUsedAt: null }
const deviceOf = (id: string, member: string, isThis = false) => ({ id, member, label: id, createdAt: 1, lastUsedAt: 2, isThis })
const all = { success: true, devices: [deviceOf('here', 'ann', true), deviceOf('mac', 'ann'), deviceOf('of-bob', 'bob')] }
const calls = () => server.calls.map((one) => [one.path.replace('/backend/api/team/', ''), JSON.parse(one.body)])

it.each([
  ['loadFactors', () => factors.loadFactors(), 'factors', {}, { success: true, factors: [key], recoveryCodesLeft: 8 }],
  ['removeFactor', () => factors.removeFactor({ id: 'k' }), 'factors/remove', { id: 'k' }, done],
  ['regenerateCodes', () => factors.regenerateCodes(), 'factors/recovery', {}, { success: true, recoveryCodes: ['a', 'b'] }],
] as const)('%s', async (_, call, path, body, answer) => {
  server.answer(json(200, answer))
  expect(await call()).toEqual({ kind: 'accepted', ...answer })
  expect(calls()).toEqual([[path, body]])
  server.answer(json(403, { message: 'No.' }))
  expect(await call()).toEqual({ kind: 'refused', status: 403, message: 'No.', errors: {} })
})

it("loadDevices returns only the member's own devices, even for a lead", async () => {
  server.answer(json(200, all))
  expect(await factors.loadDevices()).toEqual({
    kind: 'accepted',
    devices: [
      { id: 'here', label: 'here', created_at: 1, last_used_at: 2, is_this: true },
      { id: 'mac', label: 'mac', created_at: 1, last_used_at: 2, is_this: false },
    ],
  })
  server.answer(json(401, { message: 'You are logged out.' }))
  expect(await factors.loadDevices()).toMatchObject({ kind: 'refused', status: 401 })
})

it.each([
  ['it is logged out', 200, done, { kind: 'accepted', ended: 1 }],
  ['one that is already gone also counts', 404, { message: 'This device is no longer logged in.' }, { kind: 'accepted', ended: 1 }],
  ['it is refused', 429, { message: 'Too many tries.' }, { kind: 'refused', status: 429, message: 'Too many tries.' }],
] as const)('endOtherDevices keeps this one and those of others: %s', async (_, status, answer, outcome) => {
  server.answer((call, response) => (call.path.endsWith('/end') ? json(status, answer) : json(200, all))(call, response))
  expect(await factors.endOtherDevices()).toMatchObject(outcome)
  expect(calls()).toEqual([
    ['devices', {}],
    ['devices/end', { id: 'mac' }],
  ])
})
