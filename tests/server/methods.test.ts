/** Which methods an address takes, and how requests are answered that are put in an unusual way: byte by byte on a socket. */
import { expect, test } from 'vitest'
import { accountEndpoints } from '#contract/account-endpoints.ts'
import { failureAnswer } from '#contract/answer.ts'
import { llc } from '#contract/filings/llc.ts'
import { factoring } from '#contract/requests/factoring.ts'
import type { Site } from '#server/site.ts'
import { addressesOf } from './kit/addresses.ts'
import { pdf } from './kit/bytes.ts'
import { multipartOf, newClient, newKey } from './kit/client.ts'
import { openServer, sharedServer } from './kit/test-server.ts'
import { type Heard, hear, talk } from './kit/wire.ts'

const PAGE = Buffer.from('<h1>Page</h1>')
const PAGES = new Set(['/', '/formation', '/assets/app.js'])
/** A site of three files: what it does not know it answers with its 404 page. */
const site: Pick<Site, 'answer'> = {
  answer: ({ url = '' }) => ({
    status: PAGES.has(url.split('?')[0] ?? '') ? 200 : 404,
    headers: { 'X-Asked': url, 'Content-Length': String(PAGE.length) },
    bytes: PAGE,
  }),
}
const FACTORING = `/backend/api/${factoring.endpoint}`
const READ = ['/healthz', '/readyz', '/metrics', '/backend/api/openapi.json', '/dev/mail', '/dev/mail.json'] as const
const OTHERS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'] as const

