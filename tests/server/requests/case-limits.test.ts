import { expect, test } from 'vitest'
import { defineRequest } from '#contract/forms/define.ts'
import { fileFields } from '#contract/request/request-calls.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import type { OutgoingMail } from '#server/mail/mail-transport.ts'
import { OUTBOX_TIMINGS } from '#server/mail/outbox.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { REQUEST_READERS_MAX } from '#server/requests/access.ts'
import { EVENTS_PER_HOUR_MAX, UNANSWERED_EVENTS_MAX } from '#server/requests/case-limits.ts'
import { createCases, findCase } from '#server/requests/cases.ts'
import { createNextEvent } from '#server/requests/chain.ts'
import { REQUEST_READS_MAX } from '#server/routes/request-opener.ts'
import { pdf } from '../kit/bytes.ts'
import { type Client, newClient, newKey } from '../kit/client.ts'
import { caseOf, INBOUND, openInboundServer, plainMail } from '../kit/inbound-server.ts'
import { newMember } from '../kit/team.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'
import { pollUntil } from '../kit/wait.ts'

const HOUR_MS = 3_600_000
const keyOf = (url: string) => decodeURIComponent(url.split('#key=')[1] ?? '')
const fileForm = defineRequest({
  route: 'later',
  endpoint: requestEndpoints.file,
  title: 'Later',
  outcome: '',
  submitLabel: 'Send',
  encoding: 'multipart',
  fields: fileFields,
  sample: { reference: 'RC-0000-0000', key: '', files: [] },
})
const sendMessage = (client: Client, shown: object, message: string, key = newKey()) =>
  client.post(requestEndpoints.message, { ...shown, message }, { 'idempotency-key': key })

const open = async (deps: Parameters<typeof openServer>[0] = {}, server?: TestServer) => {
  const opened = server ?? (await openServer(deps))
  const sender = newClient(opened.app)
  const key = newKey()
  const { body } = await sender.submit(factoringRequest, factoringRequest.sample, { key })
  const reference = String(body.reference)
  const shown = { reference, key: keyOf(body.statusUrl) }
  const found = (await findCase(opened.database.db, reference)) ?? expect.fail()
  const cases = createCases({ now: opened.now, mails: createMailQueue('x', opened.now) })
  const events = () => opened.database.db.selectFrom('case_events').select('edge').where('case_id', '=', found.id).execute()
  return { server: opened, sender, key, reference, shown, found, cases, events }
}

test('a case takes thirty messages, files, and corrections an hour, and repeats are free', { tags: 'sql' }, async () => {
  const { server, sender, shown, key, events } = await open()
  const repeated = newKey()
  for (let at = 0; at < EVENTS_PER_HOUR_MAX; at += 1) expect((await sendMessage(sender, shown, `${at}`, at === 0 ? repeated : newKey())).status).toBe(200)
  const refused = await sendMessage(sender, shown, 'one more')
  expect(refused).toMatchObject({ status: 429, body: { message: expect.stringContaining('What you typed is still here.') } })
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600)
  expect((await sendMessage(sender, shown, '0', repeated)).status).toBe(200)
  const file = await sender.submit(fileForm, { ...shown, files: [] }, { files: [{ field: 'files', name: 'w9.pdf', bytes: pdf() }] })
  expect(file.status).toBe(429)
  expect((await sender.submit(factoringRequest, { ...factoringRequest.sample, comments: 'other' }, { key })).status).toBe(429)
  expect(await events()).toHaveLength(EVENTS_PER_HOUR_MAX + 1)
  server.advance(Number(refused.headers['retry-after']) * 1_000)
  expect((await sendMessage(sender, shown, 'one more')).status).toBe(200)
})

