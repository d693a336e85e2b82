// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { json, type PageServer, startPageServer, useNodeHttpClient } from '#kit/page-server.ts'
import * as area from '#src/platform/api/account-area.ts'

let server: PageServer
let click: MockInstance
beforeAll(async () => {
  useNodeHttpClient()
  server = await startPageServer()
})
beforeEach(() => {
  server.calls.length = 0
  click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterAll(() => server.close())

const SENT = { success: true, resendAfterMs: 180_000, expiresInMs: 600_000 }
const person = { success: true, first_name: 'Ana', last_name: 'Ruiz', email: 'ana@x.example', created_at: 1 }
const device = { id: 'd', label: 'Chrome on Android', created_at: 1, last_used_at: 2, is_this: true }
const request = { reference: 'RC-7K4M-2QX9', title: 'Form an LLC', sent_at: 1, state: 'inWork', short: 'In progress', next: 'We write to you.' }
const page = { success: true, requests: [request], more: true }
const passwords = { old: 'Secret-123', password: 'Secret-456', confirm: 'Secret-456' }
const names = { first_name: 'Ana', last_name: 'Ruiz' }
const emailChange = { email: 'new@x.example', password: 'Secret-123' }
const done = { success: true }

it.each([
  ['loadProfile', () => area.loadProfile(), 'profile', {}, person],
  ['loadOwnRequests', () => area.loadOwnRequests({ before: '' }), 'requests', {}, page],
  ['loadOwnRequests, older ones', () => area.loadOwnRequests({ before: 'RC-7K4M-2QX9' }), 'requests', { before: 'RC-7K4M-2QX9' }, page],
  ['loadDevices', () => area.loadDevices(), 'devices', {}, { success: true, devices: [device] }],
  ['endDevice', () => area.endDevice({ id: 'd' }), 'devices/end', { id: 'd' }, done],
  ['endOtherDevices', () => area.endOtherDevices(), 'devices/end-others', {}, { success: true, ended: 2 }],
  ['changeName', () => area.changeName(names), 'name', names, done],
  ['changePassword', () => area.changePassword(passwords), 'password', { old: 'Secret-123', password: 'Secret-456' }, done],
  ['requestEmailChange', () => area.sendEmailChangeCode({ ...emailChange, ...names }), 'email', emailChange, SENT],
  ['confirmEmail', () => area.confirmEmail({ email: 'new@x.example' }), 'email/confirm', { email: 'new@x.example' }, done],
  ['deleteAccount', () => area.deleteAccount({ password: 'Secret-123' }), 'delete', { password: 'Secret-123' }, done],
] as const)('%s', async (_, call, path, body, answer) => {
  server.answer(json(200, answer))
  expect(await call()).toEqual({ kind: 'accepted', ...answer })
  expect(server.calls.map((one) => [one.path, JSON.parse(one.body)])).toEqual([[`/backend/api/account/${path}`, body]])
  server.answer(json(422, { message: 'No.', errors: { password: 'This isn’t your current password.' } }))
  expect(await call()).toEqual({ kind: 'refused', status: 422, message: 'No.', errors: { password: 'This isn’t your current password.' } })
  expect(click).not.toHaveBeenCalled()
})

it('exportAccount: the browser follows the returned URL, and no other code sees it', async () => {
  const url = '/backend/api/account/export/ticket-of-two-minutes'
  server.answer(json(200, { success: true, url }))
  expect(await area.exportAccount({ password: 'Secret-123' })).toEqual({ kind: 'accepted' })
  expect(server.calls.map((one) => [one.path, JSON.parse(one.body)])).toEqual([['/backend/api/account/export', { password: 'Secret-123' }]])
  const links = click.mock.contexts as readonly HTMLAnchorElement[]
  expect(links.map((link) => [new URL(link.href).pathname, link.hasAttribute('download')])).toEqual([[url, true]])
})

it('exportAccount downloads nothing after a refusal', async () => {
  server.answer(json(429, { message: 'Wait.' }))
  expect(await area.exportAccount({ password: 'Secret-123' })).toMatchObject({ kind: 'refused', status: 429, message: 'Wait.' })
  expect(click).not.toHaveBeenCalled()
})

it('a call is aborted when its flow ends', async () => {
  const calls = [
    (signal: AbortSignal) => area.loadProfile(signal),
    (signal: AbortSignal) => area.loadOwnRequests({ before: '' }, signal),
    (signal: AbortSignal) => area.loadDevices(signal),
    (signal: AbortSignal) => area.endDevice({ id: 'd' }, signal),
    (signal: AbortSignal) => area.endOtherDevices(signal),
    (signal: AbortSignal) => area.changeName(names, signal),
    (signal: AbortSignal) => area.changePassword(passwords, signal),
    (signal: AbortSignal) => area.sendEmailChangeCode(emailChange, signal),
    (signal: AbortSignal) => area.confirmEmail(emailChange, signal),
    (signal: AbortSignal) => area.exportAccount(emailChange, signal),
    (signal: AbortSignal) => area.deleteAccount(emailChange, signal),
  ]
  for (const call of calls) await expect(call(AbortSignal.abort())).rejects.toMatchObject({ code: 'ERR_CANCELED' })
  expect([server.calls, click.mock.calls]).toEqual([[], []])
})
