import { readdirSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { company } from '#contract/company.ts'
import { DAY_MS, HOUR_MS } from '#contract/request/retention.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { reencryptFiles } from '#server/admin/reencrypt-files.ts'
import type { InboundMailRow } from '#server/database/schema.ts'
import { createFileStore } from '#server/files/files.ts'
import { parseFileKeys } from '#server/files/keys.ts'
import { openStorage } from '#server/files/storage.ts'
import { MAILS_PER_SENDER_MAX } from '#server/inbound/mail-receiver.ts'
import { erasePerson } from '#server/personal-data/erase-person.ts'
import { envOf, runAdminCommand } from '../kit/admin.ts'
import { hasOpenssl, makeCertificate } from '../kit/certificate.ts'
import { newClient } from '../kit/client.ts'
import { CUSTOMER, createRelay, INBOUND, newCase, openInboundServer, plainMail, sampleMail } from '../kit/inbound-server.ts'
import { newMember, withoutTable } from '../kit/team.ts'
import { FILES_KEY, newFolder, openServer } from '../kit/test-server.ts'

test('eight parallel deliveries of one email are one message', async () => {
  const { server, relay, rows } = await openInboundServer()
  const one = await newCase(server)
  const raw = sampleMail('41-three-files', one)
  const answers = await Promise.all(Array.from({ length: 8 }, () => relay.deliver(raw, { to: [one.address] })))
  expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(250))
  expect([(await one.events()).length, (await rows()).length]).toEqual([2, 1])
  expect(await server.database.db.selectFrom('files').select('name').execute()).toHaveLength(3)
})

test('recognizes the same email by another route, but not one with other text', async () => {
  const { server, relay, rows } = await openInboundServer()
  const one = await newCase(server)
  const mail = { to: one.address, id: '<1@mail.example>', text: 'Hello.' }
  await relay.deliver(plainMail(mail), { to: [one.address] })
  await relay.deliver(`Received: from elsewhere.example by relay.example; Tue, 24 Nov 2026 15:21:00 -0600\r\n${plainMail(mail)}`, { to: [INBOUND] })
  expect((await rows()).length).toBe(1)
  await relay.deliver(plainMail({ ...mail, text: 'Hello again.' }), { to: [one.address] })
  await relay.deliver(plainMail({ ...mail, id: '<2@mail.example>' }), { to: [one.address] })
  expect((await one.events()).map(({ data }) => data?.text)).toEqual([undefined, 'Hello.', 'Hello again.', 'Hello.'])
})

test('one email to two cases is added once to each', async () => {
  const { server, relay } = await openInboundServer()
  const [one, other] = [await newCase(server), await newCase(server)]
  const raw = sampleMail('40-pdf', one)
  for (let times = 0; times < 2; times += 1) await relay.deliver(raw, { to: [one.address, other.address] })
  for (const { events } of [one, other]) expect((await events()).map(({ data }) => data?.files?.length)).toEqual([undefined, 1])
})

test('accepts only email for us and relays nothing', async () => {
  const { server, relay, rows } = await openInboundServer()
  const one = await newCase(server)
  for (const to of [
    'hello@replies.example',
    'case@other.example',
    'casey@replies.example',
    'postmaster@office.example',
    one.address.replace('replies', 'reply'),
  ])
    expect([to, (await relay.deliver(plainMail(), { to: [to] })).code]).toEqual([to, 550])
  const many = Array.from({ length: 12 }, (_, at) => `case+${at}@replies.example`)
  expect((await relay.deliver(plainMail(), { to: many })).code).toBe(250)
  expect(await rows()).toHaveLength(1)
})

