import { createHmac, randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { factoringRequest } from '#contract/requests/factoring.ts'
import type { CaseActor, CaseEvent } from '#machines/case/case.events.ts'
import { findCase } from '#server/requests/cases.ts'
import { isAmbiguousSecret } from '#server/secrets/webhook-secret.ts'
import { createServices } from '#server/services.ts'
import { readSettings, type SettingsError } from '#server/settings.ts'
import { signedHeaders } from '#server/webhook/signature.ts'
import { envOf, runAdminCommand } from '../kit/admin.ts'
import { newClient } from '../kit/client.ts'
import { openLog } from '../kit/log.ts'
import { openServer } from '../kit/test-server.ts'
import { pollUntil } from '../kit/wait.ts'
import { openWebhookReceiver, type ReceivedCall, type WebhookReceiver } from '../kit/webhook-receiver.ts'

const SECRET = 'a secret of more than 32 characters'
const QUICK = { pollIntervalMs: 30, leaseMs: 20_000, firstPauseMs: 40, longestPauseMs: 120, maxAttempts: 100 }
const ann: CaseActor = { role: 'member', id: 'ann' }
const envFor = (hook: Pick<WebhookReceiver, 'url'>) => ({ CASE_WEBHOOK_URL: hook.url, CASE_WEBHOOK_SECRET: SECRET })
const eventOf = ({ body }: ReceivedCall) => JSON.parse(body) as Readonly<Record<string, unknown>>
const edges = (hook: WebhookReceiver) => hook.calls.map((call) => eventOf(call).edge)

const open = async (maxAttempts = QUICK.maxAttempts) => {
  const hook = await openWebhookReceiver()
  const server = await openServer({ env: envFor(hook), outboxTimes: { ...QUICK, maxAttempts } })
  const { db, transact } = server.database
  const { cases } = await createServices({ settings: server.settings, database: server.database, now: server.now }, openLog('silent').logger)
  const send = async () => String((await newClient(server.app).submit(factoringRequest)).body.reference)
  const move = async (reference: string, type: CaseEvent['type'], by: CaseActor, data: object = {}) => {
    const { id } = (await findCase(db, reference)) ?? expect.fail()
    await transact((tx) => cases.move(tx, id, { event: { type, ...data }, by, data }))
  }
  const rows = () => db.selectFrom('outbox').selectAll().where('kind', '=', 'webhook').orderBy('id').execute()
  return { hook, server, send, move, rows }
}
const waitUntilSettled = (rows: () => Promise<readonly { readonly state: string }[]>, count: number) =>
  pollUntil(rows, (found) => found.length === count && found.every(({ state }) => state !== 'queued'))

test('sends each event, signed by Standard Webhooks, without any typed text', async () => {
  const { hook, server, send, move, rows } = await open()
  const reference = await send()
  await waitUntilSettled(rows, 1)
  await move(reference, 'CLAIM', ann)
  await move(reference, 'NOTE', ann, { text: 'Dana is hard to reach.' })
  await move(reference, 'ASSIGN', { role: 'lead', id: 'lea' }, { to: 'bob' })
  await waitUntilSettled(rows, 4)
  const { id } = (await findCase(server.database.db, reference)) ?? expect.fail()
  const expectedFields = { reference, form: 'factoringform', at: expect.stringMatching(/^20\d\d-.+Z$/) }
  // Parallel deliveries have no order, so the ID identifies them.
  expect(hook.calls.map(eventOf).sort((one, other) => (String(one.id) < String(other.id) ? -1 : 1))).toEqual([
    { ...expectedFields, id: `${id}.1`, edge: 'ARRIVE', from: null, to: 'received', role: 'customer', owner: null },
    { ...expectedFields, id: `${id}.2`, edge: 'CLAIM', from: 'received', to: 'inWork', role: 'member', owner: 'ann' },
    { ...expectedFields, id: `${id}.3`, edge: 'NOTE', from: 'inWork', to: 'inWork', role: 'member', owner: 'ann' },
    { ...expectedFields, id: `${id}.4`, edge: 'ASSIGN', from: 'inWork', to: 'inWork', role: 'lead', owner: 'bob' },
  ])
  for (const { headers, body } of hook.calls) {
    const { 'webhook-id': hookId, 'webhook-timestamp': timestamp, 'webhook-signature': signature } = headers
    expect(hookId).toBe(JSON.parse(body).id)
    expect(Math.abs(Number(timestamp) - server.now() / 1_000)).toBeLessThan(60)
    expect(signature).toBe(
      `v1,${createHmac('sha256', SECRET)
        .update(`${String(hookId)}.${String(timestamp)}.${body}`)
        .digest('base64')}`,
    )
    expect(headers['content-type']).toBe('application/json')
    for (const word of [...Object.values(factoringRequest.sample), 'hard to reach']) if (word.length > 3) expect(body).not.toContain(word)
  }
  expect((await rows()).map(({ state, payload, attempts }) => [state, payload, attempts])).toEqual(Array(4).fill(['sent', null, 1]))
})

test('matches the example signature of the standard', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: 1_614_265_330_500, body: '{"test": 2432232314}' }
  expect(signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], message)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

