/** Emails from a mailbox must have the same results as emails by SMTP. The server reads each one once and flags it. */

import { readdirSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { setDefaultCACertificates } from 'node:tls'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { companySlug } from '#contract/company.ts'
import { HOUR_MS } from '#contract/request/retention.ts'
import { openDatabase } from '#server/database/database.ts'
import { openStorage } from '#server/files/storage.ts'
import { createImapReader } from '#server/inbound/imap.ts'
import type { MailReceiver } from '#server/inbound/mail-receiver.ts'
import { MAIL_MAX_BYTES } from '#server/inbound/spool.ts'
import { parseImapUrl } from '#server/mail/imap-url.ts'
import { EVENTS_PER_HOUR_MAX } from '#server/requests/case-limits.ts'
import { hasOpenssl, makeCertificate } from '../server/kit/certificate.ts'
import { newCustomer } from '../server/kit/customers.ts'
import { hasDovecot, MAILBOX_PASSWORD, openDovecot } from '../server/kit/dovecot.ts'
import { caseOf, INBOUND, newCase, openInboundServer, plainMail, sampleMail } from '../server/kit/inbound-server.ts'
import { KILL_SCRIPT, killAt } from '../server/kit/kill-point.ts'
import { openLog } from '../server/kit/log.ts'
import { startProcess } from '../server/kit/process.ts'
import { withoutTable } from '../server/kit/team.ts'
import { newFolder, onTestEnd, openServer } from '../server/kit/test-server.ts'
import { pollUntil } from '../server/kit/wait.ts'

const FAST_TIMES = { pollIntervalMs: 100, longestPauseMs: 400 }
/** This interval is too long for the test, so only a notification from the mailbox is fast enough. */
const SLOW_TIMES = { pollIntervalMs: 600_000, longestPauseMs: 600_000 }
const SEEN = '\\Seen'
const MINUTE_MS = 60_000

type Mailbox = Awaited<ReturnType<typeof openDovecot>>
const waitForFlags = (mailbox: Mailbox, ...marks: readonly string[]) =>
  pollUntil(mailbox.readFlags, (found) => JSON.stringify(found) === JSON.stringify(marks), 20_000)

const openWith = (mailbox: Mailbox, more: Parameters<typeof openInboundServer>[1] = {}) =>
  openInboundServer({ IMAP_URL: mailbox.url }, { imapTimes: FAST_TIMES, ...more })

test.skipIf(!hasDovecot)('adds present and new emails to their case once and flags them, and unmatched ones wait', async () => {
  const mailbox = await openDovecot()
  await mailbox.appendMails(plainMail({ text: 'Can you do my IRP?' }))
  const { server, rows, relay } = await openWith(mailbox, { imapTimes: SLOW_TIMES })
  await waitForFlags(mailbox, SEEN)
  const one = await newCase(server)
  const raw = sampleMail('40-pdf', one)
  await mailbox.appendMails(raw)
  await waitForFlags(mailbox, SEEN, SEEN)
  expect((await one.events()).at(-1)).toMatchObject({
    edge: 'MESSAGE',
    data: { text: 'The signed agreement is attached.', files: [{ name: 'agreement.pdf' }] },
  })
  expect((await rows()).map(({ state, why }) => [state, why])).toEqual([
    ['unmatched', 'no-case'],
    ['case', null],
  ])
  // The same email, first by SMTP and then by IMAP with an additional header of the mail server.
  expect((await relay.deliver(raw, { to: [one.address] })).code).toBe(250)
  await mailbox.appendMails(Buffer.concat([Buffer.from('Return-Path: <dana@whitfieldhauling.example>\r\n'), raw]))
  await waitForFlags(mailbox, SEEN, SEEN, SEEN)
  await mailbox.clearFlags()
  await mailbox.appendMails(plainMail({ to: one.address, text: 'The next one.' }))
  await waitForFlags(mailbox, SEEN, SEEN, SEEN, SEEN)
  expect([(await rows()).length, (await one.events()).length]).toEqual([3, 3])
})

test.skipIf(!hasDovecot)('the mailbox reports an email without a sender as automatic', async () => {
  const mailbox = await openDovecot()
  const { server, rows } = await openWith(mailbox)
  const one = await newCase(server)
  await mailbox.appendMails(`Return-Path: <>\r\n${plainMail({ to: one.address, text: 'I am away.' })}`)
  await waitForFlags(mailbox, SEEN)
  expect((await one.events()).at(-1)).toMatchObject({ edge: 'MAIL.AUTO' })
  expect(await rows()).toMatchObject([{ state: 'kept', kind: 'auto' }])
})

test.skipIf(!hasDovecot)('leaves an oversized email with a flag and reads the next one', async () => {
  const mailbox = await openDovecot()
  const { lines, logger } = openLog()
  const { server, rows } = await openWith(mailbox, { logger })
  const one = await newCase(server)
  await mailbox.appendMails(plainMail({ to: one.address, text: 'x'.repeat(99) }) + 'y'.repeat(MAIL_MAX_BYTES), plainMail({ to: one.address, text: 'Short.' }))
  await waitForFlags(mailbox, '\\Flagged', SEEN)
  expect((await rows()).map(({ size }) => size < 1_000)).toEqual([true])
  expect(lines.filter((line) => line.includes('too large'))).toHaveLength(1)
  expect(readdirSync(`${server.dataDir}/arriving`)).toEqual([])
  await server.close()
  // Dovecot logs the bytes that it sent on each connection. The server must not have downloaded the oversized email.
  const sent = [...mailbox.output().matchAll(/out=(\d+)/g)].map(([, bytes]) => Number(bytes))
  expect(Math.max(...sent)).toBeLessThan(100_000)
})

test.skipIf(!hasDovecot)('a case over its limit waits in the mailbox without delaying others', async () => {
  const mailbox = await openDovecot()
  const { lines, logger } = openLog()
  const { server, rows } = await openWith(mailbox, { logger })
  const [one, two] = [await newCase(server), await newCase(server)]
  const many = Array.from({ length: EVENTS_PER_HOUR_MAX + 2 }, (_, at) => plainMail({ to: one.address, text: `Mail ${at}` }))
  await mailbox.appendMails(...many, plainMail({ to: two.address, from: 'lee@books.example', text: 'I am the accountant.' }))
  const expectedFlags = (left: number) => [...Array(EVENTS_PER_HOUR_MAX).fill(SEEN), ...Array(2 - left).fill(SEEN), ...Array(left).fill(''), SEEN]
  await waitForFlags(mailbox, ...expectedFlags(2))
  expect(await rows()).toHaveLength(EVENTS_PER_HOUR_MAX + 1)
  server.advance(2 * HOUR_MS)
  await waitForFlags(mailbox, ...expectedFlags(0))
  expect(await rows()).toHaveLength(EVENTS_PER_HOUR_MAX + 3)
  expect(lines.join('')).not.toContain('could not be read')
})

test.skipIf(!hasDovecot)('an email that cannot be stored stays unread until the database is back', async () => {
  const mailbox = await openDovecot()
  const { lines, logger } = openLog()
  const { server, rows } = await openWith(mailbox, { logger })
  const one = await newCase(server)
  await withoutTable(server, 'inbound_mails', async () => {
    await mailbox.appendMails(sampleMail('40-pdf', one))
    await pollUntil(
      () => lines,
      (found) => found.some((line) => line.includes('could not be read')),
    )
    expect(await mailbox.readFlags()).toEqual([''])
  })
  await waitForFlags(mailbox, SEEN)
  expect([(await one.events()).length, (await rows()).length]).toEqual([2, 1])
})

test.skipIf(!hasDovecot)('a permanently rejected email does not block others', async () => {
  const mailbox = await openDovecot()
  await mailbox.appendMails(plainMail({ text: 'Never.' }), plainMail({ text: 'The first.' }), plainMail({ text: 'The second.' }))
  const server = await openServer()
  const log = pino({ level: 'silent' })
  const { files } = await openStorage(server.settings, server.database.db, log)
  const failingReceiver: MailReceiver = async ({ incomingFile }) => {
    if ((await text(incomingFile.read())).includes('Never.')) throw new Error('never')
    return { state: 'case', kind: 'reply' }
  }
  const settings = parseImapUrl(mailbox.url) ?? expect.fail()
  const imapIn = createImapReader({ settings, database: server.database, files, receive: failingReceiver, now: server.now, log, times: FAST_TIMES })
  imapIn.start()
  onTestEnd(() => imapIn.stop())
  await waitForFlags(mailbox, '', SEEN, SEEN)
})

test.skipIf(!hasDovecot)('health and metrics report an unreachable mailbox after a quarter of an hour, and reading resumes', async () => {
  const mailbox = await openDovecot()
  const { lines, logger } = openLog()
  const { server, rows } = await openWith(mailbox, { logger })
  const ready = async () => JSON.parse((await server.app.inject({ url: '/readyz', headers: { host: '127.0.0.1:4173' } })).body)
  expect(await ready()).toMatchObject({ status: 'ready', checks: { mailbox: { ok: true } } })
  await mailbox.appendMails(plainMail({ text: 'The first.' }))
  await waitForFlags(mailbox, SEEN)
  await mailbox.stop()
  await pollUntil(
    () => lines,
    (found) => found.filter((line) => line.includes('could not be read')).length > 1,
  )
  expect(await ready()).toMatchObject({ status: 'ready' })
  server.advance(16 * MINUTE_MS)
  const late = await pollUntil(ready, ({ checks }) => checks.mailbox.error?.includes('ECONNREFUSED') === true)
  expect(late).toMatchObject({ status: 'degraded', checks: { mailbox: { ok: false } } })
  const figures = async () => (await server.app.inject({ url: '/metrics', headers: { host: '127.0.0.1:4173' } })).body
  expect(await figures()).toContain(`${companySlug}_up{check="mailbox"} 0`)
  await mailbox.start()
  await mailbox.appendMails(plainMail({ text: 'The second.' }))
  await waitForFlags(mailbox, SEEN, SEEN)
  expect(await rows()).toHaveLength(2)
  // `/readyz` caches its findings for two seconds.
  await pollUntil(ready, ({ status }) => status === 'ready')
  expect(await figures()).toContain(`${companySlug}_up{check="mailbox"} 1`)
})

test.skipIf(!hasDovecot).each([
  ['a wrong password', (url: string) => url.replace(/:[^:@]+@/, ':not-the-password@'), 'the server rejected the username or password'],
  ['a missing folder', (url: string) => url.replace('INBOX', 'Answers'), 'there is no folder Answers'],
])('%s is logged without the password', async (_, change, message) => {
  const mailbox = await openDovecot()
  const { lines, logger } = openLog()
  const IMAP_URL = change(mailbox.url)
  await openInboundServer({ IMAP_URL }, { imapTimes: FAST_TIMES, logger })
  const [complaint] = await pollUntil(
    () => lines.filter((line) => line.includes('mailbox could not be read')),
    (found) => found.length > 0,
  )
  expect(complaint).toContain(message)
  for (const secret of [MAILBOX_PASSWORD, encodeURIComponent(MAILBOX_PASSWORD), 'not-the-password']) expect(lines.join('')).not.toContain(secret)
})

test.skipIf(!hasDovecot || !hasOpenssl)('uses TLS or STARTTLS and rejects an untrusted certificate', async () => {
  const { key, cert, text: vouched } = makeCertificate()
  const mailbox = await openDovecot({ tls: { key, cert } })
  const { lines, logger } = openLog()
  const urls = [mailbox.secureUrl, `${mailbox.url.replace('127.0.0.1', 'localhost')}?starttls=required`]
  const refused = await openInboundServer({ IMAP_URL: mailbox.secureUrl }, { imapTimes: FAST_TIMES, logger })
  await pollUntil(
    () => lines,
    (found) => found.some((line) => line.includes('DEPTH_ZERO_SELF_SIGNED_CERT')),
  )
  await refused.server.close()
  expect(mailbox.output()).not.toContain('Login: user=')
  setDefaultCACertificates([vouched])
  onTestEnd(() => setDefaultCACertificates([]))
  for (const [at, IMAP_URL] of urls.entries()) {
    await mailbox.appendMails(plainMail({ text: `Mail ${at}` }))
    const { server } = await openInboundServer({ IMAP_URL }, { imapTimes: FAST_TIMES })
    await waitForFlags(mailbox, ...Array(at + 1).fill(SEEN))
    await server.close()
  }
  expect(mailbox.output().match(/Login: user=.*TLS/g)?.length).toBeGreaterThan(3)
})

test.skipIf(!hasDovecot)('one of two processes reads, and the other takes over', async () => {
  const mailbox = await openDovecot()
  const first = await openWith(mailbox)
  await mailbox.appendMails(plainMail({ text: 'The first.' }))
  await waitForFlags(mailbox, SEEN)
  const logins = () => mailbox.output().match(/Login: user=<answers>/g)?.length
  const second = await openInboundServer(
    { IMAP_URL: mailbox.url, ...(first.server.settings.databaseUrl !== undefined && { DATABASE_URL: first.server.settings.databaseUrl }) },
    { imapTimes: FAST_TIMES, dataDir: first.server.dataDir },
  )
  const before = logins()
  await new Promise((resolve) => setTimeout(resolve, 5 * FAST_TIMES.pollIntervalMs))
  expect(logins()).toBe(before)
  await first.server.close()
  await mailbox.appendMails(plainMail({ text: 'The second.' }))
  await waitForFlags(mailbox, SEEN, SEEN)
  expect(await second.rows()).toHaveLength(2)
})

test.skipIf(!hasDovecot)('after a kill between storing and flagging, an email is read again and stored once', async () => {
  const mailbox = await openDovecot()
  const dataDir = newFolder()
  const SECRET_KEY = 'k'.repeat(40)
  const env = { DATA_DIR: dataDir, SECRET_KEY, MAIL_FROM: 'no-reply@office.example', INBOUND_ADDRESS: INBOUND }
  const sender = await startProcess(env)
  const customer = newCustomer(() => [sender.url], SECRET_KEY)
  await customer.send('first')
  await sender.end('SIGTERM')
  const database = await openDatabase({ dataDir })
  onTestEnd(() => database.close())
  const one = await caseOf(database, customer.reference())
  await mailbox.appendMails(sampleMail('40-pdf', one))
  const killed = await startProcess({ ...env, IMAP_URL: mailbox.url, ...killAt({ operation: 'mail', count: 1, at: 'committed' }) }, { preload: KILL_SCRIPT })
  expect(await killed.exited).toBeNull()
  expect([(await one.events()).length, await mailbox.readFlags()]).toEqual([2, ['']])
  await database.db.deleteFrom('marks').where('name', '=', 'mailbox-reader').execute()
  const server = await startProcess({ ...env, IMAP_URL: mailbox.url })
  expect(server.output()).toContain(`${INBOUND} from the mailbox at 127.0.0.1`)
  await waitForFlags(mailbox, SEEN)
  expect([(await one.events()).length, (await database.db.selectFrom('inbound_mails').select('id').execute()).length]).toEqual([2, 1])
  expect(await server.end('SIGTERM')).toBe(0)
})
