/** Methods of each path, and responses to unusual requests, byte by byte on a socket. */
import { expect, test } from 'vitest'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { failureResponse } from '#contract/request/outcome.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import type { Site } from '#server/http/site.ts'
import { pdf } from '../kit/bytes.ts'
import { multipartOf, newClient, newKey } from '../kit/client.ts'
import { exchange, type RawResponse, sendRaw } from '../kit/raw-request.ts'
import { routesOf } from '../kit/routes.ts'
import { openServer, sharedServer } from '../kit/test-server.ts'

const PAGE = Buffer.from('<h1>Page</h1>')
const PAGES = new Set(['/', '/formation', '/assets/app.js'])
const site: Pick<Site, 'respond'> = {
  respond: ({ url = '' }) => ({
    status: PAGES.has(url.split('?')[0] ?? '') ? 200 : 404,
    headers: { 'X-Asked': url, 'Content-Length': String(PAGE.length) },
    bytes: PAGE,
  }),
}
const FACTORING = `/backend/api/${factoringRequest.endpoint}`
const READ_PATHS = ['/healthz', '/readyz', '/metrics', '/backend/api/openapi.json', '/dev/mail', '/dev/mail.json'] as const
const OTHER_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'] as const

const rawRequest = (method: string, target: string, ...headers: string[]) =>
  [`${method} ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n')
const LOCAL_HOST_HEADER = 'Host: 127.0.0.1'
const CROSS_ORIGIN_HEADERS = /^(access-control-|server$|x-powered-by$)/

const expectRefusal = ({ status, headers, rest }: RawResponse, expected: number) => {
  expect([status, rest.slice(0, 200)]).toEqual([expected, expect.stringMatching(/^\{"message":"[A-Z].*[.!]"\}$/)])
  expect(failureResponse.safeParse(JSON.parse(rest)).success).toBe(true)
  expectHeaders(headers)
}
const expectHeaders = (headers: RawResponse['headers']) => {
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'content-type': 'application/json; charset=utf-8' })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(Object.keys(headers).filter((name) => CROSS_ORIGIN_HEADERS.test(name))).toEqual([])
}

test.each(READ_PATHS)('HEAD %s returns the headers of GET', async (path) => {
  const { app } = await sharedServer({ site })
  const { 'x-request-id': _, date: __, ...get } = (await exchange(app, rawRequest('GET', path, LOCAL_HOST_HEADER))).headers
  const { status, headers, rest } = await exchange(app, rawRequest('HEAD', path, LOCAL_HOST_HEADER))
  // The numbers in the metrics change between two calls, so their length may also change.
  const isMeasured = path === '/metrics' || path === '/readyz'
  const expectedHeaders = isMeasured ? { ...get, 'content-length': expect.stringMatching(/^\d{3,}$/) } : get
  expect([status, rest, headers]).toEqual([200, '', expect.objectContaining(expectedHeaders)])
})

test('HEAD of an unknown or POST-only path is refused like GET', async () => {
  const { app } = await sharedServer({ site })
  for (const [path, status, allow] of [
    ['/backend/api/nothing', 404, undefined],
    [FACTORING, 405, 'POST'],
  ] as const) {
    const response = await exchange(app, rawRequest('HEAD', path, LOCAL_HOST_HEADER))
    expect([response.status, response.headers.allow, response.rest, Number(response.headers['content-length']) > 20]).toEqual([status, allow, '', true])
    expectHeaders(response.headers)
  }
})

test.each([
  ...READ_PATHS,
  '/',
  '/formation',
  '/formation?from=mail',
  '/assets/app.js',
  '/files/some-id',
  '/backend/api/account/export/some-ticket',
  '/backend/api/team/files/some-ticket',
  '/backend/api/team/mail/file/some-ticket',
])('%s lists GET and HEAD as allowed', async (path) => {
  const { app } = await sharedServer({ site })
  for (const method of OTHER_METHODS) {
    const response = await exchange(app, rawRequest(method, path, LOCAL_HOST_HEADER))
    expect([method, response.status, response.headers.allow]).toEqual([method, 405, 'GET, HEAD'])
    expectRefusal(response, 405)
  }
})

test('has exactly these paths to read, and accepts POST at all others', async () => {
  const { app } = await sharedServer({ site })
  const addresses = Object.groupBy(routesOf(app), ({ methods }) => methods)
  expect(addresses['GET, HEAD']?.map(({ path }) => path)).toEqual(
    [
      ...READ_PATHS,
      '/backend',
      '/files/:id',
      '/backend/api/account/export/:ticket',
      '/backend/api/team/cases/csv/:ticket',
      '/backend/api/team/files/:ticket',
      '/backend/api/team/mail/file/:ticket',
    ].sort(),
  )
  // A stream does not support HEAD.
  expect(addresses.GET?.map(({ path }) => path)).toEqual(['/backend/api/team/live'])
  expect(Object.keys(addresses).sort()).toEqual(['GET', 'GET, HEAD', 'POST'])
})

test('every API call allows only POST', async () => {
  const { app } = await sharedServer({ site })
  for (const { path } of routesOf(app).filter(({ methods }) => methods === 'POST')) {
    const response = await exchange(app, rawRequest('GET', path, LOCAL_HOST_HEADER))
    expect([path, response.status, response.headers.allow]).toEqual([path, 405, 'POST'])
    expectRefusal(response, 405)
  }
  for (const path of [factoringRequest.endpoint, llcFiling.endpoint, accountEndpoints.login])
    for (const method of ['GET', ...OTHER_METHODS.filter((other) => other !== 'POST')]) {
      const response = await exchange(app, rawRequest(method, `/backend/api/${path}?a=1`, LOCAL_HOST_HEADER, 'Origin: https://evil.example'))
      // Writes get a 403, because the server checks the origin before the method.
      expect([method, path, [403, 405].includes(response.status)]).toEqual([method, path, true])
      const own = await exchange(app, rawRequest(method, `/backend/api/${path}?a=1`, LOCAL_HOST_HEADER))
      expect([method, path, own.headers.allow]).toEqual([method, path, 'POST'])
      expectRefusal(own, 405)
    }
})

test('a body of any type has the same result', async () => {
  const { app } = await sharedServer({ site })
  const body = 'Content-Type: text/xml\r\nContent-Length: 4'
  expectRefusal(await exchange(app, `${rawRequest('POST', '/formation', LOCAL_HOST_HEADER, body)}<a/>`), 405)
  expectRefusal(await exchange(app, `${rawRequest('PUT', FACTORING, LOCAL_HOST_HEADER, body)}<a/>`), 405)
  expectRefusal(await exchange(app, `${rawRequest('POST', '/backend/nothing', LOCAL_HOST_HEADER, body)}<a/>`), 404)
})

test('other methods at unknown paths are not found', async () => {
  const { app } = await sharedServer({ site })
  for (const method of OTHER_METHODS)
    for (const path of ['/backend', '/backend/api/nothing', '/files/a/b']) expectRefusal(await exchange(app, rawRequest(method, path, LOCAL_HOST_HEADER)), 404)
})

test('paths outside the API are pages, known or not, and allow GET and HEAD', async () => {
  const { app } = await sharedServer({ site })
  for (const method of OTHER_METHODS) {
    const response = await exchange(app, rawRequest(method, '/nothing', LOCAL_HOST_HEADER))
    expectRefusal(response, 405)
    expect(response.headers.allow).toBe('GET, HEAD')
  }
})

test('local-only paths are not found for others, by any method', async () => {
  const { app } = await sharedServer({ site })
  for (const path of ['/metrics', '/dev/mail'])
    for (const method of ['GET', 'POST', 'OPTIONS']) expectRefusal(await exchange(app, rawRequest(method, path, 'Host: www.example.com')), 404)
})

test('HEAD of a file returns its length and type without reading it', async () => {
  const server = await openServer()
  const { body } = await newClient(server.app).submit(llcFiling, llcFiling.sample, { files: [{ field: 'formationDocs', name: 'a.pdf', bytes: pdf() }] })
  const mail = (await server.mailsTo('team@office.example')).find(({ subject }) => subject.includes(body.reference))
  const [link = ''] = /http\S+\/files\/\S+/.exec(mail?.text ?? '') ?? []
  const { pathname, search } = new URL(link)
  const got = await exchange(server.app, rawRequest('GET', pathname + search, LOCAL_HOST_HEADER))
  const { 'x-request-id': _, date: __, ...get } = got.headers
  await server.database.db.updateTable('files').set({ stored_as: 'nowhere' }).execute()
  const { status, headers, rest } = await exchange(server.app, rawRequest('HEAD', pathname + search, LOCAL_HOST_HEADER))
  expect([got.status, Number(get['content-length']), status, rest]).toEqual([200, got.rest.length, 200, ''])
  expect(headers).toMatchObject(get)
})

const JSON_BODY_HEADERS = `Content-Type: application/json\r\nContent-Length: 2`
test.each([
  ['no Host', 'GET', '/formation', []],
  ['no Host, at the API', 'POST', FACTORING, [JSON_BODY_HEADERS]],
  ['two Hosts', 'GET', '/formation', ['Host: a', 'Host: a']],
  ['two Hosts, at the API', 'GET', '/healthz', ['Host: a', 'Host: b']],
  ['an invalid Host', 'GET', '/formation', ['Host: a b']],
  ['a Host with a path', 'GET', '/healthz', ['Host: a/b']],
  ['a URL with an unsupported scheme', 'GET', 'ftp://127.0.0.1/formation', ['Host: a']],
  ['* in place of a path', 'GET', '*', ['Host: a']],
])('%s is a 400 in the common shape', async (_, method, target, headers) => {
  const { app } = await sharedServer({ site })
  expectRefusal(await exchange(app, `${rawRequest(method, target, ...headers)}{}`), 400)
})

test('accepts HTTP/1.0 without Host', async () => {
  const { app } = await sharedServer({ site })
  const response = await exchange(app, 'GET /formation HTTP/1.0\r\n\r\n')
  expect([response.status, response.rest]).toEqual([200, String(PAGE)])
})

test('an absolute URL is the same path, and its host counts', async () => {
  const { app } = await sharedServer({ site })
  const page = await exchange(app, rawRequest('GET', 'http://127.0.0.1/formation?a=1', 'Host: other'))
  expect([page.status, page.headers['x-asked']]).toEqual([200, '/formation?a=1'])
  expect((await exchange(app, rawRequest('GET', 'http://127.0.0.1:4173/healthz', 'Host: other'))).status).toBe(200)
  expect((await exchange(app, rawRequest('GET', 'http://127.0.0.1/metrics', 'Host: other'))).status).toBe(200)
  expectRefusal(await exchange(app, rawRequest('GET', 'http://www.example.com/metrics', LOCAL_HOST_HEADER)), 404)
  expectRefusal(await exchange(app, rawRequest('POST', 'http://127.0.0.1/backend/api/nothing', LOCAL_HOST_HEADER)), 404)
  expect((await exchange(app, rawRequest('GET', 'http://127.0.0.1', LOCAL_HOST_HEADER))).headers['x-asked']).toBe('/')
})

test('OPTIONS * is refused with the allowed methods', async () => {
  const { app } = await sharedServer({ site })
  const response = await exchange(app, rawRequest('OPTIONS', '*', LOCAL_HOST_HEADER))
  expectRefusal(response, 405)
  expect(response.headers.allow).toBe('GET, HEAD, POST')
})

test('refuses CONNECT in the common shape and ignores an upgrade', async () => {
  const { app } = await sharedServer({ site })
  const response = await exchange(app, 'CONNECT 127.0.0.1:80 HTTP/1.1\r\nHost: 127.0.0.1:80\r\n\r\n')
  expectRefusal(response, 405)
  expect(response.headers.allow).toBe('GET, HEAD, POST')
  const upgrade = ['GET /formation HTTP/1.1', LOCAL_HOST_HEADER, 'Connection: Upgrade, close', 'Upgrade: websocket', '', ''].join('\r\n')
  expect(await exchange(app, upgrade)).toMatchObject({ status: 200, rest: String(PAGE) })
  expect((await exchange(app, upgrade.replace('/formation', '/healthz'))).status).toBe(200)
})

test('an unknown expectation is a 417 in the common shape, also for pages', async () => {
  const { app } = await sharedServer({ site })
  for (const [method, path] of [
    ['GET', '/formation'],
    ['POST', FACTORING],
    ['GET', '/healthz'],
  ] as const)
    expectRefusal(await exchange(app, rawRequest(method, path, LOCAL_HOST_HEADER, 'Expect: miracles')), 417)
})

test('sends 100 only for an acceptable body, and refuses others at once with a closed connection', async () => {
  const { app } = await sharedServer({ site })
  const { payload, headers } = await multipartOf(llcFiling, llcFiling.sample)
  const head = (length: number, ...more: string[]) =>
    rawRequest(
      'POST',
      `/backend/api/${llcFiling.endpoint}`,
      LOCAL_HOST_HEADER,
      'Expect: 100-continue',
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${length}`,
      ...more,
    )
  const key = `Idempotency-Key: ${newKey()}`
  const taken = await sendRaw(app, [head(payload.length, key), payload.toString('latin1')], 300)
  expect(taken).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 [\s\S]*cache-control: no-store/i)
  for (const [refused, status] of [
    [head(99_000_000, key), 413],
    [head(payload.length), 400],
    [head(payload.length, key, 'Sec-Fetch-Site: cross-site'), 403],
  ] as const) {
    const response = await exchange(app, refused.replace('Connection: close\r\n', ''))
    expect([response.status, response.headers.connection]).toEqual([status, 'close'])
    expectHeaders(response.headers)
  }
  expect(await sendRaw(app, [rawRequest('GET', '/formation', LOCAL_HOST_HEADER, 'Expect: 100-continue')])).toMatch(
    /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /,
  )
})
