/** Pages and files over HTTP: the route that sends the responses of server/http/site.ts. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { companySlug } from '#contract/company.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { createDrainState } from '#server/http/drain-state.ts'
import { BODY_TIMEOUTS } from '#server/http/request-body.ts'
import type { PageRequest, Site } from '#server/http/site.ts'
import { openLog } from '../kit/log.ts'
import { exchange, portOf } from '../kit/raw-request.ts'
import { openServer, sharedServer, type TestServer } from '../kit/test-server.ts'
import { pollUntil } from '../kit/wait.ts'

const PAGE = Buffer.from('<h1>Page</h1>')
const site: Pick<Site, 'respond'> = {
  respond: ({ url = '' }: PageRequest) => ({ status: 200, headers: { 'X-Asked': url, 'Content-Length': String(PAGE.length) }, bytes: PAGE }),
}
const rawRequest = (method: string, url: string, ...headers: string[]) => [`${method} ${url} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n')
const CONNECTION_CLOSE = 'Connection: close'
const open = (options: Parameters<typeof openServer>[0] = {}) => openServer({ site, ...options })

test('sends a complete page and keeps the connection for the next', async () => {
  const { app } = await open()
  const { status, headers, rest } = await exchange(app, rawRequest('GET', '/about?from=mail') + rawRequest('GET', '/second', CONNECTION_CLOSE))
  expect([status, headers['x-asked'], headers.connection]).toEqual([200, '/about?from=mail', 'keep-alive'])
  expect(rest).toMatch(/^<h1>Page<\/h1>HTTP\/1\.1 200 OK\r\nx-asked: \/second\r\n[\s\S]*\r\n\r\n<h1>Page<\/h1>$/)
})

test.each([
  [200, 'text/html; charset=utf-8', true],
  [304, undefined, true],
  [200, 'text/javascript', false],
] as const)('sends the server’s clock with a page, by which forms check dates: %i %s', async (status, type, isSent) => {
  const { app } = await openServer({
    site: { respond: () => ({ status, headers: { 'Content-Length': '0', ...(type && { 'Content-Type': type }) }, bytes: Buffer.alloc(0) }) },
  })
  const { headers } = await exchange(app, rawRequest('GET', '/hiring', CONNECTION_CLOSE))
  const [, sentAt] = /^now;dur=(\d+)$/.exec(headers['server-timing'] ?? '') ?? []
  expect(sentAt === undefined ? undefined : Math.abs(Number(sentAt) - Date.now()) < 60_000).toBe(isSent || undefined)
})

test('responds to HEAD like GET, without the bytes', async () => {
  const { app } = await open()
  const { status, headers, rest } = await exchange(app, rawRequest('HEAD', '/about', CONNECTION_CLOSE))
  expect([status, headers['content-length'], rest]).toEqual([200, String(PAGE.length), ''])
})

test.each([
  ['GET', '/healthz', 200],
  ['GET', '/readyz?a=1', 200],
  ['GET', '/backend/api/nothing', 404],
  ['GET', '/backend', 404],
  ['GET', `/backend/api/${factoringRequest.endpoint}`, 405],
  ['GET', '/files/none', 404],
  ['POST', '/about', 405],
  ['OPTIONS', '/about', 405],
])('%s %s is left to the API', async (method, url, expected) => {
  const { app } = await sharedServer({ site })
  const { status, headers } = await exchange(app, rawRequest(method, url, CONNECTION_CLOSE))
  expect([status, headers['x-asked']]).toEqual([expected, undefined])
})

test('a path that only begins like an API path is a page', async () => {
  const { app } = await open()
  for (const url of ['/backends', '/healthz-of-drivers', '/files', '/develop'])
    expect((await exchange(app, rawRequest('GET', url, CONNECTION_CLOSE))).headers['x-asked']).toBe(url)
})

test('while draining each response closes its connection', async () => {
  const draining = createDrainState()
  const { app } = await open({ drainState: draining })
  draining.begin()
  expect((await exchange(app, rawRequest('GET', '/'))).headers.connection).toBe('close')
})

const inside = rawRequest('GET', '/inside')
test.each([
  ['Content-Length', `Content-Length: ${inside.length}`, inside],
  ['chunks', 'Transfer-Encoding: chunked', `${inside.length.toString(16)}\r\n${inside}\r\n0\r\n\r\n`],
])('a body that comes with it (%s) is discarded, and is not a second request', async (_, header, body) => {
  const { app } = await open()
  const { status, rest } = await exchange(app, rawRequest('GET', '/', header, CONNECTION_CLOSE) + body)
  expect([status, rest]).toEqual([200, String(PAGE)])
})

const openLogged = async (answers: Pick<Site, 'respond'> = site) => {
  const { lines, logger } = openLog()
  const server = await openServer({ site: answers, logger })
  const line = (msg: string) =>
    pollUntil(
      async () => lines.find((text) => text.includes(`"msg":"${msg}"`)) ?? '',
      (text) => text !== '',
    )
  return { server, line }
}
const readMetrics = async ({ app }: TestServer) => (await app.inject({ url: '/metrics', headers: { host: '127.0.0.1' } })).body

test('each response is a log line and a metric, without its path', async () => {
  const { server, line } = await openLogged()
  await exchange(server.app, rawRequest('GET', '/about?email=jane@hauling.example', CONNECTION_CLOSE))
  expect(JSON.parse(await line('answered'))).toMatchObject({
    method: 'GET',
    route: '/*',
    status: 200,
    ms: expect.any(Number),
    reqId: expect.stringMatching(/-/),
  })
  expect(await line('answered')).not.toMatch(/about|jane/)
  expect(await readMetrics(server)).toContain(`${companySlug}_http_request_seconds_count{method="GET",route="/*",status="200"} 1`)
})

test('a visitor who disconnects during a response is logged and not counted', async () => {
  const big = Buffer.alloc(32 * 1_048_576)
  const { server, line } = await openLogged({ respond: () => ({ status: 200, headers: { 'Content-Length': String(big.length) }, bytes: big }) })
  const socket = connect(await portOf(server.app), '127.0.0.1', () => void socket.write(rawRequest('GET', '/')))
  socket.once('data', () => socket.destroy())
  expect(JSON.parse(await line('client disconnected'))).toMatchObject({ method: 'GET', route: '/*' })
  expect(await readMetrics(server)).not.toContain('route="/*"')
})

test('disconnects a stalled visitor but not a slow one', async () => {
  const big = Buffer.alloc(32 * 1_048_576)
  const answers = { respond: () => ({ status: 200 as const, headers: { 'Content-Length': String(big.length) }, bytes: big }) }
  const { app } = await openServer({ site: answers, bodyTimeouts: { ...BODY_TIMEOUTS, idleMs: 1_500 } })
  const port = await portOf(app)
  const slow = connect(port, '127.0.0.1', () => void slow.write(rawRequest('GET', '/', CONNECTION_CLOSE)))
  let read = 0
  slow.on('data', (chunk) => {
    read += chunk.length
    slow.pause()
    setTimeout(() => slow.resume(), 5)
  })
  const pausedSocket = connect(port, '127.0.0.1', () => void pausedSocket.write(rawRequest('GET', '/', CONNECTION_CLOSE)))
  pausedSocket.pause()
  const connections = () => new Promise<number>((resolve, reject) => app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))))
  await pollUntil(connections, (count) => count === 2)
  await once(slow, 'close')
  expect(read).toBeGreaterThan(big.length)
  await pollUntil(connections, (count) => count === 0)
  pausedSocket.destroy()
})

test('a broken page is a 500 in the common shape, is logged, and the server continues', async () => {
  let isBroken = true
  const { server, line } = await openLogged({
    respond(request) {
      if (isBroken) throw new Error('a page broke')
      return site.respond(request)
    },
  })
  const { status, headers, rest } = await exchange(server.app, rawRequest('GET', '/', CONNECTION_CLOSE))
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([500, 'application/json; charset=utf-8', 'no-store'])
  expect(rest).toContain('Something went wrong on our side.')
  const { reqId, err } = JSON.parse(await line('unexpected'))
  expect([reqId, err.message]).toEqual([JSON.parse(await line('answered')).reqId, 'a page broke'])
  isBroken = false
  expect((await exchange(server.app, rawRequest('GET', '/', CONNECTION_CLOSE))).status).toBe(200)
})
