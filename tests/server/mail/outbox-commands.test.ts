import { expect, test } from 'vitest'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { countMails, listMails, retryMails } from '#server/mail/outbox-commands.ts'
import { newClient } from '../kit/client.ts'
import { newPerson } from '../kit/people.ts'
import { openSmtp } from '../kit/smtp.ts'
import { openServer } from '../kit/test-server.ts'
import { pollUntil } from '../kit/wait.ts'

const QUICK = { pollIntervalMs: 30, leaseMs: 2_000, firstPauseMs: 10, longestPauseMs: 20, maxAttempts: 3 }

test('an operator sees failed emails by reference and can send them again with all attempts', async () => {
  const smtp = await openSmtp()
  smtp.rejectCode = 450
  const server = await openServer({ env: { SMTP_URL: smtp.url }, outboxTimes: QUICK })
  const { db } = server.database
  const client = newClient(server.app)
  const { body } = await client.submit(factoringRequest)
  await client.post('auth/signup', newPerson())
  const dead = await pollUntil(
    () => listMails(db, { state: 'dead' }),
    (mails) => mails.length === 4,
  )
  expect(dead.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
    { kind: 'code', reference: null },
    { kind: 'mailFailed', reference: body.reference },
    { kind: 'receipt', reference: body.reference },
    { kind: 'team', state: 'dead', attempts: 3, lastError: 'EMESSAGE 450', reference: body.reference },
  ])
  expect(await countMails(db, server.now())).toEqual({ queued: 0, dead: 4, refused: 0, oldestQueuedMs: 0 })
  expect(JSON.stringify(dead)).not.toContain('@')

  // The mail server still refuses. After three more attempts, the email has failed again.
  const { id: teams } = dead.find(({ kind }) => kind === 'team') ?? expect.fail()
  expect(await retryMails(db, [teams], server.now())).toEqual([teams])
  await pollUntil(
    () => listMails(db, { state: 'dead' }),
    (mails) => mails.some(({ id, attempts }) => id === teams && attempts === 6),
  )
  smtp.rejectCode = undefined
  expect(await retryMails(db, 'dead', server.now())).toHaveLength(4)
  await pollUntil(
    () => listMails(db),
    (mails) => mails.length === 0,
  )
  expect(smtp.mails).toHaveLength(4)
  expect(await retryMails(db, [...dead.map(({ id }) => id), 'nobody'], server.now())).toEqual([])
  expect(await retryMails(db, [], server.now())).toEqual([])
  expect(await listMails(db, { state: 'sent', limit: 2 })).toMatchObject([{ state: 'sent', reference: null }, { state: 'sent' }])
})

test('an operator can end the pause of a queued email, but not affect one in progress', async () => {
  const smtp = await openSmtp()
  smtp.rejectCode = 451
  const server = await openServer({ env: { SMTP_URL: smtp.url }, outboxTimes: { ...QUICK, firstPauseMs: 600_000, longestPauseMs: 600_000 } })
  const { db } = server.database
  await newClient(server.app).submit(factoringRequest)
  const [first] = await pollUntil(
    () => listMails(db, { state: 'queued' }),
    (mails) => mails.every(({ lastError }) => lastError !== null),
  )
  expect(await countMails(db, server.now() + 5_000)).toMatchObject({ queued: 2, dead: 0, oldestQueuedMs: expect.closeTo(5_000, -4) })
  await db
    .updateTable('outbox')
    .set({ lease_until: server.now() + 1_500 })
    .execute()
  expect(await retryMails(db, [first?.id ?? ''], server.now())).toEqual([])
  await db.updateTable('outbox').set({ lease_until: 0 }).execute()
  smtp.rejectCode = undefined
  expect(await retryMails(db, [first?.id ?? ''], server.now())).toEqual([first?.id])
  await pollUntil(
    () => smtp.mails,
    (mails) => mails.length === 1,
  )
})

test('pauses triple each time and restart when an operator sends it again', async () => {
  const smtp = await openSmtp()
  smtp.rejectCode = 450
  const server = await openServer({ env: { SMTP_URL: smtp.url }, outboxTimes: { ...QUICK, firstPauseMs: 60_000, longestPauseMs: 200_000, maxAttempts: 4 } })
  await newClient(server.app).submit(factoringRequest)
  const pauseAfter = async (tries: number) => {
    const rows = await pollUntil(
      () => server.database.db.selectFrom('outbox').select(['attempts', 'lease_until', 'next_at']).execute(),
      (all) => all.every(({ attempts, lease_until }) => attempts === tries && lease_until === 0),
    )
    return rows.map(({ next_at }) => Math.round((next_at - server.now()) / 10_000) * 10)
  }
  expect(await pauseAfter(1)).toEqual([60, 60])
  server.advance(60_000)
  expect(await pauseAfter(2)).toEqual([180, 180])
  server.advance(180_000)
  expect(await pauseAfter(3)).toEqual([200, 200])
  server.advance(200_000)
  await pollUntil(
    () => listMails(server.database.db, { state: 'dead' }),
    (mails) => mails.length === 2,
  )
  await server.database.db.deleteFrom('outbox').where('kind', '=', 'mailFailed').execute()
  expect(await retryMails(server.database.db, 'dead', server.now())).toHaveLength(2)
  expect(await pauseAfter(5)).toEqual([60, 60])
})
