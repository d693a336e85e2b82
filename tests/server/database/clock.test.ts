import { expect, test } from 'vitest'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { acquireLease } from '#server/database/marks.ts'
import { newClient } from '../kit/client.ts'
import { newPerson, readCode, signUp } from '../kit/people.ts'
import { openSmtp } from '../kit/smtp.ts'
import { openServer } from '../kit/test-server.ts'
import { pollUntil } from '../kit/wait.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const QUICK = { pollIntervalMs: 30, leaseMs: 60_000, firstPauseMs: 40, longestPauseMs: 120, maxAttempts: 100 }

test.each([
  ['forward by eleven minutes', 11 * MINUTE],
  ['back by two days', -2 * DAY],
])('set %s: accepts forms, enforces limits, sends valid codes, and logs in', async (_, jump) => {
  const server = await openServer({ env: { FORM_LIMIT_SUSPECT: '6', FORM_LIMIT_REFUSE: '6' } })
  const client = newClient(server.app)
  const owner = newPerson()
  await signUp(server, client, owner)
  const signupClient = newClient(server.app)
  const signupPerson = newPerson()
  expect((await signupClient.post('auth/signup', signupPerson)).status).toBe(200)
  const early = await readCode(server, signupPerson.email)
  const submitForms = async (count: number) => {
    const statuses = []
    for (let sent = 0; sent < count; sent += 1) statuses.push((await client.submit(factoringRequest)).status)
    return statuses
  }
  expect(await submitForms(4)).toEqual([201, 201, 201, 201])
  for (let guess = 0; guess < 10; guess += 1) await client.post('auth/login', { email: owner.email, password: 'Wr0ng-lorry!7' })
  expect((await client.post('auth/login', owner)).status).toBe(429)

  server.advance(jump)
  const after = await submitForms(7)
  expect([after[0], after.at(-1)]).toEqual([201, 429])
  expect((await client.post('auth/login', owner)).status).toBe(200)
  // The old code must not stay valid for two more days. The server sends a new code immediately.
  expect((await signupClient.post('auth/verify-otp', { email: signupPerson.email, otp: early })).body.success).toBe(false)
  expect((await signupClient.post('auth/signup', signupPerson)).body.resendAfterMs).toBeLessThanOrEqual(180_000)
  const mails = await server.mailsTo(signupPerson.email, 2)
  const otp = mails.flatMap(({ subject }) => /^\d{6}/.exec(subject) ?? []).find((code) => code !== early)
  expect((await signupClient.post('auth/verify-otp', { email: signupPerson.email, otp })).body.success).toBe(true)
  expect((await signupClient.post('auth/signup', signupPerson)).status).toBe(201)
})

test('a clock that is set back does not delay waiting emails or send them twice', async () => {
  const smtp = await openSmtp()
  smtp.rejectCode = 451
  const server = await openServer({ env: { SMTP_URL: smtp.url }, outboxTimes: QUICK })
  const client = newClient(server.app)
  for (let count = 0; count < 5; count += 1) await client.submit(factoringRequest)
  await pollUntil(
    () => server.database.db.selectFrom('outbox').select('last_error').execute(),
    (rows) => rows.every(({ last_error }) => last_error !== null),
  )
  server.advance(-2 * DAY)
  smtp.rejectCode = undefined
  for (let count = 0; count < 5; count += 1) expect((await client.submit(factoringRequest)).status).toBe(201)
  await pollUntil(
    () => server.database.db.selectFrom('outbox').select('id').where('state', '=', 'queued').execute(),
    (rows) => rows.length === 0,
  )
  expect(smtp.mails).toHaveLength(20)
  expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(20)
})

test('only its holder can extend a lease before it ends', async () => {
  const server = await openServer()
  const start = server.now()
  const acquire = (holder: string, afterMs: number) => acquireLease(server.database.db, 'backup-turn', start + afterMs, MINUTE, holder)
  expect(await acquire('one', 0)).toBe(true)
  expect(await acquire('two', 30_000)).toBe(false)
  expect(await acquire('one', 30_000)).toBe(true)
  expect(await acquire('two', MINUTE)).toBe(false)
  expect(await acquire('two', 90_000)).toBe(true)
})
