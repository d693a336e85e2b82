import { expect, test } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { defineRequest } from '#contract/forms/define.ts'
import { text } from '#contract/forms/field.ts'
import { toJsonBody } from '#contract/forms/payload.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { FORM_WINDOW_MS } from '#server/limits/spam.ts'
import { type Client, newClient, newKey } from '../kit/client.ts'
import { openSmtp } from '../kit/smtp.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'
import { pollUntil, retryWhileBusy } from '../kit/wait.ts'

const LIMITS = { FORM_LIMIT_SUSPECT: '3', FORM_LIMIT_REFUSE: '6' }
const suspicions = async ({ database }: TestServer) =>
  (await database.db.selectFrom('requests').select('suspicion').orderBy('created_at').execute()).map(({ suspicion }) => suspicion)
const post = (client: Client, more: object, headers: Record<string, string> = {}) =>
  client.post(factoringRequest.endpoint, { ...toJsonBody(factoringRequest, factoringRequest.sample), ...more }, { 'idempotency-key': newKey(), ...headers })

test.each([
  ['a filled honeypot', { website: 'https://spam.example' }, {}, 'honeypot', /a hidden field/],
  ['a form sent at once', {}, { 'form-elapsed-ms': '499' }, 'too-fast', /faster than a person/],
] as const)('%s: same response, stored in quarantine, marked for the team, no email to the named address', async (_, more, headers, suspicion, words) => {
  const smtp = await openSmtp()
  const server = await openServer({ env: { SMTP_URL: smtp.url } })
  const client = newClient(server.app)
  const good = await post(client, {})
  const bad = await post(client, more, headers)
  expect(bad).toMatchObject({ status: good.status, body: { success: true, reference: expect.stringMatching(/^RC-/) } })
  expect(Object.keys(bad.body)).toEqual(Object.keys(good.body))
  expect(await suspicions(server)).toEqual([null, suspicion])
  const rows = await server.database.db.selectFrom('requests').select('answers').execute()
  expect(rows[1]?.answers).toBe(rows[0]?.answers)
  await pollUntil(
    () => server.database.db.selectFrom('outbox').select('id').where('state', '=', 'queued').execute(),
    ({ length }) => length === 0,
  )
  expect(new Set(smtp.mails.map(({ subject }) => subject))).toEqual(
    new Set([
      `${good.body.reference} · Factoring`,
      `We got your factoring request (${good.body.reference})`,
      `[Possible spam] ${bad.body.reference} · Factoring`,
    ]),
  )
  expect(smtp.mails).toHaveLength(3)
  const marked = smtp.mails.find(({ subject }) => subject?.startsWith('[Possible spam]'))
  expect(marked?.text).toMatch(words)
  expect(marked?.text).toContain(String(factoringRequest.sample.comments))
  expect(marked?.replyTo?.[0]?.address).toBe(factoringRequest.sample.email)
})

test.each([
  ['an empty honeypot', { website: '' }, {}],
  ['a blank one', { website: '  ' }, {}],
  ['500 ms', {}, { 'form-elapsed-ms': '500' }],
  ['a client without a time', {}, {}],
  ['an invalid time', {}, { 'form-elapsed-ms': 'soon' }],
])('%s is not suspicious', async (_, more, headers) => {
  const server = await openServer()
  expect((await post(newClient(server.app), more, headers)).status).toBe(201)
  expect(await suspicions(server)).toEqual([null])
})

test('suspects also get field errors, and the honeypot works in a multipart form', async () => {
  const server = await openServer()
  const client = newClient(server.app)
  expect((await post(client, { website: 'x', email: 'nobody' })).status).toBe(422)
  const data = new FormData()
  for (const [name, value] of Object.entries(toJsonBody(llcFiling, llcFiling.sample))) data.append(name, String(value))
  data.append('website', 'x')
  const encoded = new Response(data)
  const { status } = await client.send('POST', `/backend/api/${llcFiling.endpoint}`, Buffer.from(await encoded.arrayBuffer()), {
    'content-type': encoded.headers.get('content-type') ?? '',
    'idempotency-key': newKey(),
  })
  expect(status).toBe(201)
  expect(await suspicions(server)).toEqual(['honeypot'])
})

test('a form with a real website field has no honeypot', async () => {
  const form = defineRequest({
    route: 'siteform',
    endpoint: 'site',
    title: 'Site',
    outcome: '',
    submitLabel: 'Send',
    fields: { website: text('Website', { required: 'Website is required' }) },
    sample: { website: 'https://whitfield.example' },
  })
  const server = await openServer({ definitions: [form] })
  expect((await newClient(server.app).submit(form)).status).toBe(201)
  expect(await suspicions(server)).toEqual([null])
})