const asked = (method: string, target: string, ...headers: string[]) => [`${method} ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n')
const LOCAL = 'Host: 127.0.0.1'
const CROSS = /^(access-control-|server$|x-powered-by$)/

/** The one shape, with the headers of every answer of the API. */
const expectRefusal = ({ status, headers, rest }: Heard, expected: number) => {
  expect([status, rest.slice(0, 200)]).toEqual([expected, expect.stringMatching(/^\{"message":"[A-Z].*[.!]"\}$/)])
  expect(failureAnswer.safeParse(JSON.parse(rest)).success).toBe(true)
  expectHeaders(headers)
}
const expectHeaders = (headers: Heard['headers']) => {
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'content-type': 'application/json; charset=utf-8' })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(Object.keys(headers).filter((name) => CROSS.test(name))).toEqual([])
}

test.each(READ)('HEAD %s is answered like GET, without the body', async (path) => {
  const { app } = await sharedServer({ site })
  const { 'x-request-id': _, date: __, ...get } = (await hear(app, asked('GET', path, LOCAL))).headers
  const { status, headers, rest } = await hear(app, asked('HEAD', path, LOCAL))
  // What is measured differs from one moment to the next, and so may the length of what is said about it.
  const isMeasured = path === '/metrics' || path === '/readyz'
  const like = isMeasured ? { ...get, 'content-length': expect.stringMatching(/^\d{3,}$/) } : get
  expect([status, rest, headers]).toEqual([200, '', expect.objectContaining(like)])
})

test('HEAD of what is not there, or only takes posts, is refused like GET', async () => {
  const { app } = await sharedServer({ site })
  for (const [path, status, allow] of [
    ['/backend/api/nothing', 404, undefined],
    [FACTORING, 405, 'POST'],
  ] as const) {
    const heard = await hear(app, asked('HEAD', path, LOCAL))
    expect([heard.status, heard.headers.allow, heard.rest, Number(heard.headers['content-length']) > 20]).toEqual([status, allow, '', true])
    expectHeaders(heard.headers)
  }
})

test.each([
  ...READ,
  '/',
  '/formation',
  '/formation?from=mail',
  '/assets/app.js',
  '/files/some-id',
  '/backend/api/account/export/some-ticket',
  '/backend/api/team/files/some-ticket',
  '/backend/api/team/mail/file/some-ticket',
])('%s takes GET and HEAD, and says so', async (path) => {
  const { app } = await sharedServer({ site })
  for (const method of OTHERS) {
    const heard = await hear(app, asked(method, path, LOCAL))
    expect([method, heard.status, heard.headers.allow]).toEqual([method, 405, 'GET, HEAD'])
    expectRefusal(heard, 405)
  }
})

test('the server has these addresses to read, and takes POST at all others', async () => {
  const { app } = await sharedServer({ site })
  const addresses = Object.groupBy(addressesOf(app), ({ methods }) => methods)
  expect(addresses['GET, HEAD']?.map(({ path }) => path)).toEqual(
    [
      ...READ,
      '/backend',
      '/files/:id',
      '/backend/api/account/export/:ticket',
      '/backend/api/team/cases/csv/:ticket',
      '/backend/api/team/files/:ticket',
      '/backend/api/team/mail/file/:ticket',
    ].sort(),
  )
  // A stream has no head worth asking for.
  expect(addresses.GET?.map(({ path }) => path)).toEqual(['/backend/api/team/live'])
  expect(Object.keys(addresses).sort()).toEqual(['GET', 'GET, HEAD', 'POST'])
})

test('every call of the API takes POST, and says so', async () => {
  const { app } = await sharedServer({ site })
  for (const { path } of addressesOf(app).filter(({ methods }) => methods === 'POST')) {
    const heard = await hear(app, asked('GET', path, LOCAL))
    expect([path, heard.status, heard.headers.allow]).toEqual([path, 405, 'POST'])
    expectRefusal(heard, 405)
  }
  for (const path of [factoring.endpoint, llc.endpoint, accountEndpoints.login])
    for (const method of ['GET', ...OTHERS.filter((other) => other !== 'POST')]) {
      const heard = await hear(app, asked(method, `/backend/api/${path}?a=1`, LOCAL, 'Origin: https://evil.example'))
      // What another site may not do anyway is refused for that reason.
      expect([method, path, [403, 405].includes(heard.status)]).toEqual([method, path, true])
      const own = await hear(app, asked(method, `/backend/api/${path}?a=1`, LOCAL))
      expect([method, path, own.headers.allow]).toEqual([method, path, 'POST'])
      expectRefusal(own, 405)
    }
})

test('a body of whatever type changes nothing about that', async () => {
  const { app } = await sharedServer({ site })
  const body = 'Content-Type: text/xml\r\nContent-Length: 4'
  expectRefusal(await hear(app, `${asked('POST', '/formation', LOCAL, body)}<a/>`), 405)
  expectRefusal(await hear(app, `${asked('PUT', FACTORING, LOCAL, body)}<a/>`), 405)
  expectRefusal(await hear(app, `${asked('POST', '/backend/nothing', LOCAL, body)}<a/>`), 404)
})

test('no other method makes an address of nothing known', async () => {
  const { app } = await sharedServer({ site })
  for (const method of OTHERS)
    for (const path of ['/backend', '/backend/api/nothing', '/files/a/b']) expectRefusal(await hear(app, asked(method, path, LOCAL)), 404)
})

test('every address that is not one of the API is a page, known or not: it takes GET and HEAD', async () => {
  const { app } = await sharedServer({ site })
  for (const method of OTHERS) {
    const heard = await hear(app, asked(method, '/nothing', LOCAL))
    expectRefusal(heard, 405)
    expect(heard.headers.allow).toBe('GET, HEAD')
  }
})

test('what only this machine may see is not there for others, by whichever method', async () => {
  const { app } = await sharedServer({ site })
  for (const path of ['/metrics', '/dev/mail'])
    for (const method of ['GET', 'POST', 'OPTIONS']) expectRefusal(await hear(app, asked(method, path, 'Host: www.example.com')), 404)
})

test('HEAD of a file answers its length and type, and does not read it', async () => {
  const server = await openServer()
  const { body } = await newClient(server.app).submit(llc, llc.sample, { files: [{ field: 'formationDocs', name: 'a.pdf', bytes: pdf() }] })
  const mail = (await server.mailsTo('team@office.example')).find(({ subject }) => subject.includes(body.reference))
  const [link = ''] = /http\S+\/files\/\S+/.exec(mail?.text ?? '') ?? []
  const { pathname, search } = new URL(link)
  const got = await hear(server.app, asked('GET', pathname + search, LOCAL))
  const { 'x-request-id': _, date: __, ...get } = got.headers
  await server.database.db.updateTable('files').set({ stored_as: 'nowhere' }).execute()
  const { status, headers, rest } = await hear(server.app, asked('HEAD', pathname + search, LOCAL))
  expect([got.status, Number(get['content-length']), status, rest]).toEqual([200, got.rest.length, 200, ''])
  expect(headers).toMatchObject(get)
})

const bodied = `Content-Type: application/json\r\nContent-Length: 2`
test.each([
  ['no Host', 'GET', '/formation', []],
  ['no Host, at the API', 'POST', FACTORING, [bodied]],
  ['two Hosts', 'GET', '/formation', ['Host: a', 'Host: a']],
  ['two Hosts, at the API', 'GET', '/healthz', ['Host: a', 'Host: b']],
  ['a Host that is none', 'GET', '/formation', ['Host: a b']],
  ['a Host with a path', 'GET', '/healthz', ['Host: a/b']],
  ['an address of no scheme we speak', 'GET', 'ftp://127.0.0.1/formation', ['Host: a']],
  ['no address but the server as a whole', 'GET', '*', ['Host: a']],
])('%s is a 400 in the one shape', async (_, method, target, headers) => {
  const { app } = await sharedServer({ site })
  expectRefusal(await hear(app, `${asked(method, target, ...headers)}{}`), 400)
})

test('HTTP/1.0 knows no Host', async () => {
  const { app } = await sharedServer({ site })
  const heard = await hear(app, 'GET /formation HTTP/1.0\r\n\r\n')
  expect([heard.status, heard.rest]).toEqual([200, String(PAGE)])
})

test('an address with its host is the same address, and that host counts', async () => {
  const { app } = await sharedServer({ site })
  const page = await hear(app, asked('GET', 'http://127.0.0.1/formation?a=1', 'Host: other'))
  expect([page.status, page.headers['x-asked']]).toEqual([200, '/formation?a=1'])
  expect((await hear(app, asked('GET', 'http://127.0.0.1:4173/healthz', 'Host: other'))).status).toBe(200)
  expect((await hear(app, asked('GET', 'http://127.0.0.1/metrics', 'Host: other'))).status).toBe(200)
  expectRefusal(await hear(app, asked('GET', 'http://www.example.com/metrics', LOCAL)), 404)
  expectRefusal(await hear(app, asked('POST', 'http://127.0.0.1/backend/api/nothing', LOCAL)), 404)
  expect((await hear(app, asked('GET', 'http://127.0.0.1', LOCAL))).headers['x-asked']).toBe('/')
})

test('OPTIONS of the server as a whole is refused with what it takes', async () => {
  const { app } = await sharedServer({ site })
  const heard = await hear(app, asked('OPTIONS', '*', LOCAL))
  expectRefusal(heard, 405)
  expect(heard.headers.allow).toBe('GET, HEAD, POST')
})

test('CONNECT is refused in the one shape; an upgrade is passed over', async () => {
  const { app } = await sharedServer({ site })
  const heard = await hear(app, 'CONNECT 127.0.0.1:80 HTTP/1.1\r\nHost: 127.0.0.1:80\r\n\r\n')
  expectRefusal(heard, 405)
  expect(heard.headers.allow).toBe('GET, HEAD, POST')
  const upgrade = ['GET /formation HTTP/1.1', LOCAL, 'Connection: Upgrade, close', 'Upgrade: websocket', '', ''].join('\r\n')
  expect(await hear(app, upgrade)).toMatchObject({ status: 200, rest: String(PAGE) })
  expect((await hear(app, upgrade.replace('/formation', '/healthz'))).status).toBe(200)
})

test('an unknown expectation is a 417 in the one shape, of pages too', async () => {
  const { app } = await sharedServer({ site })
  for (const [method, path] of [
    ['GET', '/formation'],
    ['POST', FACTORING],
    ['GET', '/healthz'],
  ] as const)
    expectRefusal(await hear(app, asked(method, path, LOCAL, 'Expect: miracles')), 417)
})

test('a body is asked for (100) only once nothing speaks against it; a refusal comes at once and ends the connection', async () => {
  const { app } = await sharedServer({ site })
  const { payload, headers } = await multipartOf(llc, llc.sample)
  const head = (length: number, ...more: string[]) =>
    asked(
      'POST',
      `/backend/api/${llc.endpoint}`,
      LOCAL,
      'Expect: 100-continue',
      `Content-Type: ${headers['content-type']}`,
      `Content-Length: ${length}`,
      ...more,
    )
  const key = `Idempotency-Key: ${newKey()}`
  const taken = await talk(app, [head(payload.length, key), payload.toString('latin1')], 300)
  expect(taken).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 [\s\S]*cache-control: no-store/i)
  for (const [refused, status] of [
    [head(99_000_000, key), 413],
    [head(payload.length), 400],
    [head(payload.length, key, 'Sec-Fetch-Site: cross-site'), 403],
  ] as const) {
    const heard = await hear(app, refused.replace('Connection: close\r\n', ''))
    expect([heard.status, heard.headers.connection]).toEqual([status, 'close'])
    expectHeaders(heard.headers)
  }
  expect(await talk(app, [asked('GET', '/formation', LOCAL, 'Expect: 100-continue')])).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
})