test('a case takes two hundred events until the team acts', { tags: 'sql' }, async () => {
  const { server, sender, shown, found, cases, events } = await open()
  const ann = { role: 'member', id: 'ann' } as const
  await server.database.transact((tx) => cases.move(tx, found.id, { event: { type: 'CLAIM' }, by: ann }))
  let taken = 0
  for (let at = 0; at < 250; at += 1) {
    if (at % 25 === 0) server.advance(HOUR_MS)
    const { status } = await sendMessage(sender, shown, `${at}`)
    if (status === 200) taken += 1
    else expect(status).toBe(429)
  }
  expect([taken, (await events()).length]).toEqual([UNANSWERED_EVENTS_MAX, UNANSWERED_EVENTS_MAX + 2])
  const { body } = await sendMessage(sender, shown, 'more')
  expect(body.message).toContain('Please wait for our reply')
  const seen = String((await sender.post(requestEndpoints.status, shown)).body.version)
  server.advance(HOUR_MS)
  await server.database.transact((tx) => cases.addOnce(tx, found.id, { type: 'MESSAGE', by: ann, data: { text: 'We read it all.', key: newKey() } }))
  expect((await sendMessage(sender, shown, 'Thanks.')).status).toBe(200)
  expect((await sender.post(requestEndpoints.withdraw, { ...shown, seen })).status).toBe(409)
})

test('a full case refuses its emails for now, and a member can still assign one', async () => {
  const { server, relay, rows } = await openInboundServer()
  const one = await open({}, server)
  const { address, events } = await caseOf(server.database, one.reference)
  for (let at = 0; at < EVENTS_PER_HOUR_MAX; at += 1) await sendMessage(one.sender, one.shown, `${at}`)
  const mail = plainMail({ to: address, text: 'By email.' })
  expect(await relay.deliver(mail, { to: [address] })).toMatchObject({ code: 450 })
  await relay.deliver(plainMail({ to: address, text: 'Away.', more: 'Auto-Submitted: auto-replied' }), { to: [address] })
  expect(await events()).toHaveLength(EVENTS_PER_HOUR_MAX + 1)
  expect((await relay.deliver(plainMail({ text: 'By email.' }), { to: [INBOUND] })).code).toBe(250)
  const [waiting] = (await rows()).filter(({ state }) => state === 'unmatched')
  const { call } = await newMember(server)
  expect((await call('team/mail/assign', { id: waiting?.id, reference: one.reference })).status).toBe(200)
  server.advance(HOUR_MS)
  expect((await relay.deliver(plainMail({ to: address, text: 'Again.' }), { to: [address] })).code).toBe(250)
})

test('a message reads no other event', { tags: 'sql' }, async () => {
  const { server, found, cases } = await open()
  const { db, transact } = server.database
  const unreadable = {
    ...createNextEvent({ caseId: found.id, version: 1, hash: found.head }, { at: 0, role: 'time', edge: 'NOTE', to: 'received' }),
    data: '{',
    salt: '',
  }
  await db.insertInto('case_events').values(unreadable).execute()
  await db.updateTable('cases').set({ version: 2, head: unreadable.hash }).where('id', '=', found.id).execute()
  const key = newKey()
  const addMessage = (text: string) => transact((tx) => cases.addOnce(tx, found.id, { type: 'MESSAGE', by: { role: 'customer' }, data: { text, key } }))
  expect([await addMessage('One'), await addMessage('One'), await addMessage('Two'), await addMessage('Two')]).toEqual([true, false, true, false])
})

test('the team gets one email about all that waits, and the next one about what came later', { tags: 'sql' }, async () => {
  let isUp = false
  const sent: OutgoingMail[] = []
  const transport = {
    async send(mail: OutgoingMail) {
      if (!isUp) throw Object.assign(new Error('down'), { code: 'ECONNECTION' })
      sent.push(mail)
    },
    close() {},
  }
  const one = await open({ transport, outboxTimes: { ...OUTBOX_TIMINGS, pollIntervalMs: 20 } })
  const { database, advance } = one.server
  const readTeamMails = () => database.db.selectFrom('outbox').select('lease_until').where('kind', '=', 'caseTeam').where('state', '=', 'queued').execute()
  const waiting = () => pollUntil(readTeamMails, (rows) => rows.every(({ lease_until }) => lease_until === 0))
  const other = await open({}, one.server)
  for (const [{ sender, shown }, words] of [
    [one, 'First words'],
    [other, 'Other case'],
    [one, 'Second words'],
    [one, 'Third words'],
  ] as const) {
    await sendMessage(sender, shown, words)
    await waiting()
  }
  expect(await readTeamMails()).toHaveLength(2)
  isUp = true
  advance(60_000)
  await pollUntil(readTeamMails, ({ length }) => length === 0)
  const messageMails = sent.filter(({ subject }) => /wrote|updates/.test(subject))
  expect(messageMails.map(({ subject }) => subject).sort()).toEqual(
    [`${one.reference} · 3 updates: Factoring`, `${other.reference} · The customer wrote: Factoring`].sort(),
  )
  const text = messageMails.find(({ subject }) => subject.includes('updates'))?.text
  for (const words of ['First words', 'Second words', 'Third words']) expect(text).toContain(words)
  await sendMessage(one.sender, one.shown, 'Later words')
  await pollUntil(
    () => sent.at(-1)?.text ?? '',
    (last) => last.includes('Later words') && !last.includes('First words'),
  )
})