/** Verifies in the same way as the libraries `standardwebhooks` and `svix`. They decode each secret as base64, with or without its prefix. */
const isVerified = (secret: string, { headers, body }: ReceivedCall) => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

test('the documented secret and a rotated one verify with the libraries of the standard', async () => {
  const [fresh, old] = [randomBytes(32), randomBytes(32)].map((bytes) => `whsec_${bytes.toString('base64')}`)
  const hook = await openWebhookReceiver()
  const server = await openServer({ env: { ...envFor(hook), CASE_WEBHOOK_SECRET: `${fresh}, ${old}` }, outboxTimes: QUICK })
  await newClient(server.app).submit(factoringRequest)
  const [call = expect.fail()] = await pollUntil(
    () => hook.calls,
    (calls) => calls.length === 1,
  )
  expect([fresh, old, `whsec_${randomBytes(32).toString('base64')}`].map((secret = '') => isVerified(secret, call))).toEqual([true, true, false])
})

test.each([
  ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', false],
  ['C2FVsBQIhrscChlQIMV+b5sSYspob7oD9oDsyIHPZuo=', true],
  [SECRET, false],
])('%s is base64 that we use as text: %s', (secret, expected) => expect(isAmbiguousSecret(secret)).toBe(expected))

test.each([
  ['60', 60_000],
  ['in 90 s', 90_000],
  ['1', 40],
  ['soon', 40],
  ['99999', QUICK.longestPauseMs],
])('waits at least as long as Retry-After: %s', async (retryAfter, expected) => {
  const hook = await openWebhookReceiver()
  hook.respond = () => ({ status: 429, retryAfter: retryAfter === 'in 90 s' ? new Date(Date.now() + 90_000).toUTCString() : retryAfter })
  // `longestPauseMs` has an effect only in the last row.
  const longestPauseMs = expected === QUICK.longestPauseMs ? expected : 600_000
  const server = await openServer({ env: envFor(hook), outboxTimes: { ...QUICK, pollIntervalMs: 60_000, longestPauseMs } })
  await newClient(server.app).submit(factoringRequest)
  const [row] = await pollUntil(
    () => server.database.db.selectFrom('outbox').selectAll().where('kind', '=', 'webhook').execute(),
    ([found]) => found?.last_error === '429',
  )
  expect(Math.abs((row?.next_at ?? 0) - server.now() - expected)).toBeLessThan(expected < 1_000 ? 1_000 : 5_000)
})

test('sends nothing without a URL', async () => {
  const server = await openServer()
  await newClient(server.app).submit(factoringRequest)
  await server.allMails()
  expect(await server.database.db.selectFrom('outbox').select('kind').orderBy('kind').execute()).toEqual([{ kind: 'receipt' }, { kind: 'team' }])
})

