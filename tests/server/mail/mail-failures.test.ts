/** Emails that do not reach the customer, because a server refuses them or reports a failure later. */
import { expect, test } from 'vitest'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { failureOf } from '#server/mail/mail-failure.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { listMails, retryMails } from '#server/mail/outbox-commands.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { createCases } from '#server/requests/cases.ts'
import { verifyChains } from '#server/requests/chain.ts'
import { createMailFailureRecorder } from '#server/requests/mail-failure-recorder.ts'
import { newClient, newKey } from '../kit/client.ts'
import { CUSTOMER, caseOf, newCase, openInboundServer } from '../kit/inbound-server.ts'
import { openLog } from '../kit/log.ts'
import { openSmtp } from '../kit/smtp.ts'
import { newMember } from '../kit/team.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'
import { pollUntil } from '../kit/wait.ts'

const QUICK = { pollIntervalMs: 30, leaseMs: 2_000, firstPauseMs: 40, longestPauseMs: 120, maxAttempts: 3 }
const UNKNOWN_ADDRESS_REPLY = '5.1.1 The email account that you tried to reach does not exist'
const TEAM = 'team@office.example'

const waitUntilSettled = ({ database: { db } }: TestServer) =>
  pollUntil(
    () => db.selectFrom('outbox').selectAll().orderBy('id').execute(),
    (rows) => rows.length > 0 && rows.every(({ state }) => state !== 'queued'),
  )

const openWithRefusedMail = async (text = UNKNOWN_ADDRESS_REPLY, code = 550) => {
  const smtp = await openSmtp()
  smtp.rejection = { stage: 'recipient', code, text, to: CUSTOMER }
  const server = await openServer({ env: { SMTP_URL: smtp.url, INBOUND_ADDRESS: 'case@replies.example', SECRET_KEY: 'k'.repeat(40) }, outboxTimes: QUICK })
  const client = newClient(server.app)
  const key = newKey()
  const { body } = await client.submit(factoringRequest, factoringRequest.sample, { key })
  const reference = String(body.reference)
  await waitUntilSettled(server)
  const ann = await newMember(server)
  const move = async (edge: string, more: object = {}) => {
    const { version } = await server.database.db.selectFrom('cases').select('version').executeTakeFirstOrThrow()
    const answer = await ann.call(teamCaseEndpoints.move, { reference, seen: String(version), edge, ...more }, { 'idempotency-key': newKey() })
    await waitUntilSettled(server)
    return answer
  }
  const toCustomer = () => smtp.mails.filter((mail) => mail.to?.[0]?.address !== TEAM && mail.to?.[0]?.address !== ann.email)
  const loadCase = async () => (await ann.call(teamCaseEndpoints.case, { reference })).body
  const loadRow = async () => (await ann.call(teamCaseEndpoints.list, { view: 'all' })).body.rows[0]
  return { smtp, server, client, key, reference, ann, move, toCustomer, seenCase: loadCase, seenRow: loadRow, one: await caseOf(server.database, reference) }
}

test('a refused address is an event, a mark, and one notice, and gets no email until a member corrects it', { tags: 'sql' }, async () => {
  const { smtp, server, one, move, seenCase, seenRow, toCustomer, reference, ann } = await openWithRefusedMail()
  expect((await one.events()).at(-1)).toMatchObject({
    edge: 'MAIL.FAILED',
    role: 'time',
    data: { email: CUSTOMER, failure: 'address', reason: 'The address doesn’t exist.' },
  })
  expect([(await seenCase()).mailFailure, (await seenRow()).mailFailure]).toEqual(['address', 'address'])
  const listNotices = () => smtp.mails.filter(({ subject }) => subject?.includes('We can’t email the customer'))
  expect(listNotices().map(({ to, text }) => [to?.[0]?.address, text?.includes(CUSTOMER), text?.includes(reference)])).toEqual([[TEAM, true, true]])
  // A report about an earlier email arrives later.
  const cases = createCases({ now: server.now, mails: createMailQueue('x', server.now) })
  await server.database.transact((tx) => cases.handleMailFailure(tx, one.requestId, { to: CUSTOMER, reply: '552 5.2.2 The mailbox is full' }))
  expect((await seenCase()).mailFailure).toBe('address')

  // The mail server now accepts the address, but no one has corrected or confirmed it.
  smtp.rejection = undefined
  await move('CLAIM')
  await move('MESSAGE', { text: 'Are you there?' })
  expect(toCustomer()).toEqual([])
  expect((await waitUntilSettled(server)).map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
    'case skipped',
    'case skipped',
    'mailFailed sent',
    'receipt dead',
    'team sent',
  ])

  expect((await move('EMAIL.CORRECT', { email: 'dana@' })).body.errors).toEqual({ email: 'Enter a valid email address.' })
  expect((await move('EMAIL.CORRECT', { email: 'dana@new.example' })).status).toBe(200)
  expect(toCustomer().map(({ to }) => to?.[0]?.address)).toEqual(['dana@new.example'])
  expect(toCustomer()[0]?.text).toContain(`/requests/${reference}#key=`)
  expect(await seenCase()).toMatchObject({ mailFailure: null, address: 'dana@new.example', revisions: [{ revision: 2 }, { revision: 1 }] })

  // The case has an owner now, who gets the notice.
  smtp.rejection = { stage: 'recipient', code: 550, text: UNKNOWN_ADDRESS_REPLY, to: 'dana@new.example' }
  await move('MESSAGE', { text: 'Hello again.' })
  expect(listNotices().map(({ to }) => to?.[0]?.address)).toEqual([TEAM, ann.email])
})

