/** Limits on received email: by sender, by size, and for emails that stop the reader. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createClientAddressFinder } from '#server/inbound/client-address.ts'
import { createMailReader } from '#server/inbound/mail-reader.ts'
import { KILOBYTES_MAX, MAILS_PER_SENDER_MAX, READER_STOPS_MAX } from '#server/inbound/mail-receiver.ts'
import { MAIL_MAX_BYTES, MessageTooLargeError, spoolMail } from '#server/inbound/spool.ts'
import { newCase, openInboundServer, plainMail } from '../kit/inbound-server.ts'
import { openTestFileStore } from '../kit/stored-files.ts'
import { onTestEnd } from '../kit/test-server.ts'

test('forged emails without a token cannot shut out the customer’s own', async () => {
  const { server, relay } = await openInboundServer()
  const one = await newCase(server)
  for (let at = 0; at < MAILS_PER_SENDER_MAX; at += 1) await relay.deliver(plainMail({ text: `Forged ${at}` }))
  expect((await relay.deliver(plainMail({ text: 'One too many.' }))).code).toBe(450)
  expect((await relay.deliver(plainMail({ text: 'My own.' }), { to: [one.address] })).code).toBe(250)
  expect((await one.events()).at(-1)?.data.text).toBe('My own.')
})

test('refuses an email at the first byte over the limit', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'spool-'))
  onTestEnd(() => rmSync(dataDir, { recursive: true }))
  const files = openTestFileStore(dataDir)
  const send = async (...sizes: readonly number[]) => {
    async function* bytes() {
      for (const size of sizes) yield Buffer.alloc(size)
    }
    const { incomingFile, size } = await spoolMail(files, bytes())
    await incomingFile.discard()
    return size
  }
  expect(await send(1, MAIL_MAX_BYTES - 1)).toBe(MAIL_MAX_BYTES)
  await expect(send(MAIL_MAX_BYTES, 1)).rejects.toThrow(MessageTooLargeError)
})

const LARGE_KB = 5 * 1_024
const createLargeMail = (more: { readonly from?: string; readonly to?: string }) =>
  plainMail({ text: `${'x'.repeat(999)}\r\n`.repeat((LARGE_KB * 1_024) / 1_001), ...more })

test('large emails of one domain or relay are limited, others are not', async () => {
  const { server, relay, rows } = await openInboundServer()
  const deliverLargeMail = async (from: string) => (await relay.deliver(createLargeMail({ from }), { from })).code
  /** Multiplies the counted sizes, because the server would take too long to read that many emails. */
  const multiplySizes = (factor: number) =>
    server.database.db
      .updateTable('rate_limits')
      .set({ uses: sql`cast(uses * ${factor} as integer)` })
      .where('uses', '>=', LARGE_KB)
      .execute()
  const one = await newCase(server)
  expect(await deliverLargeMail('a@a.example')).toBe(250)
  await multiplySizes(KILOBYTES_MAX.domain / LARGE_KB)
  expect(await deliverLargeMail('z@a.example')).toBe(450)
  // The server deleted the row and the file of the refused email.
  expect(await rows()).toHaveLength(1)
  expect(await deliverLargeMail('b@b.example')).toBe(250)
  await multiplySizes((KILOBYTES_MAX.relay - LARGE_KB / 2) / (KILOBYTES_MAX.domain + LARGE_KB))
  expect(await deliverLargeMail('c@c.example')).toBe(450)
  expect((await relay.deliver(plainMail({ from: 'b@b.example' }), { from: 'b@b.example' })).code).toBe(250)
  expect((await relay.deliver(createLargeMail({ to: one.address }), { to: [one.address] })).code).toBe(250)
})

test('emails to one case from different senders share the bytes of the case', async () => {
  const { server, relay } = await openInboundServer({ UPLOAD_LIMIT_MB: '1' })
  const { address: to } = await newCase(server)
  const codes = []
  for (const from of ['a@a.example', 'b@b.example', 'c@c.example'])
    codes.push((await relay.deliver(plainMail({ from, to, text: `${from}${`\r\n${'x'.repeat(998)}`.repeat(200)}` }), { to: [to], from })).code)
  expect(codes).toEqual([250, 250, 450])
})

