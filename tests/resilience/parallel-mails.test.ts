import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { factoringRequest } from '#contract/requests/factoring.ts'
import type { MailTransport } from '#server/mail/mail-transport.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { newClient } from '../server/kit/client.ts'
import { openSmtp } from '../server/kit/smtp.ts'
import { openServer, type TestServer } from '../server/kit/test-server.ts'
import { pollUntil } from '../server/kit/wait.ts'

const FORMS = 30
const QUICK = { pollIntervalMs: 30, leaseMs: 20_000, firstPauseMs: 40, longestPauseMs: 120, maxAttempts: 6 }
const rowsOf = ({ database }: TestServer) => database.db.selectFrom('outbox').selectAll().execute()
const waitUntilSettled = (server: TestServer) =>
  pollUntil(
    () => rowsOf(server),
    (rows) => rows.length > 0 && rows.every(({ state }) => state !== 'queued'),
    30_000,
  )
const submitAll = async (server: TestServer) => {
  const client = newClient(server.app)
  for (let form = 0; form < FORMS; form += 1) expect((await client.submit(factoringRequest)).status).toBe(201)
}

test.each([1, 7])('MAILS_AT_ONCE=%i limits the connections and is reached with enough work', async (atOnce) => {
  const smtp = await openSmtp()
  smtp.isHanging = true
  const server = await openServer({ env: { SMTP_URL: smtp.url, MAILS_AT_ONCE: String(atOnce) } })
  await submitAll(server)
  // Repeats the release, because new sends start only after the hanging ones are released.
  await pollUntil(
    () => {
      smtp.release()
      return smtp.peakConnections
    },
    (most) => most >= atOnce,
  )
  smtp.isHanging = false
  smtp.release()
  const rows = await waitUntilSettled(server)
  expect(smtp.peakConnections).toBe(atOnce)
  expect(rows).toMatchObject(Array(2 * FORMS).fill({ state: 'sent', attempts: 1 }))
  expect(smtp.mails).toHaveLength(2 * FORMS)
})

test.each([
  ['answers 421 to', false],
  ['closes', true],
])('a mail server that %s one connection too many gets each email once, without used attempts', async (_, closesSocket) => {
  const smtp = await openSmtp()
  smtp.slowMs = 5
  const server = await openServer({ env: { SMTP_URL: smtp.url }, outboxTimes: QUICK })
  // After one accepted email, the outbox knows that the mail server works.
  expect((await newClient(server.app).submit(factoringRequest)).status).toBe(201)
  await waitUntilSettled(server)
  smtp.connectionLimit = { maxConnections: 4, closesSocket }
  await submitAll(server)
  const rows = await waitUntilSettled(server)
  expect(smtp.rejectedCount).toBeGreaterThan(0)
  expect(smtp.peakConnections).toBe(4)
  expect(rows.map(({ state, attempts, attempts_before: before }) => [state, attempts - before])).toEqual(Array(2 * FORMS + 2).fill(['sent', 1]))
  expect(smtp.mails).toHaveLength(2 * FORMS + 2)
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(2 * FORMS + 2)
})

const openOutbox = async (
  count: number,
  parts: Pick<Parameters<typeof createOutbox>[0], 'maxConcurrentSends' | 'render'> & { readonly send: MailTransport['send']; readonly leaseMs?: number },
) => {
  const server = await openServer()
  await server.app.close()
  const { database, now } = server
  const { maxConcurrentSends, render, send, leaseMs = 20_000 } = parts
  const transport = { send, close: () => undefined }
  const outbox = createOutbox({
    database,
    transport,
    render,
    now,
    log: pino({ level: 'silent' }),
    domain: 'x',
    maxConcurrentSends,
    times: { ...QUICK, leaseMs },
  })
  for (let mail = 0; mail < count; mail += 1) await database.transact((tx) => outbox.add(tx, { kind: 'team', payload: {} }))
  return { server, outbox }
}
const LETTER = { to: 'a@b.example', subject: 's', text: 't', html: 'h' }

test('the lease includes the rendering time of an email', async () => {
  let begun = 0
  let rendered = 0
  const { server, outbox } = await openOutbox(3, {
    maxConcurrentSends: 3,
    leaseMs: 500,
    // Rendering takes more than four fifths of the lease. Too little time is left to send, because another worker may claim the email soon.
    async render() {
      rendered += 1
      await pause(450)
      return LETTER
    },
    async send() {
      begun += 1
    },
  })
  outbox.start()
  await pollUntil(
    () => rowsOf(server),
    (rows) => rows.every(({ last_error }) => last_error === 'ETIMEDOUT'),
  )
  await outbox.stop()
  expect(rendered).toBeGreaterThanOrEqual(3)
  expect(begun).toBe(0)
})

test('hanging emails do not block others while one connection is free', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent: string[] = []
  let hanging = 0
  const { server, outbox } = await openOutbox(40, {
    maxConcurrentSends: 20,
    render: async () => LETTER,
    async send({ id }) {
      if (hanging < 3) {
        hanging += 1
        await promise
      }
      sent.push(id)
    },
  })
  outbox.start()
  await pollUntil(
    () => sent.length,
    (count) => count === 37,
  )
  resolve()
  await waitUntilSettled(server)
  await outbox.stop()
  expect(new Set(sent).size).toBe(40)
})

test('many emails query the database a few at a time, because visitors also need it', async () => {
  let callCount = 0
  let maxCallCount = 0
  const { server, outbox } = await openOutbox(60, {
    maxConcurrentSends: 20,
    async render() {
      callCount += 1
      maxCallCount = Math.max(maxCallCount, callCount)
      await pause(2)
      callCount -= 1
      return LETTER
    },
    send: () => pause(5),
  })
  outbox.start()
  await waitUntilSettled(server)
  await outbox.stop()
  expect(maxCallCount).toBe(4)
})