test('a client can read a request sixty times a minute, without effect on other clients and requests', async () => {
  const { server, sender, shown } = await open()
  const read = (client: Client, what: object = shown) => client.post(requestEndpoints.status, what)
  for (let at = 0; at < REQUEST_READS_MAX; at += 1) expect((await read(sender)).status).toBe(200)
  expect(await read(sender)).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
  expect((await read(newClient(server.app, { ip: '203.0.113.9' }))).status).toBe(200)
  const other = await open({}, server)
  expect((await read(sender, other.shown)).status).toBe(200)
  const rates = () => server.database.db.selectFrom('rate_limits').select('key').execute()
  const before = (await rates()).length
  expect((await read(sender, { reference: 'RC-0000-0000', key: '' })).status).toBe(404)
  expect((await rates()).length).toBe(before)
  server.advance(2 * 60_000)
  expect((await read(sender)).status).toBe(200)
})

test('repeats of a form have a limit, five browsers read it, and only the first one without a cookie is added', { tags: 'sql' }, async () => {
  const server = await openServer({ env: { FORM_LIMIT_SUSPECT: '10', FORM_LIMIT_REFUSE: '10' } })
  const { db } = server.database
  const key = newKey()
  const first = newClient(server.app)
  const { body } = await first.submit(factoringRequest, factoringRequest.sample, { key })
  const repeat = (client = newClient(server.app)) => client.submit(factoringRequest, factoringRequest.sample, { key })
  const readers = () => db.selectFrom('case_readers').select('browser_hash').execute()
  for (let at = 0; at < 4; at += 1) expect((await repeat()).status).toBe(200)
  expect(await readers()).toHaveLength(2)
  const shown = { reference: body.reference, key: keyOf(body.statusUrl) }
  const canRead = async (client: Client) => (await client.post(requestEndpoints.status, shown)).body.sent !== undefined
  for (let at = 0; at < 6; at += 1) {
    server.advance(1_000)
    const client = newClient(server.app)
    client.jar.set('rc_browser', `${at}`.repeat(43))
    expect((await repeat(client)).status).toBe(200)
    expect(await canRead(client)).toBe(true)
  }
  expect(await readers()).toHaveLength(REQUEST_READERS_MAX)
  expect(await canRead(first)).toBe(false)
  for (let at = 0; at < 10; at += 1) expect((await repeat()).status).toBe(200)
  expect(await repeat()).toMatchObject({ status: 429, body: { message: expect.stringContaining('Nothing you typed is lost.') } })
  expect((await newClient(server.app, { ip: '203.0.113.9' }).submit(factoringRequest, factoringRequest.sample, { key })).status).toBe(200)
  expect((await newClient(server.app).submit(factoringRequest)).status).toBe(201)
})

test('a message with control characters is refused, other than tabs and line breaks', async () => {
  const { sender, shown } = await open()
  for (const control of ['\u0001', '\u001b[31m', '\u007f', '\u0085', '\u009f']) expect((await sendMessage(sender, shown, `a${control}b`)).status).toBe(422)
  expect((await sendMessage(sender, shown, 'a\tb\nc\r\nd')).status).toBe(200)
})

