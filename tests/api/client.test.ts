// @vitest-environment happy-dom
/** The client against a real server: what each kind of answer is to a flow, and how long it waits for one. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ConnectionLost } from '#contract/request/answer.ts'
import { json, type PageServer, sendByNode, servePage } from '#kit/page-server.ts'
import { holdToken } from '#src/platform/api/bearer.ts'
import { loadHttp, post, UnexpectedAnswer } from '#src/platform/api/client.ts'

const schema = z.object({ success: z.literal(true), colour: z.string() })
let server: PageServer
let token: string | null = null
const refused: string[] = []

beforeAll(async () => {
  sendByNode()
  server = await servePage()
  holdToken({ token: async () => token, refuse: (dead) => refused.push(dead) })
})
beforeEach(() => {
  token = null
  refused.length = 0
  server.calls.length = 0
})
afterEach(() => void vi.useRealTimers())
afterAll(() => server.close())

const ask = (config = {}) => post('auth/thing', { a: 'b' }, schema, config)

describe('what an answer is to a flow', () => {
  it('200 in the shape of the contract: its data, and nothing else that came with it', async () => {
    server.answer(json(200, { success: true, colour: 'red', more: 1 }))
    expect(await ask()).toEqual({ kind: 'answered', data: { success: true, colour: 'red' } })
    expect(server.calls).toEqual([expect.objectContaining({ method: 'POST', path: '/backend/api/auth/thing', body: '{"a":"b"}' })])
    expect(server.calls[0]?.headers['content-type']).toBe('application/json')
    server.answer(json(201, { success: true, colour: 'blue' }))
    expect(await ask()).toEqual({ kind: 'answered', data: { success: true, colour: 'blue' } })
  })

  it.each([400, 401, 403, 404, 409, 413, 422, 499])('%i in the shape of the contract: a refusal with its sentence and its fields', async (status) => {
    server.answer(json(status, { message: 'Please check the marked fields.', errors: { email: 'Enter a valid email' } }))
    expect(await ask()).toEqual({ kind: 'refused', status, message: 'Please check the marked fields.', errors: { email: 'Enter a valid email' } })
  })

  it('429: a refusal that says when to try again, in seconds', async () => {
    server.answer(json(429, { message: 'Too many tries.' }, { 'Retry-After': '90' }))
    expect(await ask()).toEqual({ kind: 'refused', status: 429, message: 'Too many tries.', errors: {}, retryAfterSeconds: 90 })
    server.answer(json(429, { message: 'Too many tries.' }, { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' }))
    expect(await ask()).toEqual({ kind: 'refused', status: 429, message: 'Too many tries.', errors: {} })
  })

  it('503 in the shape of the contract: what the server says of itself, and when to try again; a proxy’s says nothing', async () => {
    server.answer(json(503, { message: 'We cannot take files right now.' }, { 'Retry-After': '300' }))
    expect(await ask()).toEqual({ kind: 'refused', status: 503, message: 'We cannot take files right now.', errors: {}, retryAfterSeconds: 300 })
    server.answer((_, response) => response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Service Unavailable</h1>'))
    await expect(ask()).rejects.toThrow(new UnexpectedAnswer(503, 'auth/thing'))
  })

  it.each([500, 502, 504])('%i: the server failed, whatever it says', async (status) => {
    server.answer(json(status, { message: 'Sorry', success: true, colour: 'red' }))
    await expect(ask()).rejects.toThrow(new UnexpectedAnswer(status, 'auth/thing'))
  })

  it.each([
    ['a page instead of an answer', 200, '<!doctype html>'],
    ['a success of another shape', 200, { success: true }],
    ['a refusal without a sentence', 422, { errors: { email: 'x' } }],
    ['the page of a proxy', 404, '<h1>Not found</h1>'],
  ])('%s is none of ours', async (_, status, body) => {
    server.answer(json(status, body))
    await expect(ask()).rejects.toMatchObject({ name: 'UnexpectedAnswer', status })
  })

  it('no answer at all: the connection is lost', async () => {
    server.answer((_, response) => response.destroy())
    await expect(ask()).rejects.toBeInstanceOf(ConnectionLost)
  })

  it('a call that its flow has stopped is no lost connection', async () => {
    server.answer(() => undefined)
    const stop = new AbortController()
    const asked = ask({ signal: stop.signal })
    const ended = expect(asked).rejects.toMatchObject({ code: 'ERR_CANCELED' })
    await server.called(1)
    stop.abort()
    await ended
  })
})

describe('how long it waits', () => {
  it('30 seconds for an answer in JSON, not less and not more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    server.answer(() => undefined)
    let end: unknown
    const asked = ask().catch((error: unknown) => {
      end = error
    })
    await server.called(1)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(end).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await asked
    expect(end).toBeInstanceOf(ConnectionLost)
  })
})

describe('the token', () => {
  it('goes with every call while there is one, by the word of who holds it', async () => {
    server.answer(json(200, { success: true, colour: 'red' }))
    for (const held of [null, 'abc', null]) {
      token = held
      await ask()
    }
    expect(server.calls.map(({ headers }) => headers.authorization)).toEqual([undefined, 'Bearer abc', undefined])
  })

  it('is refused by a 401 to a call that carried it: to no other status, and to no call without', async () => {
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

  it('is not refused by the 401 of a wrong password: that says nothing of the session', async () => {
    token = 'abc'
    server.answer(json(401, { message: 'Wrong email or password.' }))
    expect(await post('auth/login', { email: 'a@b.co', password: 'x' }, schema)).toMatchObject({ kind: 'refused', status: 401 })
    expect([server.calls[0]?.headers.authorization, refused]).toEqual(['Bearer abc', []])
  })
})

it('what sends is loaded once', () => {
  expect(loadHttp()).toBe(loadHttp())
})
