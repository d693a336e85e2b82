import { request } from 'node:http'
import { expect, test, vi } from 'vitest'
import { companySlug } from '#contract/company.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { toJsonBody } from '#contract/forms/payload.ts'
import { REFERENCE_PATTERN } from '#contract/request/reference.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { createDrainState } from '#server/http/drain-state.ts'
import { pdf } from '../kit/bytes.ts'
import { multipartOf, newClient, newKey } from '../kit/client.ts'
import { incomingSizes } from '../kit/incoming-sizes.ts'
import { openLog } from '../kit/log.ts'
import { startProcess } from '../kit/process.ts'
import { openS3 } from '../kit/s3.ts'
import { openSmtp } from '../kit/smtp.ts'
import { newFolder, openServer, type TestServer } from '../kit/test-server.ts'
import { pollUntil } from '../kit/wait.ts'

const LOCAL = { host: '127.0.0.1:4173' }
/** Time for which /readyz caches its findings. */
const CACHE_MS = 2_000
const MINUTE_MS = 60_000
const get = async ({ app }: TestServer, url: string, headers: Record<string, string> = LOCAL, remoteAddress = '127.0.0.1') => {
  const { statusCode, body, headers: answered } = await app.inject({ url, headers, remoteAddress })
  return { status: statusCode, body, headers: answered, json: () => JSON.parse(body) }
}

test('/readyz shows its findings to this machine only', async () => {
  const server = await openServer()
  const localStatus = (await get(server, '/readyz')).json()
  expect(localStatus).toMatchObject({ status: 'ready', checks: { database: { ok: true }, storage: { ok: true }, mail: { ok: true, queued: 0, dead: 0 } } })
  const proxied = await get(server, '/readyz', { ...LOCAL, 'x-forwarded-for': '203.0.113.9' })
  expect([proxied.status, proxied.json()]).toEqual([200, { status: 'ready' }])
})

test('/readyz asks the storage and the database once in two seconds, however often it is called', async () => {
  const server = await openServer()
  const check = vi.spyOn(server.database, 'check')
  for (const expected of [1, 2]) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(server, '/readyz')))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(check).toHaveBeenCalledTimes(expected)
    server.advance(CACHE_MS)
  }
})

test('/readyz is logged only while there are findings', async () => {
  const { lines, logger } = openLog()
  const server = await openServer({ logger })
  const warnings = () => lines.filter((line) => line.includes('health check failed'))
  await get(server, '/readyz')
  expect(warnings()).toEqual([])
  await server.database.close()
  server.advance(CACHE_MS)
  await get(server, '/readyz')
  expect(warnings()).toHaveLength(1)
  expect(warnings()[0]).toContain('"status":"unavailable"')
})

