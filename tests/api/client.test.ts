// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ConnectionLostError } from '#contract/request/outcome.ts'
import { json, type PageServer, startPageServer, useNodeHttpClient } from '#kit/page-server.ts'
import { setTokenSource } from '#src/platform/api/bearer.ts'
import { loadHttpClient, post, UnexpectedResponseError } from '#src/platform/api/client.ts'

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
  refused.length = 0
  server.calls.length = 0
})
afterEach(() => void vi.useRealTimers())
afterAll(() => server.close())

const ask = (config = {}) => post('auth/thing', { a: 'b' }, schema, config)

describe('the result of a response', () => {
  it('200 by the contract: only its data', async () => {
    server.answer(json(200, { success: true, colour: 'red', more: 1 }))
    expect(await ask()).toEqual({ kind: 'answered', data: { success: true, colour: 'red' } })
    expect(server.calls).toEqual([expect.objectContaining({ method: 'POST', path: '/backend/api/auth/thing', body: '{"a":"b"}' })])
    expect(server.calls[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'accept-language': 'en' })
    server.answer(json(201, { success: true, colour: 'blue' }))
    expect(await ask()).toEqual({ kind: 'answered', data: { success: true, colour: 'blue' } })
  })

  it.each([400, 401, 403, 404, 409, 413, 422, 499])('%i by the contract: a refusal with its message and its fields', async (status) => {
    server.answer(json(status, { message: 'Please check the marked fields.', errors: { email: 'Enter a valid email' } }))
    expect(await ask()).toEqual({ kind: 'refused', status, message: 'Please check the marked fields.', errors: { email: 'Enter a valid email' } })
  })

  it('429: a refusal with a retry delay in seconds', async () => {
    server.answer(json(429, { message: 'Too many tries.' }, { 'Retry-After': '90' }))
    expect(await ask()).toEqual({ kind: 'refused', status: 429, message: 'Too many tries.', errors: {}, retryAfterSeconds: 90 })
    server.answer(json(429, { message: 'Too many tries.' }, { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' }))
    expect(await ask()).toEqual({ kind: 'refused', status: 429, message: 'Too many tries.', errors: {} })
  })

  it("503 by the contract: the server's message and retry delay, but nothing of a proxy", async () => {
    server.answer(json(503, { message: 'We cannot take files right now.' }, { 'Retry-After': '300' }))
    expect(await ask()).toEqual({ kind: 'refused', status: 503, message: 'We cannot take files right now.', errors: {}, retryAfterSeconds: 300 })
    server.answer((_, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Service Unavailable</h1>'))
    await expect(ask()).rejects.toThrow(new UnexpectedResponseError(503, 'auth/thing'))
  })

  it.each([500, 502, 504])('%i: a server failure, whatever the body', async (status) => {
    server.answer(json(status, { message: 'Sorry', success: true, colour: 'red' }))
    await expect(ask()).rejects.toThrow(new UnexpectedResponseError(status, 'auth/thing'))
  })

  it.each([
    ['a page instead of JSON', 200, '<!doctype html>'],
    ['a success in another format', 200, { success: true }],
    ['a refusal without a message', 422, { errors: { email: 'x' } }],
    ['the error page of a proxy', 404, '<h1>Not found</h1>'],
  ])('%s is not in the contract', async (_, status, body) => {
    server.answer(json(status, body))
    await expect(ask()).rejects.toMatchObject({ name: 'UnexpectedResponseError', status })
  })

  it('no response: the connection is lost', async () => {
    server.answer((_, response) => response.destroy())
    await expect(ask()).rejects.toBeInstanceOf(ConnectionLostError)
  })

  it('an aborted call is not a lost connection', async () => {
    server.answer(() => undefined)
    const stop = new AbortController()
    const asked = ask({ signal: stop.signal })
    const ended = expect(asked).rejects.toMatchObject({ code: 'ERR_CANCELED' })
    await server.waitForCalls(1)
    stop.abort()
    await ended
  })
})

describe('the timeout', () => {
  it('exactly 30 seconds for a JSON response', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    server.answer(() => undefined)
    let end: unknown
    const asked = ask().catch((error: unknown) => {
      end = error
    })
    await server.waitForCalls(1)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(end).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await asked
    expect(end).toBeInstanceOf(ConnectionLostError)
  })
})

describe('the token', () => {
  it('is read from its holder for every call', async () => {
    server.answer(json(200, { success: true, colour: 'red' }))
    for (const held of [null, 'abc', null]) {
      token = held
      await ask()
    }
    expect(server.calls.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer abc', undefined])
  })

  it('is refused only by a 401 to a call that carried it', async () => {
    const answered = async (status: number, held: string | null) => {
      token = held
      server.answer(json(status, { message: 'No.' }))
      await ask()
    }
    await answered(401, null)
    await answered(403, 'abc')
    await answered(422, 'abc')
    expect(refused).toEqual([])
    await answered(401, 'abc')
    expect(refused).toEqual(['abc'])
  })

  it('is still accepted after a 401 for a wrong password, which does not affect the session', async () => {
    token = 'abc'
    server.answer(json(401, { message: 'Wrong email or password.' }))
    expect(await post('auth/login', { email: 'a@b.co', password: 'x' }, schema)).toMatchObject({ kind: 'refused', status: 401 })
    expect([server.calls[0]?.headers.authorization, refused]).toEqual(['Bearer abc', []])
  })
})

it('loads the HTTP library once', () => {
  expect(loadHttpClient()).toBe(loadHttpClient())
})