test('repeats an event under the same id after a 500', async () => {
  const { hook, send, rows } = await open()
  let refusals = 3
  hook.respond = () => (refusals-- > 0 ? 500 : 200)
  await send()
  const [row] = await waitUntilSettled(rows, 1)
  expect(row).toMatchObject({ state: 'sent', attempts: 4 })
  expect(new Set(hook.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(hook.calls.map(({ body }) => body)).size).toBe(1)
})

const ATTEMPTS_BY_STATUS = { 410: 1, 404: 1, 401: 1, 408: 3, 425: 3, 429: 3, 503: 3 } as const

test('gives up at once after permanent refusals, retries others, lists and counts failures, and allows a new attempt', async () => {
  const { hook, server, send, rows } = await open(3)
  const wanted = new Map<unknown, number>()
  let status = 0
  const statusOf = (reference: unknown) => {
    if (!wanted.has(reference)) wanted.set(reference, status)
    return wanted.get(reference) ?? expect.fail()
  }
  // The event can arrive before the sender has the reference.
  hook.respond = (call) => statusOf(eventOf(call).reference)
  for (status of Object.keys(ATTEMPTS_BY_STATUS).map(Number)) statusOf(await send())
  const count = wanted.size
  await waitUntilSettled(rows, count)
  await server.allMails()
  const { out } = await runAdminCommand(envOf(server), 'outbox', 'list', '--state', 'dead')
  for (const [reference, answer] of wanted) {
    const tries = ATTEMPTS_BY_STATUS[answer as keyof typeof ATTEMPTS_BY_STATUS]
    expect(out).toMatch(new RegExp(`webhook +dead +${String(reference)} +${tries} .+ ${answer}$`, 'm'))
    expect(hook.calls.filter((call) => eventOf(call).reference === reference)).toHaveLength(tries)
  }
  const { body } = await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } })
  expect(body).toContain(`_webhooks{state="dead"} ${count}\n`)
  expect(body).toContain('_mails{state="dead"} 0\n')
  hook.respond = () => 200
  await runAdminCommand(envOf(server), 'outbox', 'retry', '--dead')
  expect(await waitUntilSettled(rows, count)).toMatchObject(Array(count).fill({ state: 'sent' }))
})

test('does not follow a redirect', async () => {
  const { hook, send, rows } = await open(1)
  const other = await openWebhookReceiver()
  hook.respond = () => ({ redirect: other.url })
  await send()
  expect(await waitUntilSettled(rows, 1)).toMatchObject([{ state: 'dead', last_error: '307' }])
  expect(other.calls).toEqual([])
})

test('a hanging receiver does not delay emails, even with many events', async () => {
  const { hook, server, send, rows } = await open()
  hook.respond = () => 'never'
  for (let count = 0; count < 12; count += 1) await send()
  await pollUntil(hook.countHanging, (held) => held === 4)
  const mails = () => server.database.db.selectFrom('outbox').select(['kind', 'state']).where('kind', '<>', 'webhook').execute()
  expect(await waitUntilSettled(mails, 24)).toMatchObject(Array(24).fill({ state: 'sent' }))
  expect(await server.mailsTo('team@office.example', 12)).toHaveLength(12)
  expect(hook.countHanging()).toBe(4)
  expect((await rows()).every(({ state }) => state === 'queued')).toBe(true)
  hook.respond = () => 200
  hook.release()
  expect(await waitUntilSettled(rows, 12)).toMatchObject(Array(12).fill({ state: 'sent' }))
})

test('a hanging or offline receiver times out and is retried', async () => {
  const hook = await openWebhookReceiver()
  hook.respond = () => 'never'
  const server = await openServer({ env: envFor(hook), outboxTimes: { ...QUICK, leaseMs: 400 } })
  await newClient(server.app).submit(factoringRequest)
  const rows = () => server.database.db.selectFrom('outbox').selectAll().where('kind', '=', 'webhook').execute()
  await pollUntil(rows, ([row]) => row?.last_error === 'ETIMEDOUT')
  await pollUntil(hook.countHanging, (held) => held <= 1)
  hook.respond = () => 200
  expect(await waitUntilSettled(rows, 1)).toMatchObject([{ state: 'sent' }])

  const closedReceiver = await openWebhookReceiver()
  closedReceiver.close()
  const unreachable = await openServer({ env: envFor(closedReceiver), outboxTimes: QUICK })
  await newClient(unreachable.app).submit(factoringRequest)
  await pollUntil(
    () => unreachable.database.db.selectFrom('outbox').select('last_error').where('kind', '=', 'webhook').execute(),
    ([row]) => row?.last_error === 'ECONNREFUSED',
  )
})