test('/readyz is 503 without a database, and degraded without storage or with waiting emails', async () => {
  const s3 = await openS3()
  const smtp = await openSmtp()
  const server = await openServer({ env: { S3_URL: s3.url, SMTP_URL: smtp.url } })
  const client = newClient(server.app)
  await s3.stop()
  expect(await get(server, '/readyz')).toMatchObject({ status: 200, body: expect.stringMatching(/"degraded".*"storage":\{"ok":false/) })
  expect((await client.submit(factoringRequest)).status).toBe(201)
  await s3.start()
  await pollUntil(
    () => {
      server.advance(CACHE_MS)
      return get(server, '/readyz')
    },
    ({ json }) => json().status === 'ready',
  )
  await smtp.close()
  await client.submit(factoringRequest)
  server.advance(14 * MINUTE_MS)
  expect((await get(server, '/readyz')).json()).toMatchObject({ status: 'ready', checks: { mail: { ok: true } } })
  server.advance(2 * MINUTE_MS)
  const late = (await get(server, '/readyz')).json()
  expect(late).toMatchObject({ status: 'degraded', checks: { storage: { ok: true }, mail: { ok: false } } })
  expect(late.checks.mail.oldestQueuedSeconds).toBeGreaterThan(950)
  expect((await get(server, '/metrics')).body).toContain(`${companySlug}_up{check="mail"} 0`)
  await server.database.close()
  server.advance(CACHE_MS)
  expect(await get(server, '/readyz')).toMatchObject({ status: 503, body: expect.stringMatching(/"unavailable"/) })
  const { body } = await get(server, '/metrics')
  expect(body).toContain(`${companySlug}_up{check="database"} 0`)
  expect(body).not.toContain(`${companySlug}_mails{`)
})

test('/readyz is 503 while draining, and responses close their connections', async () => {
  const draining = createDrainState()
  const server = await openServer({ drainState: draining })
  draining.begin()
  expect(await get(server, '/readyz')).toMatchObject({ status: 503, body: expect.stringMatching(/"draining"/), headers: { connection: 'close' } })
  expect((await newClient(server.app).submit(factoringRequest)).status).toBe(201)
})

test('/metrics counts responses and stored forms by route and form, without personal data', async () => {
  const server = await openServer()
  const client = newClient(server.app)
  const key = newKey()
  await client.submit(factoringRequest, factoringRequest.sample, { key })
  await client.submit(factoringRequest, factoringRequest.sample, { key })
  await client.submit(factoringRequest, {})
  await client.submit(llcFiling, llcFiling.sample, { files: [{ field: 'formationDocs', name: 'a.pdf', bytes: pdf(5_000) }] })
  await server.allMails()
  const { status, body, headers } = await get(server, '/metrics')
  expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain; version=0\.0\.4/)])
  for (const line of [
    `${companySlug}_submits_total{form="factoringform",outcome="created"} 1`,
    `${companySlug}_submits_total{form="factoringform",outcome="repeated"} 1`,
    `${companySlug}_submits_total{form="llcform",outcome="created"} 1`,
    `${companySlug}_uploaded_bytes_total 5000`,
    `${companySlug}_http_request_seconds_count{method="POST",route="/backend/api/auth/factoringform",status="422"} 1`,
    `${companySlug}_mails{state="queued"} 0`,
    `${companySlug}_up{check="database"} 1`,
    `${companySlug}_up{check="storage"} 1`,
  ])
    expect(body).toContain(line)
  for (const answer of [...Object.values(factoringRequest.sample), ...Object.values(llcFiling.sample)])
    if (typeof answer === 'string' && answer.length > 5) expect(body).not.toContain(answer)
})

