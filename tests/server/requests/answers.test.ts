import { expect, test } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { failureResponse } from '#contract/request/outcome.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { BODY_TIMEOUTS } from '#server/http/request-body.ts'
import { newClient, newKey } from '../kit/client.ts'
import { incomingSizes } from '../kit/incoming-sizes.ts'
import { sendRaw } from '../kit/raw-request.ts'
import { openServer, sharedServer } from '../kit/test-server.ts'
import { pollUntil } from '../kit/wait.ts'

const FACTORING = `/backend/api/${factoringRequest.endpoint}`
const json = { 'content-type': 'application/json' }
const body = JSON.stringify(factoringRequest.sample)

const expectRefusal = ({ body: answer, headers, text }: Awaited<ReturnType<ReturnType<typeof newClient>['send']>>) => {
  expect(Object.keys(answer).filter((name) => name !== 'errors')).toEqual(['message'])
  expect(failureResponse.safeParse(answer).success).toBe(true)
  expect(answer.message).toMatch(/^[A-Z].*[.!]$/)
  expect(text).not.toMatch(/\n *at |node_modules|\.ts|FST_|Error:/)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'content-type': 'application/json; charset=utf-8' })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
}

test.each([
  [404, 'an unknown path', 'GET', '/backend/api/nothing', undefined, {}],
  [404, 'an unknown path by POST', 'POST', '/backend/api/nothing', '{}', json],
  [404, 'the root of the API', 'GET', '/backend', undefined, {}],
  [404, 'an unknown spelling of a path', 'POST', `${FACTORING}/`, body, json],
  [405, 'another method', 'GET', FACTORING, undefined, {}],
  [405, 'another method', 'PUT', FACTORING, body, json],
  [405, 'another method with a query', 'DELETE', `${FACTORING}?x=1`, undefined, {}],
  [405, 'a preflight', 'OPTIONS', FACTORING, undefined, { origin: 'https://evil.example' }],
  [400, 'broken JSON', 'POST', FACTORING, '{"a":', json],
  [400, 'an empty body', 'POST', FACTORING, '', json],
  [400, 'a list', 'POST', FACTORING, '[]', json],
  [400, 'null', 'POST', FACTORING, 'null', json],
  [400, 'a prototype', 'POST', FACTORING, '{"__proto__":{"x":1}}', json],
  [415, 'text', 'POST', FACTORING, body, { 'content-type': 'text/plain' }],
  [415, 'a form', 'POST', FACTORING, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
  [415, 'no type', 'POST', FACTORING, body, {}],
  [415, 'multipart in place of JSON', 'POST', FACTORING, body, { 'content-type': 'multipart/form-data; boundary=x' }],
  [415, 'JSON where multipart belongs', 'POST', `/backend/api/${llcFiling.endpoint}`, '{}', json],
  [415, 'XML', 'POST', '/backend/api/auth/login', '<a/>', { 'content-type': 'application/xml' }],
  [413, 'a body over the limit', 'POST', FACTORING, JSON.stringify({ comments: 'x'.repeat(300_000) }), json],
  [413, 'a body over the limit of an account call', 'POST', '/backend/api/auth/login', JSON.stringify({ email: 'x'.repeat(300_000) }), json],
  [403, 'another site', 'POST', FACTORING, body, { ...json, 'sec-fetch-site': 'cross-site' }],
  [403, 'a sibling site', 'POST', FACTORING, body, { ...json, 'sec-fetch-site': 'same-site' }],
  [403, 'another origin', 'POST', FACTORING, body, { ...json, origin: 'https://evil.example' }],
  [403, 'an opaque origin', 'POST', FACTORING, body, { ...json, origin: 'null' }],
] as const)('%i for %s', async (status, _, method, url, payload, headers) => {
  const server = await sharedServer()
  const answer = await newClient(server.app).send(method, url, payload, { 'idempotency-key': newKey(), ...headers })
  expect(answer.status).toBe(status)
  expectRefusal(answer)
  if (status === 405) expect(answer.headers.allow).toBe('POST')
  expect(Object.keys(answer.headers).filter((name) => /access-control|^server$|x-powered-by/i.test(name))).toEqual([])
})

test('the site, its PUBLIC_URL, and clients that are not browsers may post', async () => {
  const server = await openServer({ env: { PUBLIC_URL: 'https://www.example.com' } })
  const client = newClient(server.app)
  for (const headers of [
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173' },
    { origin: 'https://www.example.com' },
    { origin: 'http://localhost:4173', host: 'localhost:4173' },
    {},
  ]) {
    expect((await client.submit(factoringRequest, factoringRequest.sample, { headers: headers as Record<string, string> })).status).toBe(201)
  }
})

test('sends HSTS only behind TLS, and then in every response', async () => {
  const plain = await openServer()
  expect((await newClient(plain.app).send('GET', '/healthz')).headers).not.toHaveProperty('strict-transport-security')
  const secure = await openServer({ env: { PUBLIC_URL: 'https://www.example.com' } })
  for (const url of ['/healthz', '/backend/api/nothing', '/nothing'])
    expect((await newClient(secure.app).send('GET', url)).headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
})

test('an internal error is a bare 500 without details, and /healthz reports an unreachable database', async () => {
  const server = await openServer()
  const client = newClient(server.app)
  expect(await client.send('GET', '/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  await server.database.db.schema.alterTable('requests').renameTo('gone').execute()
  const answer = await client.submit(factoringRequest)
  expect(answer.status).toBe(500)
  expectRefusal(answer)
  expect(answer.text).not.toMatch(/requests|table|sql/i)
  await server.database.close()
  const health = await client.send('GET', '/healthz')
  expect(health.status).toBe(503)
  expect(health.headers['retry-after']).toMatch(/^\d+$/)
  expectRefusal(health)
})

test('a raw request without length is 411 and without HTTP 400, both in the common shape', async () => {
  const { app } = await openServer()
  const chunked = await sendRaw(app, [
    `POST ${FACTORING} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nIdempotency-Key: ${newKey()}\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  ])
  expect(chunked).toMatch(/^HTTP\/1\.1 411 [\s\S]*cache-control: no-store[\s\S]*\{"message":"[^"]+Content-Length[^"]+"\}$/i)
  const nonsense = await sendRaw(app, ['HELLO\r\n\r\n'])
  expect(nonsense).toMatch(/^HTTP\/1\.1 400 [\s\S]*X-Content-Type-Options: nosniff[\s\S]*\{"message":"[^"]+"\}$/)
})

test('a body that stalls gets 408 and is disconnected, but a moving upload continues', async () => {
  const server = await openServer({ bodyTimeouts: { ...BODY_TIMEOUTS, bodyMs: 300, progressMs: 600, progressBytes: 40, uploadMs: 5_000 } })
  expect((await newClient(server.app).submit(llcFiling)).status).toBe(201)
  const head = (type: string, path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nIdempotency-Key: ${newKey()}\r\nContent-Length: 600\r\n\r\n`
  const slow = await sendRaw(server.app, [head('application/json', FACTORING), ...'{"fullname": '.split('')], 60)
  expect(slow).toMatch(/^HTTP\/1\.1 408 [\s\S]*\{"message":"[^"]+took too long/)
  const stuck = await sendRaw(server.app, [head('multipart/form-data; boundary=x', `/backend/api/${llcFiling.endpoint}`), '--x'], 60)
  expect(stuck).toMatch(/^HTTP\/1\.1 408 /)
  const moving = sendRaw(
    server.app,
    [head('multipart/form-data; boundary=x', `/backend/api/${llcFiling.endpoint}`), ...Array.from({ length: 60 }, () => 'x'.repeat(10))],
    20,
  )
  await new Promise((resolve) => setTimeout(resolve, 1_400))
  await server.close()
  expect(await moving).toMatch(/^HTTP\/1\.1 400 /)
})

test('an upload that exceeds its total time gets 408, however fast it moves', async () => {
  const { app, dataDir } = await openServer({ bodyTimeouts: { ...BODY_TIMEOUTS, progressMs: 250, progressBytes: 1, uploadMs: 600 } })
  // The first run of any code is slow, and would look like a paused upload.
  expect((await newClient(app).submit(llcFiling)).status).toBe(201)
  const head = `POST /backend/api/${llcFiling.endpoint} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nIdempotency-Key: ${newKey()}\r\nContent-Length: 600000\r\n\r\n`
  let sent = 0
  function* pieces() {
    yield head
    yield '--x\r\nContent-Disposition: form-data; name="formationDocs"; filename="a.pdf"\r\n\r\n'
    for (; sent < 300; sent += 1) yield 'x'.repeat(100)
  }
  expect(await sendRaw(app, pieces(), 10)).toMatch(/^HTTP\/1\.1 408 /)
  expect(sent).toBeLessThan(300)
  await pollUntil(
    () => incomingSizes(dataDir),
    ({ length }) => length === 0,
  )
  // The documented limits: 4 KB in 12 s, 15 minutes in total.
  expect(BODY_TIMEOUTS).toEqual({ bodyMs: 12_000, progressMs: 12_000, progressBytes: 4_096, uploadMs: 900_000, idleMs: 120_000 })
})
