import { expect, test } from 'vitest'
import { factoringRequest } from '#contract/requests/factoring.ts'
import type { Tx } from '#server/database/schema.ts'
import { OUTBOX_TIMINGS } from '#server/mail/outbox.ts'
import { newClient, newKey } from '../kit/client.ts'
import { openLog } from '../kit/log.ts'
import { newPerson } from '../kit/people.ts'
import { openSmtp } from '../kit/smtp.ts'
import { onPostgres, openServer, type TestServer } from '../kit/test-server.ts'
import { pollUntil, retryWhileBusy } from '../kit/wait.ts'

const DAY_MS = 86_400_000
const QUICK = { pollIntervalMs: 30, leaseMs: 2_000, firstPauseMs: 40, longestPauseMs: 120, maxAttempts: 100 }
const rowsOf = (server: TestServer) => server.database.db.selectFrom('outbox').selectAll().orderBy('created_at').execute()
const waitUntilSettled = (server: TestServer) =>
  pollUntil(
    () => rowsOf(server),
    (rows) => rows.length > 0 && rows.every(({ state }) => state !== 'queued'),
    20_000,
  )

test('sends emails by SMTP with from, to, reply-to, and both parts, and keeps no copy', async () => {
  const smtp = await openSmtp()
  const server = await openServer({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Roadcharter <no-reply@office.example>' } })
  const { body } = await newClient(server.app).submit(factoringRequest)
  const rows = await waitUntilSettled(server)
  const team = smtp.mails.find((mail) => mail.to?.[0]?.address === 'team@office.example')
  expect(team).toMatchObject({
    from: { name: 'Roadcharter', address: 'no-reply@office.example' },
    replyTo: [{ address: factoringRequest.sample.email }],
    subject: `${body.reference} · Factoring`,
  })
  // Prevents out-of-office replies (RFC 3834).
  expect(team?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  expect(team?.text).toContain('Do you use a factoring company now?\n  No')
  expect(team?.html).toContain('Whitfield Hauling LLC')
  const receipt = smtp.mails.find((mail) => mail.to?.[0]?.address === factoringRequest.sample.email)
  expect(receipt?.text).toContain(body.reference)
  expect(receipt?.text).toContain('Do you use a factoring company now?\n  No')
  expect(new Set(smtp.mails.map(({ messageId }) => messageId))).toEqual(new Set(rows.map(({ message_id }) => message_id)))
  expect(smtp.mails).toHaveLength(2)
  expect(rows).toMatchObject(Array(2).fill({ state: 'sent', payload: null, attempts: 1, last_error: null }))
})

test('an outage of the mail server delays emails and loses none', async () => {
  const smtp = await openSmtp()
  await smtp.close()
  // Sends few at a time. With 20 on a busy machine, a lease of 2 s could end too early, and the email would be sent twice.
  const server = await openServer({ env: { SMTP_URL: smtp.url, MAILS_AT_ONCE: '4' }, outboxTimes: QUICK })
  const client = newClient(server.app)
  for (let request = 0; request < 10; request += 1) expect((await client.submit(factoringRequest)).status).toBe(201)
  await pollUntil(
    () => rowsOf(server),
    (rows) => rows.every(({ attempts, last_error }) => attempts >= 1 && last_error !== null),
  )
  expect((await rowsOf(server)).map(({ last_error }) => last_error)).toContain('ESOCKET')
  const restartedSmtp = await openSmtp(smtp.port)
  restartedSmtp.rejectCode = 451
  await pollUntil(
    () => rowsOf(server),
    (rows) => rows.every(({ last_error }) => last_error?.includes('451')),
  )
  restartedSmtp.rejectCode = undefined
  await waitUntilSettled(server)
  expect(new Set(restartedSmtp.mails.map(({ messageId }) => messageId)).size).toBe(20)
  expect(restartedSmtp.mails).toHaveLength(20)
})

test.skipIf(onPostgres).each(['smtp://127.0.0.1?starttls=required', 'smtp://0.0.0.0'])(
  '%s without encryption gets no email, and the emails wait',
  async (url) => {
    const smtp = await openSmtp()
    const server = await openServer({ env: { SMTP_URL: url.replace(/(?=\?|$)/, `:${smtp.port}`) }, outboxTimes: QUICK })
    await newClient(server.app).submit(factoringRequest)
    const rows = await pollUntil(
      () => rowsOf(server),
      (all) => all.every(({ attempts, last_error }) => attempts > 1 && last_error !== null),
    )
    expect(new Set(rows.map(({ state, last_error }) => `${state} ${last_error}`))).toEqual(new Set(['queued ETLS 500']))
    expect(smtp.mails).toEqual([])
  },
)

test.skipIf(onPostgres)('in a private network SMTP_URL may disable encryption', async () => {
  const smtp = await openSmtp()
  const server = await openServer({ env: { SMTP_URL: `smtp://0.0.0.0:${smtp.port}?starttls=never` } })
  await newClient(server.app).submit(factoringRequest)
  await waitUntilSettled(server)
  expect(smtp.mails).toHaveLength(2)
})

test.skipIf(onPostgres).each([
  ['recipient', 550, '5.1.1 no such user', 'EENVELOPE 550'],
  ['recipient', 553, 'not an address', 'EENVELOPE 553'],
  ['message', 554, 'not now', 'EMESSAGE 554'],
] as const)('a permanent refusal (%s, %i) is not retried', async (stage, code, text, reason) => {
  const smtp = await openSmtp()
  if (stage === 'message') smtp.rejectCode = code
  else smtp.rejection = { stage, code, text }
  const server = await openServer({ env: { SMTP_URL: smtp.url }, outboxTimes: QUICK })
  await newClient(server.app).submit(factoringRequest)
  // Expects both emails, and the notice about the customer's email.
  expect(await waitUntilSettled(server)).toMatchObject(Array(3).fill({ state: 'dead', attempts: 1, last_error: reason }))
})

test.skipIf(onPostgres).each([
  ['greeting', 554, 'no service here'],
  ['sender', 550, '5.7.1 not allowed to send'],
  ['sender', 530, '5.7.0 log in first'],
  ['sender', 553, '5.1.8 no such sender'],
  ['recipient', 530, 'log in first'],
  ['recipient', 554, '5.7.1 relay access denied'],
  ['recipient', 450, '4.2.1 mailbox busy'],
  ['recipient', 452, 'too many'],
] as const)("a failure that is not the email's fault (%s, %i %s) uses no attempt", async (stage, code, text) => {
  const smtp = await openSmtp()
  smtp.rejection = { stage, code, text }
  const server = await openServer({ env: { SMTP_URL: smtp.url }, outboxTimes: QUICK })
  await newClient(server.app).submit(factoringRequest)
  const rows = await pollUntil(
    () => rowsOf(server),
    (all) => all.every(({ attempts }) => attempts > 2),
  )
  expect(rows).toMatchObject(Array(2).fill({ state: 'queued', last_error: expect.stringContaining(String(code)) }))
  smtp.rejection = undefined
  expect(await waitUntilSettled(server)).toMatchObject(Array(2).fill({ state: 'sent' }))
})

test('deletes sent emails after a month and no others', { tags: 'sql' }, async () => {
  const smtp = await openSmtp()
  const server = await openServer({ env: { SMTP_URL: smtp.url }, outboxTimes: QUICK })
  const client = newClient(server.app)
  for (let count = 0; count < 3; count += 1) await client.submit(factoringRequest)
  await waitUntilSettled(server)
  smtp.rejectCode = 550
  await client.submit(factoringRequest)
  await waitUntilSettled(server)
  const { deleteOldMails: tidyMails } = await import('#server/mail/outbox-commands.ts')
  expect(await tidyMails(server.database.db, server.now() + 29 * DAY_MS)).toBe(0)
  expect(await tidyMails(server.database.db, server.now() + 31 * DAY_MS, 4)).toBe(6)
  expect((await rowsOf(server)).map(({ state }) => state)).toEqual(['dead', 'dead', 'dead'])
})

test('pauses grow, and an undeliverable email fails permanently, is kept, and is logged without addresses', { tags: 'sql' }, async () => {
  const smtp = await openSmtp()
  smtp.rejectCode = 450
  const { lines, logger } = openLog('debug')
  const server = await openServer({
    env: { SMTP_URL: smtp.url },
    outboxTimes: { ...QUICK, maxAttempts: 4 },
    logger,
  })
  await newClient(server.app).submit(factoringRequest)
  const rows = await waitUntilSettled(server)
  expect(rows).toMatchObject(Array(3).fill({ state: 'dead', attempts: 4, last_error: 'EMESSAGE 450', payload: expect.any(String) }))
  const log = lines.join('')
  expect(log).toContain('email failed permanently')
  expect(log).not.toMatch(/dana@|team@office|not now/)
  const { firstPauseMs, longestPauseMs, maxAttempts } = OUTBOX_TIMINGS
  const pauses = Array.from({ length: maxAttempts - 1 }, (_, index) => Math.min(longestPauseMs, firstPauseMs * 3 ** index))
  expect(pauses.reduce((sum, pause) => sum + pause) / 3_600_000).toBeGreaterThan(30)
})

test('three workers on one database send each email once', { tags: 'sql' }, async () => {
  const smtp = await openSmtp()
  smtp.slowMs = 5
  // The lease must be longer than a send on a busy machine.
  const times = { ...QUICK, leaseMs: 60_000 }
  const first = await openServer({ env: { SMTP_URL: smtp.url }, outboxTimes: times })
  const env = { SMTP_URL: smtp.url, ...(first.settings.databaseUrl && { DATABASE_URL: first.settings.databaseUrl }) }
  for (let worker = 0; worker < 2; worker += 1) await openServer({ dataDir: first.dataDir, env, outboxTimes: times })
  const client = newClient(first.app)
  const keys = Array.from({ length: 30 }, newKey)
  const answers = await Promise.all(keys.map((key) => retryWhileBusy(() => client.submit(factoringRequest, factoringRequest.sample, { key }))))
  expect(answers.every(({ status }) => status === 201 || status === 200)).toBe(true)
  await waitUntilSettled(first)
  expect(smtp.mails).toHaveLength(2 * keys.length)
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(2 * keys.length)
})

test('another worker takes over an expired lease, and the late one cannot settle it', { tags: 'sql' }, async () => {
  const { createOutbox } = await import('#server/mail/outbox.ts')
  const { pino } = await import('pino')
  const { openDatabase } = await import('#server/database/database.ts')
  const { newFolder, onTestEnd } = await import('../kit/test-server.ts')
  const database = await openDatabase({ dataDir: newFolder() })
  onTestEnd(() => database.close())
  const email = { to: 'a@b.example', subject: 's', text: 't', html: 'h' }
  let clock = 1_000_000
  const parts = {
    database,
    render: async () => email,
    now: () => clock,
    log: pino({ level: 'silent' }),
    domain: 'x',
    maxConcurrentSends: 4,
    times: { ...QUICK, leaseMs: 60_000 },
  }
  const { promise: stuck, reject } = Promise.withResolvers<void>()
  const late = createOutbox({ ...parts, transport: { send: () => stuck, close: () => undefined } })
  const sent: string[] = []
  let queries = 0
  const transactAndCount: typeof database.transact = (work) => {
    queries += 1
    return database.transact(work)
  }
  const next = createOutbox({
    ...parts,
    database: { kind: database.kind, transact: transactAndCount },
    transport: { send: async ({ messageId }) => void sent.push(messageId), close: () => undefined },
  })
  await database.db.transaction().execute((tx) => late.add(tx, { kind: 'team', payload: {} }))
  late.start()
  await pollUntil(
    () => database.db.selectFrom('outbox').select('attempts').executeTakeFirst(),
    (row) => row?.attempts === 1,
  )
  next.start()
  await pollUntil(
    () => queries,
    (count) => count > 3,
  )
  expect(sent).toEqual([])
  clock += 60_001
  await pollUntil(
    () => sent,
    ({ length }) => length === 1,
  )
  reject(new Error('too late'))
  await late.stop()
  await next.stop()
  expect(await database.db.selectFrom('outbox').select(['state', 'attempts', 'last_error']).execute()).toEqual([
    { state: 'sent', attempts: 2, last_error: null },
  ])
})

test('a hanging send ends before its lease and its connection closes', async () => {
  const smtp = await openSmtp()
  smtp.slowMs = 60_000
  const server = await openServer({ env: { SMTP_URL: smtp.url }, outboxTimes: { ...QUICK, leaseMs: 300 } })
  expect((await newClient(server.app).submit(factoringRequest)).status).toBe(201)
  await pollUntil(
    () => rowsOf(server),
    (rows) => rows.every(({ last_error }) => last_error === 'ETIMEDOUT'),
  )
  smtp.slowMs = 0
  await waitUntilSettled(server)
  // Counts Message-IDs. With this short lease, a busy machine may give up on a pending response and send an email twice.
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(2)
})

test('with two workers and a hanging mail server a send ends before the next starts, and nothing is sent twice', async () => {
  const smtp = await openSmtp()
  smtp.isHanging = true
  // The sender stops at four fifths of the lease. With this long lease, even a busy machine does not exceed the remaining fifth.
  const times = { ...QUICK, leaseMs: 3_000 }
  const first = await openServer({ env: { SMTP_URL: smtp.url }, outboxTimes: times })
  const env = { SMTP_URL: smtp.url, ...(first.settings.databaseUrl && { DATABASE_URL: first.settings.databaseUrl }) }
  await openServer({ dataDir: first.dataDir, env, outboxTimes: times })
  expect((await newClient(first.app).submit(factoringRequest)).status).toBe(201)
  await pollUntil(smtp.countHanging, (held) => held === 2)
  smtp.isHanging = false
  expect(await waitUntilSettled(first)).toMatchObject(Array(2).fill({ state: 'sent' }))
  // If an earlier session were still open, it would deliver the same email again.
  expect(smtp.countHanging()).toBe(0)
  smtp.release()
  expect(smtp.mails).toHaveLength(2)
})

test('an email sent during a database outage is recorded afterwards and not repeated', { tags: 'sql' }, async () => {
  const { createOutbox } = await import('#server/mail/outbox.ts')
  const { lines, logger } = openLog('error')
  const server = await openServer()
  await server.app.close()
  let isAway = false
  let tries = 0
  const failingTransport = {
    updateTable() {
      tries += 1
      throw new Error('away')
    },
  } as unknown as Tx
  const transact: typeof server.database.transact = async (work) => (isAway ? work(failingTransport) : server.database.transact(work))
  const sent: string[] = []
  const outbox = createOutbox({
    database: { kind: server.database.kind, transact },
    render: async () => ({ to: 'a@b.example', subject: 's', text: 't', html: 'h' }),
    transport: {
      async send({ messageId }) {
        sent.push(messageId)
        isAway = true
      },
      close: () => undefined,
    },
    now: server.now,
    log: logger,
    domain: 'x',
    maxConcurrentSends: 4,
    times: { ...QUICK, leaseMs: 200 },
  })
  await server.database.transact((tx) => outbox.add(tx, { kind: 'team', payload: {} }))
  outbox.start()
  await pollUntil(
    () => sent.length,
    (count) => count === 1,
  )
  server.advance(60_000)
  await pollUntil(
    () => tries,
    (count) => count > 8,
  )
  expect(lines.filter((line) => line.includes('could not record the email delivery result'))).toHaveLength(1)
  isAway = false
  expect(await waitUntilSettled(server)).toMatchObject([{ state: 'sent', attempts: 1 }])
  await outbox.stop()
  expect(sent).toHaveLength(1)
})

test('an email requeued because of the connection keeps its attempts', async () => {
  const { createOutbox } = await import('#server/mail/outbox.ts')
  const server = await openServer()
  await server.app.close()
  // The server accepts an email, refuses one connection and one email, and accepts the rest.
  const greeting = Object.assign(new Error('Invalid greeting'), { code: 'EPROTOCOL', command: 'CONN', responseCode: 421 })
  const refusal = Object.assign(new Error('Try later'), { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 })
  const answers = [undefined, greeting, refusal]
  const outbox = createOutbox({
    database: server.database,
    render: async () => ({ to: 'a@b.example', subject: 's', text: 't', html: 'h' }),
    transport: {
      async send() {
        const error = answers.shift()
        if (error) throw error
      },
      close: () => undefined,
    },
    now: server.now,
    log: openLog('error').logger,
    domain: 'x',
    maxConcurrentSends: 4,
    times: { ...QUICK, maxAttempts: 2 },
  })
  const add = () => server.database.transact((tx) => outbox.add(tx, { kind: 'team', payload: {} }))
  await add()
  outbox.start()
  await waitUntilSettled(server)
  server.advance(1)
  await add()
  await waitUntilSettled(server)
  await outbox.stop()
  // The first attempt failed before the email was sent, so it does not count toward `maxAttempts`.
  expect((await rowsOf(server)).at(-1)).toMatchObject({ state: 'sent', attempts: 3, attempts_before: 1 })
})

test('a graceful stop waits for the email in progress', async () => {
  const smtp = await openSmtp()
  smtp.slowMs = 400
  const server = await openServer({ env: { SMTP_URL: smtp.url } })
  await newClient(server.app).submit(factoringRequest)
  await pollUntil(
    () => rowsOf(server),
    (rows) => rows.some(({ attempts }) => attempts === 1),
  )
  await server.app.close()
  expect(smtp.mails).toHaveLength(2)
  expect((await rowsOf(server)).map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test.skipIf(onPostgres).each([
  ['expired', async (server: TestServer) => server.advance(11 * 60_000)],
  ['was used', async ({ database, now }: TestServer) => void (await database.db.updateTable('challenges').set({ verified_at: now() }).execute())],
  ['is gone', async ({ database }: TestServer) => void (await database.db.deleteFrom('challenges').execute())],
])('a code that %s during an outage is not sent', async (_, change) => {
  const smtp = await openSmtp()
  smtp.rejectCode = 421
  const server = await openServer({ env: { SMTP_URL: smtp.url }, outboxTimes: QUICK })
  await newClient(server.app).post('auth/signup', newPerson())
  await pollUntil(
    () => rowsOf(server),
    (rows) => rows.every(({ last_error }) => last_error !== null),
  )
  await change(server)
  // If the server refuses every email, the code is skipped when it expires.
  expect(await waitUntilSettled(server)).toMatchObject([{ state: 'skipped', last_error: expect.stringContaining('421') }])
  expect(smtp.mails).toEqual([])
})

test('a code reaches a server that greylists it for five minutes', async () => {
  const smtp = await openSmtp()
  smtp.rejection = { stage: 'recipient', code: 450, text: '4.2.0 greylisted' }
  // Production retry times, but frequent polls, because the test moves the clock.
  const server = await openServer({ env: { SMTP_URL: smtp.url }, outboxTimes: { ...OUTBOX_TIMINGS, pollIntervalMs: 20 } })
  await newClient(server.app).post('auth/signup', newPerson())
  const pauses: number[] = []
  for (let passedMs = 0; passedMs <= 300_000; ) {
    const [row] = await pollUntil(
      () => rowsOf(server),
      ([found]) => found?.attempts === pauses.length + 1 && found.lease_until === 0,
    )
    const pauseMs = (row?.next_at ?? 0) - server.now()
    pauses.push(pauseMs)
    server.advance(pauseMs)
    passedMs += pauseMs
    if (passedMs > 300_000) smtp.rejection = undefined
  }
  expect(Math.max(...pauses)).toBeLessThanOrEqual(60_000)
  expect(await waitUntilSettled(server)).toMatchObject([{ kind: 'code', state: 'sent' }])
  expect(smtp.mails).toHaveLength(1)
})