test('/metrics requires this machine or the token', async () => {
  const server = await openServer({ env: { METRICS_TOKEN: 'a token of many letters' } })
  const bearer = (token: string) => ({ ...LOCAL, 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${token}` })
  expect((await get(server, '/metrics', bearer('a token of many letters'), '203.0.113.9')).status).toBe(200)
  for (const [headers, from] of [
    [LOCAL, '203.0.113.9'],
    [{ ...LOCAL, 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    [{ host: 'www.example.com' }, '127.0.0.1'],
    [bearer('another token'), '203.0.113.9'],
    [bearer(''), '203.0.113.9'],
  ] as const)
    expect((await get(server, '/metrics', headers, from)).status).toBe(404)
  const without = await openServer()
  expect((await get(without, '/metrics', { ...bearer('undefined') })).status).toBe(404)
})

test('behind a proxy without forwarded headers, metrics and findings need the token', async () => {
  // Simulates an nginx that has only `proxy_pass`. The client address is then the address of nginx, and the Host header is local.
  const env = { PUBLIC_URL: 'https://www.example.com', SMTP_URL: 'smtp://127.0.0.1:1', METRICS_TOKEN: 'a token of many letters' }
  const server = await openServer({ env })
  expect((await get(server, '/metrics')).status).toBe(404)
  expect((await get(server, '/readyz')).json()).toEqual({ status: 'ready' })
  for (const path of ['/dev/mail', '/dev/mail.json']) expect((await get(server, path)).status).toBe(404)
  const bearer = { ...LOCAL, authorization: 'Bearer a token of many letters' }
  expect((await get(server, '/metrics', bearer)).status).toBe(200)
  expect((await get(server, '/readyz', bearer)).json()).toMatchObject({ checks: { database: { ok: true } } })
})

test.each(['x-forwarded-for', 'forwarded'])('logs once that a local proxy sends %s without TRUST_PROXY', async (header) => {
  const { lines, logger } = openLog('warn')
  const asked = { [header]: header === 'forwarded' ? 'for=203.0.113.9' : '203.0.113.9' }
  const warnings = () => lines.filter((line) => line.includes('TRUST_PROXY'))
  const proxyTrustingServer = await openServer({ logger, env: { TRUST_PROXY: 'loopback' } })
  await get(proxyTrustingServer, '/healthz', asked)
  const server = await openServer({ logger })
  await get(server, '/healthz')
  await get(server, '/healthz', asked, '203.0.113.1')
  expect(warnings()).toEqual([])
  for (let count = 0; count < 3; count += 1) await get(server, '/healthz', asked)
  expect(warnings()).toHaveLength(1)
  expect(warnings()[0]).toMatch(/"level":40.*one client/)
})

test("logs are JSON lines with the response's request id, without answers or addresses", async () => {
  const { lines, logger } = openLog()
  const server = await openServer({ logger })
  const { headers } = await newClient(server.app, { ip: '203.0.113.77' }).submit(factoringRequest)
  await server.allMails()
  const all = lines.map((line) => JSON.parse(line) as { reqId?: string; msg: string })
  expect(all.find(({ msg }) => msg === 'request stored')).toMatchObject({
    form: factoringRequest.route,
    reference: expect.stringMatching(REFERENCE_PATTERN),
    outcome: 'created',
  })
  expect(all.filter(({ reqId }) => reqId === headers['x-request-id']).map(({ msg }) => msg)).toEqual(['request stored', 'answered'])
  const text = lines.join('')
  expect(text).not.toContain('203.0.113.77')
  for (const answer of Object.values(factoringRequest.sample)) if (typeof answer === 'string' && answer.length > 5) expect(text).not.toContain(answer)
})

test('logs kind, code, message, and stack of an error, because databases add row values elsewhere', () => {
  const { lines, logger } = openLog()
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email_key)=(jane@hauling.example) already exists.' })
  logger.error({ err: error }, 'unexpected')
  expect(lines).toHaveLength(1)
  const { err } = JSON.parse(lines[0] ?? '')
  expect(err).toEqual({ type: 'Error', code: '23505', message: 'duplicate key', stack: expect.stringContaining('operations.test.ts') })
  expect(lines[0]).not.toContain('jane')
})

test('SIGTERM turns /readyz off first, completes requests, refuses new ones, and keeps accepted data', async () => {
  const dataDir = newFolder()
  const server = await startProcess({ DATA_DIR: dataDir, DRAIN_SECONDS: '1' })
  const { port } = new URL(server.url)
  const { payload, headers } = await multipartOf(llcFiling, llcFiling.sample, [{ field: 'formationDocs', name: 'a.pdf', bytes: pdf(500_000) }])
  const answer = Promise.withResolvers<number>()
  const upload = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/backend/api/${llcFiling.endpoint}`,
    headers: { ...headers, 'content-length': payload.length, 'idempotency-key': newKey() },
  })
  upload.once('response', (response) => answer.resolve(response.resume().statusCode ?? 0)).once('error', answer.reject)
  upload.write(payload.subarray(0, payload.length / 2))
  await pollUntil(
    () => incomingSizes(dataDir),
    ([size = 0]) => size > 200_000,
  )
  const ended = server.end('SIGTERM')
  await pollUntil(
    () => fetch(`${server.url}/readyz`).then(async (response) => `${response.status} ${await response.text()}`),
    (text) => /^503 .*"draining"/.test(text),
  )
  const late = await fetch(`${server.url}/backend/api/${factoringRequest.endpoint}`, {
    method: 'POST',
    body: JSON.stringify(toJsonBody(factoringRequest, factoringRequest.sample)),
    headers: { 'content-type': 'application/json', 'idempotency-key': newKey() },
  })
  expect([late.status, late.headers.get('connection')]).toEqual([201, 'close'])
  await pollUntil(
    () =>
      fetch(`${server.url}/readyz`).then(
        () => 'answers',
        () => 'gone',
      ),
    (state) => state === 'gone',
  )
  upload.end(payload.subarray(payload.length / 2))
  expect(await answer.promise).toBe(201)
  expect(await ended).toBe(0)
  const { openDatabase } = await import('#server/database/database.ts')
  const database = await openDatabase({ dataDir })
  expect(await database.db.selectFrom('requests').select('form').orderBy('form').execute()).toEqual([{ form: 'factoringform' }, { form: 'llcform' }])
  await database.close()
  expect(incomingSizes(dataDir)).toEqual([])
})
