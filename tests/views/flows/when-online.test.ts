// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type PageServer, startPageServer, waitUntil } from '#kit/page-server.ts'
import { setTokenSource } from '#src/platform/api/bearer.ts'
import { isServerReachable } from '#src/platform/api/server-reachability.ts'
import { whenOnline } from '#src/platform/when-online.ts'

let server: PageServer
beforeAll(async () => {
  server = await startPageServer()
})
beforeEach(() => {
  server.calls.length = 0
  // happy-dom writes failed fetches to stderr.
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())
afterAll(() => server.close())

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)

it('accepts any response of a server, and sends the token if there is one', async () => {
  server.answer((_, response) => response.writeHead(503).end())
  expect(await isServerReachable()).toBe(true)
  setTokenSource({ token: async () => 'abc', onRefused: () => undefined })
  expect(await isServerReachable()).toBe(true)
  expect(server.calls.map(({ method, path, headers }) => [method, path, headers.authorization])).toEqual([
    ['GET', '/healthz', undefined],
    ['GET', '/healthz', 'Bearer abc'],
  ])
  server.answer((_, response) => response.destroy())
  expect(await isServerReachable()).toBe(false)
})

it('waits at most ten seconds for a response', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  server.answer((_, response) => response.end())
  await isServerReachable()
  expect(timeout.mock.calls).toEqual([[10_000]])
  timeout.mockImplementation(() => AbortSignal.abort())
  expect([await isServerReachable(), await isServerReachable(new AbortController().signal)]).toEqual([false, false])
})

it('checks after 1 s, 2 s, 4 s, and so on, at most 30 s, until the server is reachable', async () => {
  const asked: number[] = []
  let at = 0
  let isUp = false
  server.answer((_, response) => {
    asked.push(at)
    if (isUp) response.end()
    else response.destroy()
  })
  let isOver = false
  const waiting = whenOnline({ waits: 1 }, new AbortController().signal).then(() => {
    isOver = true
  })
  for (const expected of [1, 3, 7, 15, 31, 61, 91]) {
    const before = asked.length
    await seconds(expected - at - 0.001)
    expect(asked.length, `before ${expected} s`).toBe(before)
    at = expected
    isUp = expected === 91
    await seconds(0.001)
    await server.waitForCalls(before + 1)
    // The response or its loss is processed before the clock moves on.
    await waitUntil(() => (isUp ? isOver : vi.getTimerCount() > 0))
  }
  await waiting
  expect(asked).toEqual([1, 3, 7, 15, 31, 61, 91])
})

it.each([
  [2, 2],
  [3, 4],
  [6, 30],
  [20, 30],
])('wait number %i begins with %i s', async (waits, expected) => {
  server.answer((_, response) => response.end())
  const waiting = whenOnline({ waits: waits }, new AbortController().signal)
  await seconds(expected - 0.001)
  expect(server.calls).toHaveLength(0)
  await seconds(0.001)
  await waiting
  expect(server.calls).toHaveLength(1)
})

it('checks at once when the browser is online again', async () => {
  server.answer((_, response) => response.end())
  const waiting = whenOnline({ waits: 6 }, new AbortController().signal)
  await seconds(1)
  expect(server.calls).toHaveLength(0)
  dispatchEvent(new Event('online'))
  await waiting
  expect([server.calls.length, vi.getTimerCount()]).toEqual([1, 0])
})

it('stops its checks on request', async () => {
  const stop = new AbortController()
  const ended = expect(whenOnline({ waits: 1 }, stop.signal)).rejects.toMatchObject({ name: 'AbortError' })
  await seconds(0.5)
  stop.abort()
  await ended
  dispatchEvent(new Event('online'))
  await seconds(60)
  expect([server.calls.length, vi.getTimerCount()]).toEqual([0, 0])
})

it('stops its checks during a pending one', async () => {
  server.answer(() => undefined)
  const stop = new AbortController()
  const ended = expect(whenOnline({ waits: 1 }, stop.signal)).rejects.toMatchObject({ name: 'AbortError' })
  await seconds(1)
  await server.waitForCalls(1)
  stop.abort()
  await ended
  await seconds(60)
  expect([server.calls.length, vi.getTimerCount()]).toEqual([1, 0])
})