test('a repeated suspect form is recognized, and its correction stays in quarantine', async () => {
  const server = await openServer()
  const client = newClient(server.app)
  const key = { 'idempotency-key': newKey() }
  const first = await post(client, { website: 'x' }, key)
  expect(await post(client, {}, key)).toMatchObject({ status: 200, body: { success: true, reference: first.body.reference } })
  expect((await post(client, { comments: 'other' }, key)).status).toBe(200)
  expect(await suspicions(server)).toEqual(['honeypot'])
  expect((await server.allMails()).map(({ subject }) => subject).sort()).toEqual(
    [`[Possible spam] ${first.body.reference} · Factoring`, `[Possible spam] Corrected: ${first.body.reference} · Factoring`].sort(),
  )
})

test('marks and then refuses a client with many forms, without effect on others and only for a time', async () => {
  const server = await openServer({ env: LIMITS })
  const client = newClient(server.app, { ip: '203.0.113.7' })
  const statuses = []
  for (let form = 0; form < 8; form += 1) statuses.push((await post(client, {})).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429, 429])
  expect(await suspicions(server)).toEqual([null, null, null, 'too-many', 'too-many', 'too-many'])
  const refused = await post(client, {})
  expect(refused.body.message).toMatch(/^Too many forms were sent from your network\. Nothing you typed is lost\. Try again in \d+ minutes\.$/)
  const waitMs = Number(refused.headers['retry-after']) * 1_000
  expect(waitMs).toBeGreaterThan(FORM_WINDOW_MS)
  expect((await post(newClient(server.app, { ip: '203.0.113.8' }), {})).status).toBe(201)
  server.advance(waitMs - 5_000)
  expect((await post(client, {})).status).toBe(429)
  server.advance(6_000)
  expect((await post(client, {})).status).toBe(201)
  server.advance(2 * FORM_WINDOW_MS)
  await post(client, {})
  expect((await suspicions(server)).at(-1)).toBe(null)
})

test('does not read a long body of a refused client', async () => {
  const server = await openServer({ env: LIMITS })
  const client = newClient(server.app)
  for (let form = 0; form < 6; form += 1) await post(client, {})
  const answer = await client.send('POST', `/backend/api/${llcFiling.endpoint}`, 'no form at all', {
    'content-type': 'multipart/form-data; boundary=x',
    'idempotency-key': newKey(),
  })
  expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
})

test('counts only stored forms, without refusals and repeats', async () => {
  const server = await openServer({ env: LIMITS })
  const client = newClient(server.app)
  const key = { 'idempotency-key': newKey() }
  for (let form = 0; form < 5; form += 1) {
    await post(client, {}, key)
    await post(client, { email: '' })
  }
  for (let form = 0; form < 2; form += 1) await post(client, {})
  expect(await suspicions(server)).toEqual([null, null, null])
})

test('stores six of thirty parallel forms, keeps the count after a restart, and stores no address', async () => {
  const server = await openServer({ env: LIMITS })
  const answers = await Promise.all(Array.from({ length: 30 }, () => retryWhileBusy(() => post(newClient(server.app, { ip: '2001:db8:1:2::3' }), {}))))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(24)
  const rows = await server.database.db.selectFrom('rate_limits').selectAll().execute()
  // The counts are for the inbox, and for the client's /64, /56, and /48. Suspected forms send no receipt.
  expect(rows.map(({ uses }) => uses).sort((one, other) => one - other)).toEqual([3, 6, 6, 6])
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
  await server.close()
  const next = await openServer({
    dataDir: server.dataDir,
    env: { ...LIMITS, ...(server.settings.databaseUrl && { DATABASE_URL: server.settings.databaseUrl }) },
  })
  expect((await post(newClient(next.app, { ip: '2001:db8:1:2::9' }), {})).status).toBe(429)
})

test('a forged X-Forwarded-For has its own count only with TRUST_PROXY', async () => {
  const send = async (env: Record<string, string>) => {
    const server = await openServer({ env: { ...LIMITS, ...env } })
    const client = newClient(server.app)
    for (let form = 0; form < 4; form += 1) await post(client, {}, { 'x-forwarded-for': `198.51.100.${form}` })
    return suspicions(server)
  }
  expect(await send({})).toEqual([null, null, null, 'too-many'])
  expect(await send({ TRUST_PROXY: '127.0.0.1' })).toEqual([null, null, null, null])
})

test('a burst between two windows counts with the previous window', async () => {
  const server = await openServer({ env: LIMITS })
  const client = newClient(server.app)
  await post(client, {})
  server.advance(FORM_WINDOW_MS - 10_000)
  for (let form = 0; form < 2; form += 1) await post(client, {})
  server.advance(20_000)
  for (let form = 0; form < 2; form += 1) await post(client, {})
  expect(await suspicions(server)).toEqual([null, null, null, 'too-many', 'too-many'])
})
