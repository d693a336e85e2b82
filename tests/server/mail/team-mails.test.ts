import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DAY_MS, UNMATCHED_MAIL_RETENTION_MS, UNUSED_FILE_RETENTION_MS } from '#contract/request/retention.ts'
import { EMAILS_PER_PAGE, teamMailEndpoints } from '#contract/team/team-mails.ts'
import { buildApp } from '#server/app.ts'
import { memberChainKey, verifyChains } from '#server/requests/chain.ts'
import { TICKET_LIFETIME_MS } from '#server/secrets/tickets.ts'
import { newClient } from '../kit/client.ts'
import { CUSTOMER, INBOUND, newCase, openInboundServer, plainMail, sampleMail } from '../kit/inbound-server.ts'
import { newMember } from '../kit/team.ts'

const { list: LIST, mail: MAIL, assign: ASSIGN, discard: DISCARD, file: FILE } = teamMailEndpoints

const open = async () => {
  const opened = await openInboundServer({ INBOUND_AUTHSERV_ID: 'mx' })
  const { server } = opened
  const ann = await newMember(server)
  const listEdges = async (member = 'ann') =>
    (await server.database.db.selectFrom('case_events').selectAll().where('case_id', '=', memberChainKey(member)).orderBy('version').execute()).map(
      ({ edge, data }) => ({ edge, data: JSON.parse(data ?? 'null') }),
    )
  const stored = () => readdirSync(`${server.dataDir}/files`, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
  const runCleanup = async () => {
    const app = await buildApp({ settings: { ...server.settings, inboundSmtp: undefined }, database: server.database, now: server.now })
    await app.ready()
    await app.close()
  }
  return { ...opened, ann, did: listEdges, stored, tidy: runCleanup }
}

test('lists unmatched emails newest first with their text, without internal data', async () => {
  const { relay, ann } = await open()
  await relay.deliver(
    plainMail({
      from: 'Sam Ortiz <sam@ortiz.example>',
      subject: 'IRP',
      text: 'Can you do my IRP?\r\n\r\nOn Tue, Nov 24, 2026 at 3:04 PM X <x@y.example> wrote:\r\n> Hi',
      more: 'Authentication-Results: mx; spf=pass',
    }),
  )
  await relay.deliver(plainMail({ from: 'Lee <lee@books.example>', subject: 'Second' }))
  const { rows, more } = (await ann.call(LIST)).body
  expect([rows.map((row: { subject: string }) => row.subject), more]).toEqual([['Second', 'IRP'], false])
  const { status, body } = await ann.call(MAIL, { id: rows[1].id })
  expect([status, body.mail]).toEqual([
    200,
    {
      id: rows[1].id,
      at: expect.any(Number),
      from: 'sam@ortiz.example',
      subject: 'IRP',
      why: 'no-case',
      reference: null,
      size: expect.any(Number),
      files: 0,
      text: 'Can you do my IRP?',
      quoted: expect.stringContaining('> Hi'),
      auth: 'spf=pass',
      isCut: false,
      attached: [],
    },
  ])
  expect((await ann.call(MAIL, { id: 'none' })).status).toBe(404)
})

test('suggests cases that the email names, then cases of its sender', async () => {
  const { server, relay, ann } = await open()
  const [named, ofSender] = [await newCase(server), await newCase(server)]
  const loadSuggestions = async (mail: Parameters<typeof plainMail>[0]) => {
    await relay.deliver(plainMail(mail))
    const [{ id }] = (await ann.call(LIST)).body.rows
    return (await ann.call(MAIL, { id })).body.suggested.map(({ reference }: { reference: string }) => reference)
  }
  expect(await loadSuggestions({ from: CUSTOMER, subject: `About ${named.reference.toLowerCase()}`, text: 'See RC-0000-0000' })).toEqual([
    named.reference,
    ofSender.reference,
  ])
  expect(await loadSuggestions({ from: 'sam@ortiz.example', text: `It is ${named.reference}.` })).toEqual([named.reference])
  expect(await loadSuggestions({ from: 'lee@books.example', text: 'Hello' })).toEqual([])
})

test('a page has fifty, and the next continues after its last', async () => {
  const { server, relay, ann } = await open()
  await relay.deliver(plainMail())
  const { db } = server.database
  const row = await db.selectFrom('inbound_mails').selectAll().executeTakeFirstOrThrow()
  const more = Array.from({ length: EMAILS_PER_PAGE }, (_, at) => ({
    ...row,
    id: `${row.id}-${String(at).padStart(2, '0')}`,
    key: `key-${at}`,
    stored_as: null,
  }))
  await db.insertInto('inbound_mails').values(more).execute()
  const first = (await ann.call(LIST)).body
  expect([first.rows.length, first.more]).toEqual([EMAILS_PER_PAGE, true])
  const second = (await ann.call(LIST, { after: first.rows.at(-1).id })).body
  expect([second.rows.map((one: { id: string }) => one.id), second.more]).toEqual([[row.id], false])
})

test("an email attached to a case becomes the customer's message with files and the member's name, and leaves the list", async () => {
  const { server, relay, ann, did, stored, rows } = await open()
  const one = await newCase(server)
  await relay.deliver(sampleMail('41-three-files', { token: 'x' }), { to: [INBOUND], from: 'dana@home.example' })
  const [{ id, files }] = (await ann.call(LIST)).body.rows
  expect([files, stored()]).toEqual([3, 1])
  expect(await ann.call(ASSIGN, { id, reference: 'RC-0000-0000' })).toMatchObject({ status: 422, body: { errors: { reference: expect.any(String) } } })
  expect(await ann.call(ASSIGN, { id, reference: one.reference.toLowerCase() })).toMatchObject({ status: 200, body: { reference: one.reference } })
  expect((await one.events()).at(-1)).toMatchObject({
    edge: 'MESSAGE',
    role: 'customer',
    data: { text: 'Three files.', files: [{ name: 'a.pdf' }, { name: 'fleet.csv' }, { name: 'card.png' }], mail: { putBy: 'ann', from: CUSTOMER } },
  })
  expect(stored()).toBe(4)
  expect((await rows())[0]).toMatchObject({ state: 'case', request_id: one.requestId, handled_by: 'ann', stored_as: expect.any(String), said: null })
  expect(await did()).toEqual([{ edge: 'MAIL.PUT', data: { mail: id, reference: one.reference } }])
  // After a lost response, a repeated click succeeds. For another member or another case, it fails.
  const bob = await newMember(server, { id: 'bob', name: 'Bob' })
  const again = { id, reference: one.reference }
  expect(await ann.call(ASSIGN, again)).toMatchObject({ status: 200, body: { reference: one.reference } })
  expect([(await bob.call(ASSIGN, again)).status, (await ann.call(ASSIGN, { id, reference: (await newCase(server)).reference })).status]).toEqual([404, 404])
  expect((await did()).length).toBe(1)
  expect([(await ann.call(MAIL, { id })).status, (await ann.call(FILE, { id })).status]).toEqual([404, 200])
  expect((await ann.call(DISCARD, { id })).status).toBe(409)
  expect((await one.events()).length).toBe(2)
  expect((await verifyChains(server.database.db)).findings).toEqual([])
  expect((await server.mailsTo('team@office.example', 3)).some(({ subject }) => subject.includes('The customer wrote by email'))).toBe(true)
})

test('one of two members attaches it, to one case', async () => {
  const { server, relay, ann, rows } = await open()
  const bob = await newMember(server, { id: 'bob', name: 'Bob' })
  const [one, other] = [await newCase(server), await newCase(server)]
  await relay.deliver(sampleMail('40-pdf', { token: 'x' }), { to: [INBOUND] })
  const [{ id }] = (await ann.call(LIST)).body.rows
  const answers = await Promise.all([
    ann.call(ASSIGN, { id, reference: one.reference }),
    bob.call(ASSIGN, { id, reference: other.reference }),
    bob.call(DISCARD, { id }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
  const events = [...(await one.events()), ...(await other.events())].filter(({ edge }) => edge === 'MESSAGE')
  const isDiscarded = (await rows())[0]?.state === 'discarded'
  expect(events).toHaveLength(isDiscarded ? 0 : 1)
  expect(await server.database.db.selectFrom('files').select('id').execute()).toHaveLength(isDiscarded ? 0 : 1)
})

test('repeated parallel clicks of two members act once, and the first member always gets a success', async () => {
  const { server, relay, ann, did, stored, rows } = await open()
  const bob = await newMember(server, { id: 'bob', name: 'Bob' })
  const one = await newCase(server)
  await relay.deliver(sampleMail('41-three-files', { token: 'x' }), { to: [INBOUND] })
  const [{ id }] = (await ann.call(LIST)).body.rows
  const assignment = { id, reference: one.reference }
  const answers = await Promise.all([ann, bob, ann, bob, ann].map(async (member) => ({ member, ...(await member.call(ASSIGN, assignment)) })))
  const [winner, loser] = answers.find(({ status }) => status === 200)?.member === ann ? [ann, bob] : [bob, ann]
  const of = (member: typeof ann) => answers.filter((answer) => answer.member === member)
  expect(of(winner).map(({ status, body }) => [status, body.reference])).toEqual(of(winner).map(() => [200, one.reference]))
  for (const { status, body } of of(loser)) {
    expect([404, 409]).toContain(status)
    expect(body).toEqual({ message: expect.stringMatching(/already added to a case or discarded|no longer available/) })
  }
  expect((await one.events()).filter(({ edge }) => edge === 'MESSAGE')).toHaveLength(1)
  expect([(await did('ann')).length, (await did('bob')).length]).toEqual(winner === ann ? [1, 0] : [0, 1])
  expect([await server.database.db.selectFrom('files').select('name').execute(), stored()]).toEqual([expect.objectContaining({ length: 3 }), 4])
  expect((await rows())[0]).toMatchObject({ state: 'case', handled_by: winner === ann ? 'ann' : 'bob' })
  expect((await verifyChains(server.database.db)).findings).toEqual([])

  await relay.deliver(plainMail())
  const [{ id: other }] = (await ann.call(LIST)).body.rows
  const discards = await Promise.all([ann, ann, ann].map((member) => member.call(DISCARD, { id: other })))
  expect(discards.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await did('ann')).filter(({ edge }) => edge === 'MAIL.DISCARD')).toHaveLength(1)
})

test('a case that accepts no message refuses it, and the email stays in the list', async () => {
  const { server, relay, ann, did, stored } = await open()
  const one = await newCase(server)
  await server.database.db.updateTable('cases').set({ state: 'closed.declined', closed_at: server.now() }).execute()
  server.advance(61 * DAY_MS)
  const late = await newMember(server)
  await relay.deliver(sampleMail('40-pdf', { token: 'x' }), { to: [INBOUND] })
  const [{ id }] = (await late.call(LIST)).body.rows
  expect(await late.call(ASSIGN, { id, reference: one.reference })).toMatchObject({ status: 409, body: { errors: { reference: expect.any(String) } } })
  expect([(await late.call(LIST)).body.rows.length, await did(), stored()]).toEqual([1, [], 1])
  expect((await ann.call(LIST)).status).toBe(401)
})

test('an unreadable email cannot be attached but saved as it is, for one session and two minutes, with a record', async () => {
  const { server, relay, ann, did } = await open()
  const one = await newCase(server)
  const raw = sampleMail('95-many-parts', one)
  await relay.deliver(raw, { to: [INBOUND] })
  const [{ id, why }] = (await ann.call(LIST)).body.rows
  expect(why).toBe('unreadable')
  expect((await ann.call(ASSIGN, { id, reference: one.reference })).status).toBe(422)
  const href = String((await ann.call(FILE, { id })).body.href)
  const head = await ann.client.send('HEAD', href)
  expect([head.status, head.text, await did()]).toEqual([200, '', []])
  const got = await ann.client.send('GET', href)
  expect([got.status, got.headers]).toMatchObject([
    200,
    {
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="mail\.eml"/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    },
  ])
  expect(got.text.replaceAll('\r', '')).toBe(raw.toString())
  expect(await did()).toEqual([{ edge: 'MAIL.SAVE', data: { mail: id } }])
  const bob = await newMember(server, { id: 'bob' })
  expect((await bob.client.send('GET', href)).status).toBe(404)
  expect((await newClient(server.app).send('GET', href)).status).toBe(401)
  expect((await ann.client.send('GET', `${href}x`)).status).toBe(404)
  server.advance(TICKET_LIFETIME_MS + 1_000)
  expect((await ann.client.send('GET', href)).status).toBe(410)
})

test('the original of each email is available as long as its case', async () => {
  const { server, relay, ann, stored, tidy } = await open()
  const one = await newCase(server)
  await relay.deliver(sampleMail('13-iphone-heic', one), { to: [one.address] })
  const id = (await one.events()).at(-1)?.data.mail.id
  const href = String((await ann.call(FILE, { id })).body.href)
  expect((await ann.client.send('GET', href)).text).toContain('IMG_0413.HEIC')
  await relay.deliver(sampleMail('40-pdf', one), { to: [one.address] })
  expect((await ann.call(FILE, { id: (await one.events()).at(-1)?.data.mail.id })).status).toBe(200)
  await relay.deliver(sampleMail('71-away-english', one), { to: [one.address] })
  expect((await ann.call(FILE, { id: (await one.events()).at(-1)?.data.mail.id })).status).toBe(200)
  server.advance(UNMATCHED_MAIL_RETENTION_MS + DAY_MS)
  await tidy()
  // Three emails, and the PDF attached to one of them.
  expect(stored()).toBe(4)
})

const AUTOMATIC = [
  'From: Certificates <noreply@insurer.example>',
  'Message-ID: <auto@insurer.example>',
  'Auto-Submitted: auto-generated',
  'Subject: Your certificate',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain',
  '',
  'Attached.',
  '--b',
  'Content-Type: application/pdf; name=certificate.pdf',
  '',
  `%PDF-1.7 ${' '.repeat(2_000)}`,
  '--b--',
  '',
].join('\r\n')

test('a member makes an automatic email the customer’s message, with the files it already brought', async () => {
  const { server, relay, ann, did } = await open()
  const one = await newCase(server)
  await relay.deliver(AUTOMATIC, { to: [one.address] })
  const noted = (await one.events()).at(-1)
  expect(noted).toMatchObject({ edge: 'MAIL.AUTO', data: { text: 'Attached.', files: [{ name: 'certificate.pdf' }], mail: { kind: 'auto' } } })
  const { id } = noted?.data.mail ?? expect.fail()
  const read = async () => (await ann.call('team/case', { reference: one.reference })).body.happened.at(-1).said.mail
  expect(await read()).toMatchObject({ id, original: 'automatic' })
  expect((await ann.call(DISCARD, { id })).status).toBe(409)
  for (let times = 0; times < 2; times += 1) expect((await ann.call(ASSIGN, { id, reference: one.reference })).status).toBe(200)
  const events = await one.events()
  expect(events.map(({ edge }) => edge)).toEqual(['ARRIVE', 'MAIL.AUTO', 'MESSAGE'])
  expect(events.at(-1)?.data).toMatchObject({ text: 'Attached.', files: noted?.data.files, mail: { putBy: 'ann' } })
  expect(await read()).toMatchObject({ id, original: 'stored' })
  expect(await server.database.db.selectFrom('files').select('id').execute()).toHaveLength(1)
  expect(await did()).toEqual([{ edge: 'MAIL.PUT', data: { mail: id, reference: one.reference } }])
})

test('deletes a discarded email after a week and an ignored one after ninety days, and remembers its arrival for longer', async () => {
  const { server, relay, ann, did, stored, rows, tidy } = await open()
  const raw = sampleMail('67-no-token', { token: 'x' })
  await relay.deliver(raw)
  await relay.deliver(plainMail({ text: 'Nobody looks at this.' }))
  const [, { id }] = (await ann.call(LIST)).body.rows
  const bob = await newMember(server, { id: 'bob', name: 'Bob' })
  expect([(await ann.call(DISCARD, { id })).status, (await ann.call(DISCARD, { id })).status, (await bob.call(DISCARD, { id })).status]).toEqual([
    200, 200, 409,
  ])
  expect([(await ann.call(LIST)).body.rows.length, await did()]).toEqual([1, [{ edge: 'MAIL.DISCARD', data: { mail: id } }]])
  await tidy()
  expect(stored()).toBe(2)
  server.advance(UNUSED_FILE_RETENTION_MS + 1_000)
  await tidy()
  expect([stored(), (await rows())[0]]).toMatchObject([1, { id, state: 'discarded', from_address: '', subject: '', said: null }])
  await relay.deliver(raw)
  expect(await rows()).toHaveLength(2)
  server.advance(UNMATCHED_MAIL_RETENTION_MS)
  await tidy()
  expect([stored(), await rows()]).toEqual([0, []])
})

test('lists automatic emails without a case separately, and a member can add one to a case', async () => {
  const { server, relay, ann } = await open()
  const one = await newCase(server)
  await relay.deliver(plainMail({ text: 'It waits.' }))
  await relay.deliver(sampleMail('84-bounce-of-another', one), { from: '' })
  await relay.deliver(AUTOMATIC)
  await relay.deliver(sampleMail('86-from-the-address-itself', one), { to: [one.address] })
  await relay.deliver(sampleMail('71-away-english', one), { to: [one.address] })
  const { rows, more } = (await ann.call(LIST, { which: 'automatic' })).body
  expect([rows.map(({ why }: { why: string }) => why), more]).toEqual([['loop', 'auto', 'bounce'], false])
  for (const which of [{}, { which: 'waiting' }, { which: 'else' }])
    expect((await ann.call(LIST, which)).body.rows.map(({ why }: { why: string }) => why)).toEqual(['no-case'])
  const { id } = rows[2]
  expect((await ann.call(MAIL, { id })).body.mail).toMatchObject({ why: 'bounce', text: 'Not delivered.' })
  expect((await ann.call(FILE, { id })).status).toBe(200)
  expect((await ann.call(ASSIGN, { id, reference: one.reference })).status).toBe(200)
  expect((await one.events()).at(-1)).toMatchObject({ edge: 'MESSAGE', data: { text: 'Not delivered.' } })
  expect((await ann.call(DISCARD, { id: rows[1].id })).status).toBe(200)
  expect((await ann.call('team/cases/counts')).body.mails).toBe(1)
})

test('only members have access', async () => {
  const { server, ann } = await open()
  const stranger = newClient(server.app)
  for (const path of Object.values(teamMailEndpoints)) {
    expect([path, (await stranger.post(path, { id: 'x', reference: 'x' })).status]).toEqual([path, 401])
    expect([path, (await ann.client.post(path, { id: 'x', reference: 'x' })).status]).toEqual([path, 403])
  }
})