test('sends operator actions, but none of an erased request', async () => {
  const { hook, server, send, rows } = await open()
  const reference = await send()
  await waitUntilSettled(rows, 1)
  hook.respond = () => 500
  const env = envOf(server, envFor(hook))
  expect((await runAdminCommand(env, 'cases', 'move', reference, 'CLAIM', '--as', 'ann')).code).toBe(0)
  await pollUntil(
    () => edges(hook),
    (found) => found.includes('CLAIM'),
  )
  expect(eventOf(hook.calls.at(-1) ?? expect.fail())).toMatchObject({ edge: 'CLAIM', role: 'operator', owner: 'ann' })
  expect((await runAdminCommand(env, 'requests', 'erase', factoringRequest.sample.email, '--yes')).code).toBe(0)
  expect((await rows()).filter(({ state }) => state === 'queued')).toEqual([])
})

const problemsOf = (env: Record<string, string>) => {
  try {
    readSettings(env)
    return []
  } catch (error) {
    return (error as SettingsError).problems
  }
}

test.each(['http://hooks.example/cases', 'https://user:word@hooks.example/', 'ftp://127.0.0.1/', 'hooks'])('%s is not a valid URL for it', (url) =>
  expect(problemsOf({ CASE_WEBHOOK_URL: url, CASE_WEBHOOK_SECRET: SECRET })).toEqual([
    'CASE_WEBHOOK_URL (value not shown): expected an https:// address without a user and a password, http:// only on this machine, or empty to disable the webhook',
  ]),
)

test('URL and secret belong together, and a short or badly encoded secret is invalid', () => {
  const bothRequiredMessage = 'CASE_WEBHOOK_URL and CASE_WEBHOOK_SECRET belong together: expected both, or neither'
  expect(problemsOf({ CASE_WEBHOOK_URL: 'https://hooks.example/' })).toEqual([bothRequiredMessage])
  expect(problemsOf({ CASE_WEBHOOK_SECRET: SECRET })).toEqual([bothRequiredMessage])
  const [short, ...others] = problemsOf({ CASE_WEBHOOK_URL: 'https://hooks.example/', CASE_WEBHOOK_SECRET: 'short' })
  expect([short, others]).toEqual([expect.stringMatching(/^CASE_WEBHOOK_SECRET \(value not shown\): expected at least 32 characters/), []])
  expect(problemsOf({ CASE_WEBHOOK_URL: 'https://hooks.example/', CASE_WEBHOOK_SECRET: `whsec_${'x'.repeat(41)}` })).toHaveLength(1)
  expect(problemsOf({ CASE_WEBHOOK_URL: 'https://hooks.example/', CASE_WEBHOOK_SECRET: `${SECRET},short` })).toHaveLength(1)
  expect(readSettings({ CASE_WEBHOOK_URL: 'https://hooks.example/cases?t=1', CASE_WEBHOOK_SECRET: SECRET }).caseWebhook).toEqual({
    url: 'https://hooks.example/cases?t=1',
    secrets: [SECRET],
  })
})

test('the library of the standard verifies a documented secret, also while it is rotated', () => {
  const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`
  const [old, fresh] = [newSecret(), newSecret()]
  const body = JSON.stringify({ reference: 'RC-1', owner: 'José' })
  const verify = (secrets: readonly string[], secret: string, received = body) =>
    new Webhook(secret).verify(received, signedHeaders(secrets, { id: 'case.1', at: Date.now(), body }))
  for (const [secrets, secret] of [[[old], old] as const, [[fresh, old], old] as const, [[fresh, old], fresh] as const])
    expect(verify(secrets, secret)).toEqual({ reference: 'RC-1', owner: 'José' })
  expect(() => verify([fresh], old)).toThrow('No matching signature')
  expect(() => verify([old], old, `${body} `)).toThrow('No matching signature')
})