/** Adds messages that an earlier release accepted. */
const withMessages = async ({ server, found }: Awaited<ReturnType<typeof open>>, count: number, text: (at: number) => string, edge = 'MESSAGE') => {
  const { db } = server.database
  const events: ReturnType<typeof createNextEvent>[] = []
  for (let at = 0; at < count; at += 1) {
    const last = events.at(-1)
    const head = { caseId: found.id, version: last?.version ?? found.version, hash: last?.hash ?? found.head }
    events.push(createNextEvent(head, { at: server.now(), role: 'customer', edge, from: 'received', to: 'received', data: { text: text(at), key: newKey() } }))
  }
  for (let at = 0; at < count; at += 200)
    await db
      .insertInto('case_events')
      .values(events.slice(at, at + 200))
      .execute()
  await db
    .updateTable('cases')
    .set({ version: found.version + count, head: events.at(-1)?.hash ?? '' })
    .where('id', '=', found.id)
    .execute()
}

test('the status of a case with 2,000 long messages is short and fast, and pages show each message once', { tags: 'sql' }, async () => {
  const one = await open()
  await withMessages(one, 2_000, (at) => `${at} ${'é'.repeat(4_990)}`)
  const { sender, shown, server } = one
  const read = (before?: number) => sender.post(requestEndpoints.status, { ...shown, ...(before !== undefined && { before: String(before) }) })
  const times: number[] = []
  for (let at = 0; at < 9; at += 1) {
    const start = process.threadCpuUsage()
    const { text } = await read()
    const { user, system } = process.threadCpuUsage(start)
    times.push((user + system) / 1_000)
    expect(Buffer.byteLength(text)).toBeLessThan(100_000)
  }
  // CPU time of the fastest run, because tests share the machine.
  expect(Math.min(...times)).toBeLessThan(50)
  const first = (await read()).body
  const textsIn = (body: { timeline: { said?: string }[] }) => body.timeline.flatMap(({ said }) => (said === undefined ? [] : [said.split(' ')[0]]))
  expect(textsIn(first).at(-1)).toBe('1999')
  const second = (await read(first.earlier)).body
  expect([...textsIn(second), ...textsIn(first)]).toEqual(
    Array.from({ length: textsIn(first).length + textsIn(second).length }, (_, at) => `${2_000 - textsIn(first).length - textsIn(second).length + at}`),
  )
  // Each page of messages also contains the case's state changes.
  expect(second.timeline[0].text).toBe('You sent this request.')
  const stranger = newClient(server.app, { ip: '203.0.113.9' })
  expect((await stranger.post(requestEndpoints.status, shown)).text).not.toContain('ééé')
  expect((await sender.post(requestEndpoints.status, { ...shown, before: 'x' })).status).toBe(422)
})

test('paging ends for the customer and the team, and the team sees notes', { tags: 'sql' }, async () => {
  const one = await open()
  await withMessages(one, 120, (at) => `${at}`)
  const { call } = await newMember(one.server)
  const readAllPages = async (
    read: (before: string) => Promise<{ body: { earlier?: number; timeline?: { version: number }[]; happened?: { version: number }[] } }>,
  ) => {
    const versions = new Set<number>()
    const sizes: number[] = []
    for (let before = ''; ; ) {
      const { body } = await read(before)
      const entries = body.timeline ?? body.happened ?? []
      sizes.push(entries.length)
      for (const { version } of entries) versions.add(version)
      if (body.earlier === undefined) return { sizes, count: versions.size }
      before = String(body.earlier)
    }
  }
  const whole = { sizes: [51, 51, 21], count: 121 }
  expect(await readAllPages((before) => one.sender.post(requestEndpoints.status, { ...one.shown, before }))).toEqual(whole)
  expect(await readAllPages((before) => call('team/case', { reference: one.reference, before }))).toEqual(whole)
  expect(
    (await call('team/case/move', { reference: one.reference, edge: 'NOTE', seen: '0', text: 'Long.' }, { 'idempotency-key': newKey() })).body.happened.at(-1),
  ).toMatchObject({ edge: 'NOTE' })
})