test('the same address gets email again after a member or an operator vouches for it', { tags: 'sql' }, async () => {
  const { smtp, server, move, toCustomer, seenCase } = await openWithRefusedMail()
  smtp.rejection = undefined
  expect((await move('EMAIL.CORRECT', { email: CUSTOMER })).status).toBe(200)
  expect([toCustomer().length, (await seenCase()).mailFailure, (await seenCase()).revisions.length]).toEqual([1, null, 1])
  await server.database.db.updateTable('cases').set({ mail_failure: 'address' }).execute()
  expect(await retryMails(server.database.db, 'dead', server.now())).toHaveLength(1)
  await waitUntilSettled(server)
  expect([toCustomer().length, (await seenCase()).mailFailure]).toEqual([2, null])
})

test('a customer’s corrected form ends the failure', { tags: 'sql' }, async () => {
  const { server, client, key, toCustomer, seenCase, one } = await openWithRefusedMail()
  await client.submit(factoringRequest, { ...factoringRequest.sample, email: 'dana@new.example' }, { key })
  await waitUntilSettled(server)
  expect([toCustomer().map(({ to }) => to?.[0]?.address), (await seenCase()).mailFailure]).toEqual([['dana@new.example'], null])
  // A late refusal for the old address changes nothing.
  const cases = createCases({ now: server.now, mails: createMailQueue('x', server.now) })
  await server.database.transact((tx) => cases.handleMailFailure(tx, one.requestId, { to: CUSTOMER, reply: `550 ${UNKNOWN_ADDRESS_REPLY}` }))
  expect((await one.events()).map(({ edge }) => edge)).toEqual(['ARRIVE', 'MAIL.FAILED', 'CORRECT'])
})

test.each([
  ['5.2.2 The mailbox is full', 552],
  ['4.2.2 Over quota', 452],
])('%s is tried again, and later emails are still sent', async (text, code) => {
  const { smtp, server, one, move, toCustomer } = await openWithRefusedMail(text, code)
  const { attempts, state } = (await waitUntilSettled(server)).find(({ kind }) => kind === 'receipt') ?? expect.fail()
  expect([state, attempts]).toEqual(['dead', QUICK.maxAttempts])
  expect((await one.events()).at(-1)?.data).toMatchObject({ failure: 'email', reason: 'The mailbox is full.' })
  smtp.rejection = undefined
  await move('CLAIM')
  expect(toCustomer()).toHaveLength(1)
})

test('the outbox lists an email that was attempted and then skipped, but not as sent', async () => {
  const { smtp, server, move } = await openWithRefusedMail()
  smtp.rejection = { stage: 'recipient', code: 450, text: '4.7.1 greylisted' }
  await server.database.db.updateTable('cases').set({ mail_failure: null }).execute()
  const { db } = server.database
  const moving = move('CLAIM')
  await pollUntil(
    () => db.selectFrom('outbox').selectAll().where('kind', '=', 'case').executeTakeFirst(),
    (row) => row?.last_error !== null && row !== undefined,
  )
  await db.updateTable('cases').set({ mail_failure: 'address' }).execute()
  await moving
  expect((await listMails(db)).filter(({ kind }) => kind === 'case')).toMatchObject([{ state: 'skipped', lastError: expect.stringContaining('450') }])
  expect(await listMails(db, { state: 'sent' })).not.toContainEqual(expect.objectContaining({ kind: 'case' }))
})