test('only its customer reopens a closed case, within 60 days, and later a member decides', async () => {
  const { server, relay, rows } = await openInboundServer()
  const one = await newCase(server)
  const { db } = server.database
  const ann = await newMember(server)
  const close = async () => {
    const { version } = await db.selectFrom('cases').select('version').where('id', '=', one.id).executeTakeFirstOrThrow()
    expect((await ann.call('team/case/move', { reference: one.reference, seen: String(version), edge: 'CLAIM' })).status).toBe(200)
    expect((await ann.call('team/case/move', { reference: one.reference, seen: String(version + 1), edge: 'COMPLETE' })).status).toBe(200)
  }
  const bring = (text: string, from = CUSTOMER) => relay.deliver(plainMail({ text, from, to: one.address }), { to: [one.address], from })
  await close()
  await bring('I am the accountant.', 'lee@books.example')
  expect((await rows()).at(-1)).toMatchObject({ state: 'unmatched', why: 'other-address', request_id: one.requestId })
  expect((await one.events()).at(-1)?.edge).toBe('COMPLETE')
  await bring('One more thing.')
  expect((await one.events()).at(-1)).toMatchObject({ edge: 'MESSAGE', from_state: 'closed.completed', to_state: 'inWork' })
  await db
    .updateTable('cases')
    .set({ state: 'closed.completed', closed_at: server.now(), context: (context) => context.ref('context') })
    .execute()
  server.advance(61 * DAY_MS)
  await bring('After two months.')
  expect((await rows()).at(-1)).toMatchObject({ state: 'unmatched', why: 'closed', request_id: one.requestId })
})

test('a reply never approves, so the ask stays open', async () => {
  const { server, relay } = await openInboundServer()
  const one = await newCase(server)
  const ann = await newMember(server)
  const move = (seen: string, edge: string, more = {}) => ann.call('team/case/move', { reference: one.reference, seen, edge, ...more })
  await move('1', 'CLAIM')
  expect((await move('2', 'ASK', { ask: 'approval', text: 'Is this right?' })).status).toBe(200)
  await relay.deliver(plainMail({ text: 'Yes, I approve.', to: one.address }), { to: [one.address] })
  expect((await one.events()).at(-1)).toMatchObject({ edge: 'MESSAGE', from_state: 'waitingForCustomer', to_state: 'waitingForCustomer' })
})

test('revoking all links also revokes the reply addresses, and later replies wait for a member', async () => {
  const { server, relay, rows } = await openInboundServer()
  const one = await newCase(server)
  await server.database.db.updateTable('cases').set({ link_generation: 1 }).execute()
  await relay.deliver(sampleMail('01-gmail', one), { to: [one.address] })
  expect((await rows()).at(-1)).toMatchObject({ state: 'unmatched', why: 'no-case' })
})

test('customer emails have a reply address and share one thread', async () => {
  const { server } = await openInboundServer()
  const one = await newCase(server)
  const ann = await newMember(server)
  await ann.call('team/case/move', { reference: one.reference, seen: '1', edge: 'CLAIM' })
  const mails = await server.mailsTo(CUSTOMER, 2)
  expect(mails.map(({ replyTo }) => replyTo)).toEqual([[one.address], [one.address]])
  expect(one.address).toMatch(/^case\+[a-z2-7]{42}@replies\.example$/)
  for (const { file } of mails) expect(readFileSync(`${server.dataDir}/mailbox/${file}`, 'utf8').replace(/\n\s+/g, ' ')).toContain(`References: ${one.thread}`)
  const [team] = await server.mailsTo('team@office.example')
  expect(team?.replyTo).toEqual([CUSTOMER])
})

test('without an inbound address, replies go to people', async () => {
  const server = await openServer()
  await newClient(server.app).submit(factoringRequest)
  const [receipt] = await server.mailsTo(CUSTOMER)
  expect(receipt?.replyTo).toEqual([company.email])
})

test.skipIf(!hasOpenssl)('offers optional STARTTLS with a certificate, and does not offer it without one', async () => {
  const { key, cert, text: trusted } = makeCertificate()
  const { server, port, relay, rows } = await openInboundServer({ INBOUND_TLS_CERT: cert, INBOUND_TLS_KEY: key })
  const one = await newCase(server)
  const mail = { to: [one.address] }
  expect((await createRelay(port, trusted).deliver(plainMail({ to: one.address, text: 'Encrypted.' }), mail)).code).toBe(250)
  expect((await relay.deliver(plainMail({ to: one.address, text: 'In clear.' }), mail)).code).toBe(250)
  expect((await one.events()).map(({ data }) => data?.text)).toEqual([undefined, 'Encrypted.', 'In clear.'])
  expect((await createRelay(port, makeCertificate().text).deliver(plainMail(), mail)).text).toMatch(/self-signed|certificate/)
  const bare = await openInboundServer()
  expect((await createRelay(bare.port, trusted).deliver(plainMail())).text).toContain('command not recognized')
  expect([(await rows()).length, (await bare.rows()).length]).toEqual([2, 0])
})

