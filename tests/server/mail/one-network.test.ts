/** Maximum number of emails to one inbox that one network can cause in an hour, and maximum number of stored bytes. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountEndpoints } from '#contract/account/account-endpoints.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { advisorySessionRequest } from '#contract/requests/advisory-session.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { sellerRequest } from '#contract/requests/seller.ts'
import { teamEndpoints } from '#contract/team/team.ts'
import { KILOBYTES_MAX } from '#server/inbound/mail-receiver.ts'
import { mailboxFolder } from '#server/mail/mailbox.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import * as bytes from '../kit/bytes.ts'
import { newClient, newKey } from '../kit/client.ts'
import { newCase, openInboundServer, plainMail } from '../kit/inbound-server.ts'
import { newPerson, PASSWORD, signUp } from '../kit/people.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'

/** Pause after which a visitor can request another code. */
const STEP_MS = 180_000
const MAILS_MAX = 20
const HOUR_MS = 3_600_000
/** Wait after the first call, which opens the time windows. Later calls start shortly before the windows end, and continue in the next. */
const QUIET_MS = HOUR_MS - 2 * STEP_MS
const STEPS = 23
const OWNER = '198.51.100.7'
/** Addresses of one network, used in turn. */
const NETWORKS = {
  'a /56': (turn: number) => `2001:db8:1:12${(turn % 256).toString(16).padStart(2, '0')}::1`,
  'a /48': (turn: number) => `2001:db8:1:${(turn * 263).toString(16).slice(-4)}::1`,
  'an IPv4 /24': (turn: number) => `203.0.113.${turn % 256}`,
} as const

/** Makes every kind of call that sends an email to the victim. */
async function attack(server: TestServer, victim: string, addressOf: (turn: number) => string) {
  let turn = 0
  const next = () => newClient(server.app, { ip: addressOf(turn++) })
  const attacker = next()
  const own = newPerson()
  const token = await signUp(server, attacker, own)
  const first = await next().submit(factoringRequest, { ...factoringRequest.sample, email: victim })
  const shown = { reference: first.body.reference, key: decodeURIComponent(first.body.statusUrl.split('#key=')[1]) }
  const waiting = [attacker]
  await next().post(requestEndpoints.find, { reference: shown.reference, email: victim })
  server.advance(QUIET_MS)
  for (let step = 0; step < STEPS; step += 1) {
    for (let call = 0; call < 2; call += 1) {
      const client = next()
      waiting.push(client)
      await client.post(accountEndpoints.signup, { ...newPerson(), email: victim })
      await next().post(accountEndpoints.forgotPassword, { email: victim })
      await next().post(teamEndpoints.code, { email: victim })
      await next().post(requestEndpoints.code, shown)
      await next().post(requestEndpoints.find, { reference: shown.reference, email: victim })
    }
    await attacker.post(accountEndpoints.requestEmailChange, { email: victim, password: PASSWORD }, { authorization: `Bearer ${token}` })
    await next().submit(factoringRequest, { ...factoringRequest.sample, email: victim, comments: `${step}` })
    const { version } = (await attacker.post(requestEndpoints.status, shown)).body
    await attacker.post(requestEndpoints.withdraw, { ...shown, seen: String(version) })
    await attacker.post(requestEndpoints.message, { ...shown, message: `${step}` }, { 'idempotency-key': newKey() })
    for (const client of waiting.slice(-8)) await client.post(accountEndpoints.resendCode, { email: victim })
    server.advance(STEP_MS)
  }
}

/** Returns the largest number of timestamps within any 60 minutes. */
const mostInAnHour = (times: readonly number[]) => Math.max(...times.map((start) => times.filter((time) => time >= start && time < start + HOUR_MS).length))

test.each([
  ['a /56', 'no account'],
  ['a /56', 'an account'],
  ['a /48', 'no account'],
  ['an IPv4 /24', 'an account'],
] as const)('%s causes at most 20 emails in any hour to an inbox of %s', { timeout: 240_000, tags: 'slow' }, async (network, victimKind) => {
  const server = await openServer({ env: { RECEIPT_LIMIT: '3' } })
  const person = newPerson()
  const owner = newClient(server.app, { ip: OWNER })
  if (victimKind === 'an account') await signUp(server, owner, person)
  const mailsOf = async () => (await server.allMails()).filter(({ to }) => to.includes(person.email))
  const before = (await mailsOf()).length
  await attack(server, person.email, NETWORKS[network])
  const mails = (await mailsOf()).slice(before)
  const times = mails.map(({ date }) => Date.parse(date))
  expect(mostInAnHour(times), mails.map(({ date, subject }) => `${date} ${subject}`).join('\n')).toBeLessThanOrEqual(MAILS_MAX)
  // The attacker uses another network, so the owner still gets codes.
  expect((await owner.post(accountEndpoints.forgotPassword, { email: person.email })).status).toBe(200)
})