test.each([
  ['550 5.1.1 user unknown', 'address'],
  ['550 No such user here', 'address'],
  ['5.0.0 host mx.example said: 550 Unknown user', 'address'],
  ['550 5.1.10 recipient not found', 'address'],
  ['550 5.2.1 mailbox disabled', 'address'],
  ['5.4.4 unable to route', 'address'],
  ['450 4.1.1 unknown for now', 'email'],
  ['550 5.4.1 Recipient address rejected: Access denied', 'email'],
  ['550 5.7.1 blocked', 'email'],
  ['550 Blocked by our policy', 'email'],
  ['550 Message rejected as spam', 'email'],
  ['550 Mailbox full', 'email'],
  ['552 over the limit', 'email'],
  ['554 5.6.0 bad content', 'email'],
  ['421 try later', 'email'],
  ['', 'email'],
] as const)('“%s” concerns the %s', (reply, failure) => expect(failureOf(reply).failure).toBe(failure))

test('a failure whose commit had an unknown result is one event', { tags: 'sql' }, async () => {
  const server = await openServer()
  const { database, now } = server
  const { body } = await newClient(server.app).submit(factoringRequest)
  await waitUntilSettled(server)
  await server.app.close()
  const mails = createMailQueue('x', now)
  const cases = createCases({ now, mails })
  let losses = 0
  const transact: typeof database.transact = async (work) => {
    const result = await database.transact(work)
    const [dead] = await database.db.selectFrom('outbox').select('id').where('state', '=', 'dead').execute()
    if (dead && losses++ < 3) throw new Error('the connection ended during the commit')
    return result
  }
  const outbox = createOutbox({
    database: { kind: database.kind, transact },
    render: async ({ kind }) => ({ to: kind === 'case' ? CUSTOMER : TEAM, subject: 's', text: 't', html: 'h' }),
    transport: {
      send: async ({ to }) => {
        const refusal = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 unknown' }
        if (to === CUSTOMER) throw Object.assign(new Error('refused'), refusal)
      },
      close: () => undefined,
    },
    recordFailure: createMailFailureRecorder(cases),
    now,
    log: openLog('silent').logger,
    domain: 'x',
    maxConcurrentSends: 4,
    times: QUICK,
  })
  const one = await caseOf(database, String(body.reference))
  await database.transact((tx) => mails.add(tx, { kind: 'case', payload: { requestId: one.requestId, caseId: one.id, version: 1 } }))
  outbox.start()
  await waitUntilSettled(server)
  await outbox.stop()
  expect(losses).toBeGreaterThan(1)
  expect((await one.events()).map(({ edge }) => edge)).toEqual(['ARRIVE', 'MAIL.FAILED'])
  expect((await verifyChains(database.db)).findings).toEqual([])
  const kinds = (await waitUntilSettled(server)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'mailFailed')).toHaveLength(1)
})

const report = (thread: string, action: string, status: string) =>
  [
    'From: MAILER-DAEMON@mx.office.example',
    'To: no-reply@office.example',
    'Subject: About your email',
    'Date: Tue, 24 Nov 2026 15:20:31 -0600',
    `Message-ID: <${action}.${status}@mx.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'This is the mail system.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.office.example',
    '',
    `Final-Recipient: rfc822; ${CUSTOMER}`,
    `Action: ${action}`,
    `Status: ${status}`,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    'From: Roadcharter <no-reply@office.example>',
    `References: ${thread}`,
    '',
    '--b--',
    '',
  ].join('\r\n')

test.each([
  ['failed', '5.1.1', 'address'],
  ['Failed', '5.4.4', 'address'],
  ['failed', '5.2.2', 'email'],
  ['failed', '4.4.7', 'email'],
  ['failed', '5.7.1', 'email'],
  ['delayed', '4.4.1', null],
  ['delivered', '2.0.0', null],
  ['relayed', '2.1.9', null],
  ['expanded', '2.0.0', null],
] as const)('a report %s with %s leads to the failure %s', async (action, status, failure) => {
  const { server, relay } = await openInboundServer()
  const one = await newCase(server)
  const deliverReport = () => relay.deliver(report(one.thread, action, status), { from: '' })
  for (let times = 0; times < 2; times += 1) expect((await deliverReport()).code).toBe(250)
  const events = (await one.events()).slice(1)
  expect(events.map(({ edge }) => edge)).toEqual([failure === null ? 'MAIL.AUTO' : 'MAIL.FAILED'])
  if (failure !== null) expect(events[0]?.data).toMatchObject({ failure, email: CUSTOMER, mail: { status } })
  expect((await server.database.db.selectFrom('cases').select('mail_failure').executeTakeFirstOrThrow()).mail_failure).toBe(failure)
})