test('a sender over the limit gets a temporary refusal for an hour', async () => {
  const { server, relay, rows } = await openInboundServer()
  // Emails without a case have a lower limit.
  const bring = (at: number) => relay.deliver(plainMail({ text: `Mail ${at}` }), { to: [INBOUND] })
  for (let at = 1; at <= MAILS_PER_SENDER_MAX; at += 1) expect((await bring(at)).code).toBe(250)
  expect(await bring(0)).toMatchObject({ code: 450, text: expect.stringContaining('4.7.0') })
  expect(await rows()).toHaveLength(MAILS_PER_SENDER_MAX)
  server.advance(2 * HOUR_MS)
  expect((await bring(0)).code).toBe(250)
})

test('two auto-responders cannot fill a history', async () => {
  const { server, relay, rows } = await openInboundServer()
  const one = await newCase(server)
  for (let at = 0; at < 15; at += 1)
    await relay.deliver(plainMail({ to: one.address, text: `Away ${at}`, more: 'Auto-Submitted: auto-replied' }), { to: [one.address] })
  expect((await one.events()).filter(({ edge }) => edge === 'MAIL.AUTO')).toHaveLength(10)
  expect((await rows()).filter(({ state }) => state === 'kept')).toHaveLength(15)
})

test('during a database outage the sender keeps the email and retries', async () => {
  const { server, relay, rows } = await openInboundServer()
  const one = await newCase(server)
  const raw = sampleMail('40-pdf', one)
  await withoutTable(server, 'inbound_mails', async () => expect(await relay.deliver(raw, { to: [one.address] })).toMatchObject({ code: 451 }))
  expect((await relay.deliver(raw, { to: [one.address] })).code).toBe(250)
  expect([(await one.events()).length, (await rows()).length]).toEqual([2, 1])
})