/** Disk space of a form or message below `SMALL_BODY_MAX_BYTES`, with its rows, indexes, and counters. */
const SMALL_STORED_BYTES = 12_000
const MEBIBYTE = 1_048_576
/** Forms are counted in windows of ten minutes, and an hour can overlap seven windows. The widest networks have twice a client's limit. */
const bytesOfHour = ({ uploadLimitMb, formLimitRefuse }: Pick<Settings, 'uploadLimitMb' | 'formLimitRefuse'>) =>
  2 * uploadLimitMb * MEBIBYTE + 7 * 2 * formLimitRefuse * SMALL_STORED_BYTES

test('one network adds at most 2 GB to the disk in an hour, including emails without a case', () =>
  expect(bytesOfHour(readSettings({})) + 2 * KILOBYTES_MAX.relay * 1_024).toBeLessThan(1_800_000_000))

/** Returns letters with few repetitions, so that the search index is large. */
const createRandomText = (count: number, seed: number) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, at) => 0x4e00 + ((seed * 7_919 + at * 104_729) % 20_000)))

/** Returns the size of the files in the data folder as disk blocks, without sent emails, or the size of a PostgreSQL database. */
async function storedBytes({ database: { db, kind }, dataDir, settings }: TestServer): Promise<number> {
  if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
  const inDatabase = kind === 'sqlite' ? 0 : await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db)
  const folder = mailboxFolder(settings)
  const sizes = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(folder))
    .map(({ parentPath, name }) => statSync(join(parentPath, name)).blocks * 512)
  return sizes.reduce((sum, bytes) => sum + bytes, inDatabase === 0 ? 0 : Number(inDatabase.rows[0]?.bytes))
}

const repeatUntilRefused = async (send: () => Promise<number>) => {
  let count = 0
  while ((await send()) < 400) count += 1
  return count
}

test.each(Object.entries(NETWORKS))('%s cannot store more than the limit in any hour', { timeout: 240_000, tags: 'slow' }, async (_, addressOf) => {
  const { server, relay } = await openInboundServer({ UPLOAD_LIMIT_MB: '1', FORM_LIMIT_SUSPECT: '24', FORM_LIMIT_REFUSE: '24' })
  let turn = 0
  const next = () => newClient(server.app, { ip: addressOf(turn++) })
  const files = () => [{ field: 'formationDocs', name: 'a.pdf', bytes: bytes.pdf(120_000) }]
  const upload = async () => (await next().submit(llcFiling, llcFiling.sample, { files: files() })).status
  const sendLongForm = async () =>
    (
      await next().submit(sellerRequest, {
        ...sellerRequest.sample,
        details: createRandomText(5_000, turn),
        violations: createRandomText(5_000, turn),
        buyershouldknow: createRandomText(5_000, turn),
      })
    ).status
  const sendShortForm = async () =>
    (
      await next().submit(advisorySessionRequest, {
        ...advisorySessionRequest.sample,
        fullName: createRandomText(200, turn),
        companyName: createRandomText(200, turn + 1),
        location: createRandomText(200, turn),
      })
    ).status
  const own = await newCase(server)
  const email = async () => {
    const mail = plainMail({ to: own.address, text: `${turn}${`${'x'.repeat(990)}\r\n`.repeat(60)}` })
    return (await relay.deliver(`Received: from x.example (x.example [${addressOf(turn++)}]) by mx.example\r\n${mail}`, { to: [own.address] })).code === 250
      ? 250
      : 450
  }
  const size = () => storedBytes(server)
  // One call of each kind opens the time windows. The other calls follow at the end of the windows.
  for (const send of [upload, sendLongForm, sendShortForm, email]) expect(await send()).toBeLessThan(300)
  server.advance(HOUR_MS - 30_000)
  const before = await size()
  let sent = 0
  for (let minutes = 0; minutes < 60; minutes += 5) {
    for (const send of minutes % 10 === 0 ? [upload, sendLongForm, email, sendShortForm] : [email, sendLongForm, upload, sendShortForm])
      sent += await repeatUntilRefused(send)
    server.advance(5 * 60_000)
  }
  const grown = (await size()) - before
  expect([sent > 100, grown > MEBIBYTE, grown < bytesOfHour(server.settings)], `${sent} sent, ${grown} bytes`).toEqual([true, true, true])
})

test.each(Object.entries(NETWORKS))('%s uploads at most twice the limit of a client in an hour', { timeout: 240_000 }, async (_, addressOf) => {
  const server = await openServer({ env: { UPLOAD_LIMIT_MB: '1' } })
  const send = (ip: string) =>
    newClient(server.app, { ip }).submit(llcFiling, llcFiling.sample, { files: [{ field: 'formationDocs', name: 'a.pdf', bytes: bytes.pdf(250_000) }] })
  const statuses = []
  for (let turn = 0; turn < 24; turn += 1) statuses.push((await send(addressOf(turn))).status)
  const taken = statuses.filter((status) => status === 201).length
  expect([taken * 250_000 <= 2 * 1_048_576, taken]).toEqual([true, 8])
  expect((await send(OWNER)).status).toBe(201)
})
