// @vitest-environment happy-dom
/** An early call runs before the app loads. Only the matching call uses its response, once. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ConnectionLostError } from '#contract/request/outcome.ts'
import { json, type PageServer, startPageServer, useNodeHttpClient } from '#kit/page-server.ts'
import { prefetchPageData } from '#src/app/prefetch-page-data.ts'
import { setTokenSource } from '#src/platform/api/bearer.ts'
import { postWithPrefetch, UnexpectedResponseError } from '#src/platform/api/client.ts'
import { prefetchCall } from '#src/platform/api/prefetched-call.ts'

const schema = z.object({ success: z.literal(true), colour: z.string() })
let server: PageServer
let token: string | null = null
const refused: string[] = []

beforeAll(async () => {
  useNodeHttpClient()
  server = await startPageServer()
  setTokenSource({ token: async () => token, onRefused: (dead) => refused.push(dead) })
})
beforeEach(() => {
  token = null
  server.calls.length = 0
  refused.length = 0
  server.answer(json(200, { success: true, colour: 'red' }))
})
afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.live
})
afterAll(() => server.close())

const red = { kind: 'answered', data: { success: true, colour: 'red' } }
const postEarlyCall = (path = 'thing') => postWithPrefetch(path, { a: 'b' }, schema)
const receivedCalls = () => server.calls.map(({ path, body, headers }) => [path.replace('/backend/api/', ''), body, headers.authorization])

it('answers the same call once, and the next one sends again', async () => {
  prefetchCall('thing', { a: 'b' }, {})
  expect(await postEarlyCall()).toEqual(red)
  expect(receivedCalls()).toEqual([['thing', '{"a":"b"}', undefined]])
  expect(server.calls[0]).toMatchObject({ method: 'POST', headers: expect.objectContaining({ 'content-type': 'application/json' }) })
  server.answer(json(200, { success: true, colour: 'blue' }))
  expect(await postEarlyCall()).toMatchObject({ data: { colour: 'blue' } })
  expect(server.calls).toHaveLength(2)
})

it.each<[string, () => void]>([
  ['of another path', () => prefetchCall('other', { a: 'b' }, {})],
  ['of another body', () => prefetchCall('thing', { a: 'c' }, {})],
  ['sent before a logout', () => prefetchCall('thing', { a: 'b' }, { Authorization: 'Bearer old' })],
])('does not answer a call %s', async (_, ask) => {
  ask()
  await server.waitForCalls(1)
  expect(await postEarlyCall()).toEqual(red)
  expect(server.calls).toHaveLength(2)
})

it('also returns a refusal or a failure', async () => {
  server.answer(json(429, { message: 'Too many.' }, { 'Retry-After': '90' }))
  prefetchCall('thing', { a: 'b' }, {})
  expect(await postEarlyCall()).toEqual({ kind: 'refused', status: 429, message: 'Too many.', errors: {}, retryAfterSeconds: 90 })
  server.answer((_, response) => response.writeHead(502).end('<!doctype html>'))
  prefetchCall('thing', { a: 'b' }, {})
  await expect(postEarlyCall()).rejects.toThrow(new UnexpectedResponseError(502, 'thing'))
  expect(server.calls).toHaveLength(2)
})

it('a 401 to a call with a token ends the session', async () => {
  server.answer(json(401, { message: 'You’re no longer logged in.' }))
  prefetchCall('thing', { a: 'b' }, {})
  expect(await postEarlyCall()).toMatchObject({ status: 401 })
  expect(refused).toEqual([])
  token = 't'
  prefetchCall('thing', { a: 'b' }, { Authorization: 'Bearer t' })
  expect(await postEarlyCall()).toMatchObject({ status: 401 })
  expect(refused).toEqual(['t'])
})

it('no response is a lost connection, and the next call sends again', async () => {
  server.answer((_, response) => void response.destroy())
  prefetchCall('thing', { a: 'b' }, {})
  await expect(postEarlyCall()).rejects.toThrow(ConnectionLostError)
  server.answer(json(200, { success: true, colour: 'red' }))
  expect(await postEarlyCall()).toEqual(red)
})

it.each<[string, boolean, string, string | null, string[]]>([
  ['the page of a request by its link', true, '/requests/rc-7k4m-2qx9#key=1.2.ab', null, ['{"reference":"RC-7K4M-2QX9","key":"1.2.ab"}']],
  ['the page of a request, logged in', true, '/requests/RC-7K4M-2QX9', 't', ['{"reference":"RC-7K4M-2QX9","key":""}']],
  ['the page of an ask', true, '/requests/rc-7k4m-2qx9/asks/12#key=1.2.ab', null, ['{"reference":"RC-7K4M-2QX9","key":"1.2.ab","ask":"12"}']],
  ['the page of a request without access', true, '/requests/RC-7K4M-2QX9', null, []],
  ['the account', false, '/account', 't', ['{}', '{}']],
  ['the account, logged out', false, '/account', null, []],
  ['any other page, logged in', false, '/login', 't', []],
])('sends the first calls of the page: %s', async (_, live, address, kept, bodies) => {
  if (live) document.documentElement.dataset.live = ''
  if (kept !== null) localStorage.setItem('auth_token', kept)
  prefetchPageData(new URL(address, 'http://127.0.0.1'))
  await expect.poll(() => server.calls.length).toBe(bodies.length)
  expect(receivedCalls().map(([, body]) => body)).toEqual(bodies)
  expect(receivedCalls().every(([, , carried]) => carried === (kept === null ? undefined : `Bearer ${kept}`))).toBe(true)
})