test("an erasure includes the emails of a person's cases and unmatched ones from the address", async () => {
  const { server, relay, rows } = await openInboundServer()
  const one = await newCase(server)
  await relay.deliver(sampleMail('13-iphone-heic', one), { to: [one.address] })
  await relay.deliver(sampleMail('60-other-address', one), { to: [one.address] })
  await relay.deliver(plainMail({ subject: 'Where does this belong?' }))
  await relay.deliver(plainMail({ from: 'sam@ortiz.example', subject: 'Another' }))
  expect(await rows()).toHaveLength(4)
  const { database, files, erasureNotes } = { ...server, ...(await openStorage(server.settings, server.database.db, pino({ level: 'silent' }))) }
  const log = pino({ level: 'silent' })
  await erasePerson({ database, files, erasureNotes, log, dataDir: server.dataDir }, CUSTOMER.toUpperCase(), server.now())
  expect(await rows()).toMatchObject([{ from_address: 'sam@ortiz.example' }])
  const stored = readdirSync(`${server.dataDir}/files`, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(stored).toHaveLength(1)
  expect(await database.db.selectFrom('case_events').select('data').where('data', 'is not', null).execute()).toEqual([])
})

test('stored originals survive the sweep and are included in backups and key rotation', async () => {
  const { server, relay, rows } = await openInboundServer()
  await relay.deliver(plainMail({ text: 'Keep me.' }))
  const { db } = server.database
  const log = pino({ level: 'silent' })
  const { files, blobs } = await openStorage(server.settings, db, log)
  server.advance(DAY_MS)
  expect(await files.sweep(db, server.now())).toBe(0)
  const [before] = await rows()
  const read = async ({ stored_as, key_id }: InboundMailRow) => text(await files.open({ stored_as: stored_as ?? '', key_id }))
  expect(before && (await read(before))).toContain('Keep me.')
  const elsewhere = { ...server.settings, filesKey: undefined, filesKeyFile: undefined, dataDir: newFolder() }
  await expect(openStorage(elsewhere, db, log)).rejects.toThrow('The encryption key for uploaded files is not at')
  await newClient(server.app).submit(factoringRequest)
  const backup = `${newFolder()}/backup`
  expect(await runAdminCommand(envOf(server), 'backup', backup)).toMatchObject({ code: 0, out: expect.stringContaining('1 file (1 new), each verified') })
  expect(await runAdminCommand(envOf(server), 'backup', 'verify', '--from', backup)).toMatchObject({ code: 0 })
  const parsed = parseFileKeys(`${Buffer.alloc(32, 9).toString('base64')},${FILES_KEY}`) ?? expect.fail()
  const renewed = createFileStore({ dataDir: server.dataDir, blobs, keys: parsed, log })
  expect(await reencryptFiles(db, renewed, parsed.current.id)).toEqual({ reencryptedCount: 1, problems: [] })
  expect((await rows())[0]).toMatchObject({ key_id: parsed.current.id, stored_as: expect.not.stringMatching(before?.stored_as ?? '') })
})

test('exports and previews the originals of a sender without a request', async () => {
  const { server, relay } = await openInboundServer()
  await relay.deliver(plainMail({ from: 'Sam <sam@ortiz.example>', subject: 'IRP', text: 'Can you do my IRP?' }))
  await relay.deliver(plainMail({ from: 'sam@ortiz.example', text: 'I am away.', more: 'Auto-Submitted: auto-replied' }))
  await relay.deliver(plainMail({ from: 'lee@books.example' }))
  const folder = `${newFolder()}/export`
  const exported = await runAdminCommand(envOf(server), 'requests', 'export', 'SAM@ortiz.example', folder)
  expect(exported).toMatchObject({ code: 0, out: expect.stringContaining('0 requests with 0 files and 2 emails are in') })
  expect(JSON.parse(readFileSync(`${folder}/export.json`, 'utf8')).mails).toMatchObject([
    { from: 'sam@ortiz.example', subject: 'IRP', state: 'unmatched', said: { text: 'Can you do my IRP?' }, path: 'mail-1.eml' },
    { state: 'kept', kind: 'auto', said: { text: 'I am away.' } },
  ])
  expect(readFileSync(`${folder}/mail-1.eml`, 'utf8')).toContain('Subject: IRP')
  expect((await runAdminCommand(envOf(server), 'requests', 'erase', 'sam@ortiz.example')).out).toContain('2 emails from this address')
  await runAdminCommand(envOf(server), 'requests', 'erase', 'sam@ortiz.example', '--yes')
  expect((await runAdminCommand(envOf(server), 'requests', 'erase', 'sam@ortiz.example')).out).toContain('There is no data')
})

test('attaches one email to at most five cases', async () => {
  const { server, relay } = await openInboundServer()
  const cases = await Promise.all(Array.from({ length: 7 }, () => newCase(server)))
  await relay.deliver(plainMail({ from: CUSTOMER, text: 'To all.' }), { to: cases.map(({ address }) => address) })
  const counts = await Promise.all(cases.map(async (one) => (await one.events()).filter(({ edge }) => edge === 'MESSAGE').length))
  expect(counts).toEqual([1, 1, 1, 1, 1, 0, 0])
})

const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const withPicture = (to: string, text: string) =>
  plainMail({
    to,
    more: 'Content-Type: multipart/related; boundary=b',
    text: `--b\r\nContent-Type: text/html\r\n\r\n<p>${text}</p><img src="cid:a@x">\r\n--b\r\nContent-Type: image/png; name=a.png\r\nContent-ID: <a@x>\r\nContent-Transfer-Encoding: base64\r\n\r\n${PICTURE}\r\n--b--`,
  })

test('a small picture is kept once, and is a logo in later emails of its sender', async () => {
  const { server, relay } = await openInboundServer()
  const one = await newCase(server)
  for (const text of ['This is the error.', 'Thank you.', '']) await relay.deliver(withPicture(one.address, text), { to: [one.address] })
  // The last email has no text, so its picture is a file.
  expect((await one.events()).map(({ data }) => data?.files?.length)).toEqual([undefined, 1, undefined, 1])
})

test('one email in two encodings, once with a tag, is one message', async () => {
  const { server, relay, rows } = await openInboundServer()
  const one = await newCase(server)
  const mail = { to: one.address, id: '<1@mail.example>' }
  await relay.deliver(plainMail({ ...mail, text: 'See you at noon.' }), { to: [one.address] })
  await relay.deliver(
    plainMail({ ...mail, subject: '[EXTERNAL] Re: Your request', text: 'See you at=20=\r\nnoon.', more: 'Content-Transfer-Encoding: quoted-printable' }),
    { to: [one.address] },
  )
  expect([(await one.events()).length, (await rows()).length]).toEqual([2, 1])
})

test('a person’s email by a list or a forwarding rule moves a closed case, and an automatic one does not', async () => {
  const { server, relay } = await openInboundServer()
  const one = await newCase(server)
  const { db } = server.database
  const close = () => db.updateTable('cases').set({ state: 'closed.completed', closed_at: server.now() }).execute()
  await close()
  for (const subject of ['Absence du bureau: Re: x', 'Automatische Antwort: x', 'Respuesta automatica: x', 'Fora do escritório: x'])
    await relay.deliver(Buffer.from(plainMail({ to: one.address, subject })), { to: [one.address] })
  expect((await one.events()).slice(1).map(({ edge, to_state }) => [edge, to_state])).toEqual(Array(4).fill(['MAIL.AUTO', 'closed.completed']))
  for (const more of ['Feedback-ID: i1:Fastmail', 'X-MS-Exchange-Inbox-Rules-Loop: dana@x.example', 'Precedence: list\r\nList-ID: <x.list.example>']) {
    await close()
    await relay.deliver(plainMail({ to: one.address, text: more, more }), { to: [one.address] })
    expect([more, (await one.events()).at(-1)?.edge]).toEqual([more, 'MESSAGE'])
  }
})

const NOTICE = 'This email and its attachments are confidential and intended only for the addressee.'
test.each([
  ['a footer', 'See you at noon.', `See you at noon.\r\n\r\n${NOTICE}`],
  ['a banner', 'See you at noon.', 'CAUTION: This email came from outside of the organization.\r\n\r\nSee you at noon.'],
  ['both, the longer first', `[EXTERNAL] Be careful with links in it.\r\n\r\nSee you\r\nat noon.\r\n${NOTICE}`, 'See you at noon.'],
  ['a footer below the quotation', 'Yes.\r\n\r\n> Is it right?', `Yes.\r\n\r\n> Is it right?\r\n\r\n${NOTICE}`],
])('a copy of an email with %s is not a second message, and stays', async (_, first, second) => {
  const { server, relay, rows } = await openInboundServer()
  const one = await newCase(server)
  for (const text of [first, second]) await relay.deliver(plainMail({ to: one.address, id: '<1@mail.example>', text }), { to: [one.address] })
  expect((await one.events()).map(({ edge }) => edge)).toEqual(['ARRIVE', 'MESSAGE'])
  expect((await rows())[1]).toMatchObject({ state: 'kept', why: 'copy', request_id: one.requestId, stored_as: expect.any(String), said: expect.any(String) })
})

test.each([
  ['other words', {}, { text: 'See you at noon.\r\n\r\nAnd bring the title.' }],
  ['a short word', { text: 'No' }, { text: 'No confidential data, please.' }],
  ['a file', {}, withPicture('x', 'See you at noon.')],
  ['another subject', {}, { subject: 'Re: my second request', text: `See you at noon.\r\n\r\n${NOTICE}` }],
])('an email with the Message-ID of an earlier one and %s is a message, and refers to it', async (_, first, second) => {
  const { server, relay } = await openInboundServer()
  const one = await newCase(server)
  const mail = { to: one.address, id: '<1@mail.example>', text: 'See you at noon.' }
  await relay.deliver(plainMail({ ...mail, ...first }), { to: [one.address] })
  const raw = typeof second === 'string' ? second.replace(/^Message-ID: .*$/m, 'Message-ID: <1@mail.example>') : plainMail({ ...mail, ...second })
  await relay.deliver(raw, { to: [one.address] })
  const [, earlier, later] = await one.events()
  expect([later?.edge, later?.data.mail.variantOf]).toEqual(['MESSAGE', earlier?.data.mail.id])
})