test('reports the email that ended its thread, and reads the next one', async () => {
  const reader = createMailReader({ readMaxMs: 1 })
  onTestEnd(() => reader.close())
  let ended = 0
  const count = () => {
    ended += 1
  }
  const slow = new Uint8Array(Buffer.from(`From: a@b.example\r\nContent-Type: text/html\r\n\r\n${'<div>a</div>'.repeat(40_000)}`)).buffer
  expect([await reader.read(slow, undefined, count), ended]).toEqual([undefined, 1])
  const unreadable = createMailReader()
  onTestEnd(() => unreadable.close())
  expect([await unreadable.read(new Uint8Array(Buffer.from('no mail')).buffer, undefined, count), ended]).toEqual([undefined, 1])
})

test('a relay whose emails stop the reader waits for an hour, others do not', async () => {
  const { server, relay, rows } = await openInboundServer({}, { mailReadMaxMs: 1 })
  const from = (address: string, at: number) =>
    `Received: from x.example (x.example [${address}]) by mx.example\r\n${plainMail({ text: `${at}${'a '.repeat(20_000)}` })}`
  for (let at = 0; at < READER_STOPS_MAX; at += 1) expect((await relay.deliver(from('192.0.2.9', at))).code).toBe(250)
  expect((await rows()).map(({ why }) => why)).toEqual(Array(READER_STOPS_MAX).fill('unreadable'))
  expect((await relay.deliver(from('192.0.2.9', 9))).code).toBe(450)
  expect((await relay.deliver(from('192.0.2.10', 9))).code).toBe(250)
  server.advance(2 * 3_600_000)
  expect((await relay.deliver(from('192.0.2.9', 10))).code).toBe(250)
})

test('a direct sender cannot choose its relay by a header', async () => {
  const { server, relay } = await openInboundServer({ INBOUND_RELAYS: '192.0.2.1' }, { mailReadMaxMs: 1 })
  const from = (at: number) => `Received: from x.example (x.example [198.51.100.${at}]) by mx.example\r\n${plainMail({ text: `${at}${'a '.repeat(20_000)}` })}`
  for (let at = 0; at < READER_STOPS_MAX; at += 1) expect((await relay.deliver(from(at))).code).toBe(250)
  expect((await relay.deliver(from(9))).code).toBe(450)
  server.advance(2 * 3_600_000)
  expect((await relay.deliver(from(10))).code).toBe(250)
})

const receivedHeaders = (...froms: readonly string[]) =>
  froms.map((from) => `Received: from ${from}\r\n by mx.example ([192.0.2.250]) with ESMTP; Tue, 24 Nov 2026`).join('\r\n')
test.each([
  ['a direct sender', '203.0.113.9', receivedHeaders('x ([198.51.100.1])'), '203.0.113.9'],
  ['a client of the exchanger', '10.0.0.2', receivedHeaders('x.example (x.example [198.51.100.1])', 'forged ([198.51.100.2])'), '198.51.100.1'],
  ['internal hops', '10.0.0.2', receivedHeaders('localhost ([127.0.0.1])', 'filter ([::1])', 'edge ([192.0.2.7])', 'x ([IPv6:2001:db8::1])'), '2001:db8::1'],
  ['an exchanger in IPv6 notation', '::ffff:10.0.0.2', receivedHeaders('x ([198.51.100.1])'), '198.51.100.1'],
  ['a mailbox', 'imap.example.com', `Received: by 2002:a05:7300 with SMTP id x;\r\n Tue\r\n${receivedHeaders('x ([198.51.100.1])')}`, '198.51.100.1'],
  ['no client', '10.0.0.2', 'Subject: [198.51.100.1]', '10.0.0.2'],
])('the relay of %s', (_, relay, header, client) => expect(createClientAddressFinder(['loopback', 'uniquelocal', '192.0.2.7'])(relay, header)).toBe(client))
