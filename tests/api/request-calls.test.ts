// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, type PageServer, startPageServer, useNodeHttpClient } from '#kit/page-server.ts'
import { loadAsk } from '#src/platform/api/asks.ts'
import { setTokenSource } from '#src/platform/api/bearer.ts'
import * as requests from '#src/platform/api/requests.ts'

const token = vi.fn(async (): Promise<string | null> => null)
let server: PageServer
beforeAll(async () => {
  useNodeHttpClient()
  server = await startPageServer()
  setTokenSource({ token, onRefused: () => undefined })
})
beforeEach(() => {
  server.calls.length = 0
  token.mockResolvedValue(null)
})
afterAll(() => server.close())

const done = { success: true }
const shown = { reference: 'RC-7K4M-2QX9', key: '1795557600.0.abc' }
const request = {
  ...done,
  reference: shown.reference,
  title: 'Form an LLC',
  sentAt: 1,
  state: 'received',
  context: {},
  version: 3,
  short: 'Received',
  says: 'We have it.',
  next: 'We write to you.',
  timeline: [{ at: 1, text: 'You sent this request.' }],
  asks: [],
}
const ask = {
  ...done,
  reference: shown.reference,
  title: 'Form an LLC',
  number: 2,
  kind: 'question',
  outcome: 'open',
  askedAt: 1,
  endedAt: null,
  until: null,
  others: [],
}
const times = { resendAfterMs: 1, expiresInMs: 2 }

interface Row {
  readonly call: (signal?: AbortSignal) => Promise<unknown>
  readonly path: string
  readonly body: object
  readonly answer: object
  readonly outcome: object
}
const openWith = { ...shown, code: '123456', tryKey: 'a-key' }
const opened = { path: 'open', body: { ...shown, otp: '123456' } }
const rows: Readonly<Record<string, Row>> = {
  loadStatus: { call: (signal) => requests.loadStatus(shown, signal), path: 'status', body: shown, answer: request, outcome: { request } },
  withdrawRequest: {
    call: (signal) => requests.withdrawRequest({ ...shown, seenVersion: 3 }, signal),
    path: 'withdraw',
    body: { ...shown, seen: '3' },
    answer: request,
    outcome: { request },
  },
  closeLinks: { call: (signal) => requests.closeLinks(shown, signal), path: 'close-links', body: shown, answer: done, outcome: {} },
  requestCode: {
    call: (signal) => requests.requestCode(shown, signal),
    path: 'code',
    body: shown,
    answer: { ...done, ...times },
    outcome: { ...done, ...times },
  },
  'openRequest, right': { call: (signal) => requests.openRequest(openWith, signal), ...opened, answer: done, outcome: { verdict: 'right' } },
  'openRequest, wrong': { call: (signal) => requests.openRequest(openWith, signal), ...opened, answer: { success: false }, outcome: { verdict: 'wrong' } },
  'openRequest, no attempts left': {
    call: (signal) => requests.openRequest(openWith, signal),
    ...opened,
    answer: { success: false, reason: 'expired' },
    outcome: { verdict: 'expired' },
  },
  loadAsk: { call: (signal) => loadAsk({ ...shown, number: '2' }, signal), path: 'ask', body: { ...shown, ask: '2' }, answer: ask, outcome: { ask } },
}

describe.each(Object.entries(rows))('%s', (_, { call, path, body, answer, outcome }) => {
  it('sends to this path and returns the expected result', async () => {
    server.answer(json(200, answer))
    expect(await call()).toEqual({ kind: 'accepted', ...outcome })
    expect(server.calls.map((one) => [one.path, JSON.parse(one.body)])).toEqual([[`/backend/api/requests/${path}`, body]])
  })
  it('passes on a refusal', async () => {
    server.answer(json(409, { message: 'Someone else changed this case first.', errors: { code: 'Not this.' } }))
    expect(await call()).toEqual({ kind: 'refused', status: 409, message: 'Someone else changed this case first.', errors: { code: 'Not this.' } })
  })
  it('is aborted at the end of its flow', async () => {
    await expect(call(AbortSignal.abort())).rejects.toMatchObject({ code: 'ERR_CANCELED' })
    expect(server.calls).toEqual([])
  })
})

it('sends a code with the key of its attempt', async () => {
  server.answer(json(200, done))
  await requests.openRequest(openWith)
  expect(server.calls[0]?.headers['idempotency-key']).toBe('a-key')
})

describe('without a link key', () => {
  const bare = { reference: shown.reference, key: '' }
  it.each([
    ['a request', () => requests.loadStatus(bare), request, { request }],
    ['an ask', () => loadAsk({ ...bare, number: '2' }), ask, { ask }],
  ])('%s is requested only with a login', async (_, load, answer, outcome) => {
    server.answer(json(200, answer))
    expect(await load()).toMatchObject({ kind: 'refused', status: 404, message: 'To open a request page, use the link in our email.' })
    expect(server.calls).toEqual([])
    token.mockResolvedValue('mine')
    expect(await load()).toEqual({ kind: 'accepted', ...outcome })
    expect(server.calls[0]?.headers.authorization).toBe('Bearer mine')
  })
})
