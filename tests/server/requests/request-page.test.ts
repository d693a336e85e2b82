import { expect, test } from 'vitest'
import { visitorEmailOf } from '#contract/answer-summary.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { requestTitleOf } from '#contract/forms/define.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import type { CaseActor } from '#machines/case/case.events.ts'
import { OUTBOX_TIMINGS } from '#server/mail/outbox.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { createRequestLinks } from '#server/requests/access.ts'
import { createCases, findCase } from '#server/requests/cases.ts'
import { envOf, runAdminCommand } from '../kit/admin.ts'
import { pdf } from '../kit/bytes.ts'
import { type ChosenFile, type Client, newClient, newKey } from '../kit/client.ts'
import { newPerson, readCode, signUp, wrongCode } from '../kit/people.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'

const DAY_MS = 86_400_000
const { status, code, open: enter, withdraw, message, closeLinks, find } = requestEndpoints
const SECRET: readonly [string] = ['k'.repeat(40)]
const UNKNOWN_LINK = { status: 404, body: { message: expect.stringMatching(/^This link doesn’t work/) } }
const address = String(visitorEmailOf(factoringRequest, factoringRequest.sample))

const linksOf = ({ settings, now }: TestServer, key = SECRET) => createRequestLinks(key, settings.publicUrl, now)
const keyOf = (url: string) => decodeURIComponent(url.split('#key=')[1] ?? '')

const readCurrentCode = async (server: TestServer) => {
  await server.allMails()
  return readCode(server, address)
}

const open = async (form: typeof factoringRequest | typeof llcFiling = factoringRequest, files?: readonly ChosenFile[]) => {
  const server = await openServer({ outboxTimes: { ...OUTBOX_TIMINGS, pollIntervalMs: 50 } })
  const sender = newClient(server.app)
  const { body } = await sender.submit(form, form.sample, { files })
  const reference = String(body.reference)
  const link = () => ({ reference, key: keyOf(linksOf(server).urlOf(reference, 0)) })
  const other = newClient(server.app)
  const { id } = (await findCase(server.database.db, reference)) ?? expect.fail()
  const cases = createCases({ now: server.now, mails: createMailQueue('x', server.now) })
  const claim = (by: CaseActor) => server.database.transact((tx) => cases.move(tx, id, { event: { type: 'CLAIM' }, by }))
  const enterCode = async (client: Client, shown = link()) => {
    await client.post(code, shown)
    return client.post(enter, { ...shown, otp: await readCurrentCode(server) })
  }
  return { server, sender, other, body, reference, link, id, claim, prove: enterCode }
}
const sendMessage = (client: Client, shown: object, text: string, key = newKey()) =>
  client.post(message, { ...shown, message: text }, { 'idempotency-key': key })

test('the sending browser sees everything by its link: status, next step, answers, and files', async () => {
  const { sender, link, reference } = await open(llcFiling, [{ field: 'formationDocs', name: 'articles.pdf', bytes: pdf() }])
  const { status: answered, body, headers } = await sender.post(status, link())
  expect(answered).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toMatchObject({
    reference,
    title: requestTitleOf(llcFiling),
    state: 'received',
    version: 1,
    short: 'Received',
    says: 'We got your request. It’s in line for review.',
    timeline: [{ at: expect.any(Number), text: 'You sent this request.' }],
    context: { kind: 'filing', owner: null },
  })
  expect(body.sent.groups.length).toBeGreaterThan(1)
  expect(body.files).toEqual([{ name: 'articles.pdf', size: pdf().length, href: expect.any(String), by: 'customer' }])
  const [file] = body.files
  expect((await sender.send('GET', new URL(file.href).pathname + new URL(file.href).search)).status).toBe(200)
})

test('the link in the response gives its sender full access without a code, and others only the status', async () => {
  const { sender, other, body } = await open()
  const shown = { reference: body.reference, key: keyOf(body.statusUrl) }
  expect(body.statusUrl).toMatch(/^\/requests\/RC-[0-9A-Z-]{9}#key=\S+$/)
  expect((await sender.post(status, shown)).body.sent).toBeDefined()
  expect((await other.post(status, shown)).body).toMatchObject({ state: 'received' })
  expect((await other.post(status, shown)).body.sent).toBeUndefined()
})

test.each([
  ['a form', factoringRequest, undefined],
  ['a form with files', llcFiling, [{ field: 'formationDocs', name: 'articles.pdf', bytes: pdf() }]],
] as const)('%s after a lost response: a repeat from a browser without cookies also gives access, for a day', async (_, form, files) => {
  const server = await openServer()
  const key = newKey()
  const { body } = await newClient(server.app).submit(form, form.sample, { key, files })
  const again = newClient(server.app)
  server.advance(5_000)
  const repeated = await again.submit(form, form.sample, { key, files })
  expect([repeated.status, repeated.body.reference]).toEqual([200, body.reference])
  expect((await again.post(status, { reference: body.reference, key: keyOf(repeated.body.statusUrl) })).body.sent).toBeDefined()
  server.advance(DAY_MS)
  const late = newClient(server.app)
  expect((await late.submit(form, form.sample, { key, files })).body).toEqual({ success: true, reference: body.reference })
  expect((await late.post(status, { reference: body.reference, key: keyOf(repeated.body.statusUrl) })).body.sent).toBeUndefined()
})

test('the server stores no link key', async () => {
  const { server, body, reference } = await open()
  await server.allMails()
  const rows = await Promise.all(
    (await server.database.db.introspection.getTables()).map(({ name }) =>
      server.database.db
        .selectFrom(name as 'requests')
        .selectAll()
        .execute(),
    ),
  )
  const storedText = JSON.stringify(rows)
  expect(storedText).toContain(reference)
  expect(storedText).not.toContain(keyOf(body.statusUrl).split('.')[2])
  expect(storedText).not.toContain('#key=')
})

test('a held request gets a normal response, and its page shows its state', async () => {
  const server = await openServer({ env: { FORM_LIMIT_SUSPECT: '1', FORM_LIMIT_REFUSE: '50' } })
  const client = newClient(server.app)
  const free = await client.submit(factoringRequest)
  const held = await client.submit(factoringRequest)
  expect((await findCase(server.database.db, held.body.reference))?.state).toBe('held')
  expect([held.status, Object.keys(held.body)]).toEqual([free.status, Object.keys(free.body)])
  expect((await client.post(status, { reference: held.body.reference, key: keyOf(held.body.statusUrl) })).body).toMatchObject({
    short: 'Received',
    says: 'We got your request.',
  })
})

test('another browser sees only the status by the link, and everything after a code', async () => {
  const { server, other, sender, link, claim, prove } = await open()
  await claim({ role: 'member', id: 'ann.miller@office.example' })
  await sendMessage(sender, link(), 'My gate code is tangerine.')
  const brief = await other.post(status, link())
  expect(brief.body).toMatchObject({ state: 'inWork', says: 'Ann is working on your request.', address: 'd•••@w•••.example', context: { owner: 'Ann' } })
  expect(brief.body.sent).toBeUndefined()
  expect(brief.text).not.toMatch(/tangerine|whitfield|ann\.miller/i)
  for (const call of [withdraw, message, closeLinks])
    expect(await other.post(call, { ...link(), seen: '1', message: 'x' }, { 'idempotency-key': newKey() }), call).toMatchObject({ status: 403 })
  await other.post(code, link())
  expect((await other.post(enter, { ...link(), otp: wrongCode(await readCurrentCode(server)) })).body).toEqual({ success: false, reason: 'wrong' })
  expect((await other.post(status, link())).body.sent).toBeUndefined()
  expect((await prove(other)).body).toEqual({ success: true })
  const complete = await other.post(status, link())
  expect(complete.body.sent.groups[0].rows.length).toBeGreaterThan(3)
  expect(complete.body.timeline.at(-1)).toMatchObject({ text: 'You wrote to us.', said: 'My gate code is tangerine.' })
})

test('a link names the business once the sender has proved the address, and shows no other typed text', async () => {
  const { server, other, link, prove } = await open()
  expect((await other.post(status, link())).text).not.toContain('Whitfield')
  await prove(other)
  const { body } = await newClient(server.app).post(status, link())
  expect([body.business, body.sent]).toEqual(['Whitfield Hauling LLC', undefined])
})

test('a code with a lost response works again for the same attempt only', async () => {
  const { server, other, link } = await open()
  await other.post(code, link())
  const otp = await readCurrentCode(server)
  const enterCodeWithKey = async (tryKey: string) => (await other.post(enter, { ...link(), otp }, { 'idempotency-key': tryKey })).body
  const key = newKey()
  expect([await enterCodeWithKey(key), await enterCodeWithKey(newKey()), await enterCodeWithKey(key)]).toEqual([
    { success: true },
    { success: false, reason: 'expired' },
    { success: true },
  ])
  expect((await other.post(enter, { ...link(), otp })).body).toEqual({ success: false, reason: 'expired' })
  expect((await other.post(status, link())).body.sent).toBeDefined()
})

test('a link older than seven days needs a code again, and after half a year it expires', async () => {
  const { server, sender, link, prove } = await open()
  const shown = link()
  server.advance(7 * DAY_MS + 1_000)
  expect((await sender.post(status, shown)).body.sent).toBeUndefined()
  await prove(sender, shown)
  expect((await sender.post(status, shown)).body.sent).toBeDefined()
  server.advance(7 * DAY_MS)
  expect((await sender.post(status, shown)).body.sent).toBeUndefined()
  expect((await sender.post(status, link())).body.sent).toBeDefined()
  server.advance(166 * DAY_MS - 10_000)
  expect((await sender.post(status, shown)).status).toBe(200)
  server.advance(DAY_MS)
  expect(await sender.post(status, shown)).toMatchObject(UNKNOWN_LINK)
})

test('a code of another purpose or browser opens no request', async () => {
  const { server, other, link } = await open()
  const shown = link()
  await other.post('auth/forgot-password', { email: address })
  await signUp(server, newClient(server.app), { ...newPerson(), email: address })
  const stranger = newClient(server.app)
  await stranger.post('auth/forgot-password', { email: address })
  const forgot = await readCurrentCode(server)
  expect((await stranger.post(enter, { ...shown, otp: forgot })).body).toEqual({ success: false, reason: 'expired' })
  expect((await stranger.post(status, shown)).body.sent).toBeUndefined()
  await other.post(code, shown)
  const own = await readCurrentCode(server)
  expect((await newClient(server.app).post(enter, { ...shown, otp: own })).status).toBe(409)
})

test.each([
  ['no key', ({ reference }: { reference: string }) => ({ reference, key: '' })],
  [
    'another key of the server',
    ({ reference, server }: { reference: string; server: TestServer }) => ({ reference, key: keyOf(linksOf(server, ['x'.repeat(40)]).urlOf(reference, 0)) }),
  ],
  [
    'a link to another request',
    ({ reference, server }: { reference: string; server: TestServer }) => ({ reference, key: keyOf(linksOf(server).urlOf('RC-0000-0000', 0)) }),
  ],
  ['an unknown reference', ({ server }: { server: TestServer }) => ({ reference: 'RC-0000-0000', key: keyOf(linksOf(server).urlOf('RC-0000-0000', 0)) })],
  [
    'a key of another generation',
    ({ reference, server }: { reference: string; server: TestServer }) => ({ reference, key: keyOf(linksOf(server).urlOf(reference, 1)) }),
  ],
  ['an invalid key', ({ reference }: { reference: string }) => ({ reference, key: '1.1.x' })],
])('%s: the same refusal at every call', async (_, shownOf) => {
  const { server, sender, reference } = await open()
  const shown = shownOf({ reference, server })
  const bodies = { [status]: {}, [code]: {}, [enter]: { otp: '123456' }, [withdraw]: { seen: '1' }, [message]: { message: 'x' }, [closeLinks]: {} }
  for (const [call, more] of Object.entries(bodies))
    expect(await sender.post(call, { ...shown, ...more }, { 'idempotency-key': newKey() }), call).toMatchObject(UNKNOWN_LINK)
  expect((await findCase(server.database.db, reference))?.version).toBe(1)
})

test('the owner can revoke all links, and a new one requires a code', async () => {
  const { server, sender, other, link, reference, prove } = await open()
  await prove(other)
  expect((await sender.post(closeLinks, link())).body).toEqual({ success: true })
  expect(await sender.post(status, link())).toMatchObject(UNKNOWN_LINK)
  expect(await other.post(status, link())).toMatchObject(UNKNOWN_LINK)
  const next = { reference, key: keyOf(linksOf(server).urlOf(reference, 1)) }
  expect((await sender.post(status, next)).body).toMatchObject({ state: 'received' })
  expect((await sender.post(status, next)).body.sent).toBeUndefined()
})

test('a cancellation works once, sends its emails, and reports a newer state instead of an outdated one', async () => {
  const { server, sender, link, claim } = await open()
  await claim({ role: 'member', id: 'ann' })
  expect(await sender.post(withdraw, { ...link(), seen: '1' })).toMatchObject({
    status: 409,
    body: { message: 'Someone else changed this case first. The status is “In progress”.' },
  })
  const answers = await Promise.all(Array.from({ length: 8 }, () => sender.post(withdraw, { ...link(), seen: '2' })))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(7)
  expect((await sender.post(status, link())).body).toMatchObject({ state: 'closed.withdrawn', short: 'Canceled', version: 3 })
  expect((await server.allMails()).filter(({ subject }) => subject.startsWith('You canceled '))).toHaveLength(1)
  const next = async () => (await sender.post(status, link())).body.next
  expect(await next()).toMatch(/^If you have anything to add, write to us by \w+ \d+, \d{4}\.$/)
  server.advance(60 * 86_400_000)
  expect(await next()).toBe('If you have anything to add, write to us within 60 days.')
})

test('a message arrives once, however often it is sent', async () => {
  const { server, sender, link } = await open()
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 6 }, () => sendMessage(sender, link(), 'Please call after six.', key)))
  expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200))
  // The customer changed the message and sent it with the same key before a response arrived. Both texts are stored.
  await sendMessage(sender, link(), 'And bring the papers.', key)
  const { body } = await sender.post(status, link())
  expect(body.timeline.map(({ said }: { said?: string }) => said)).toEqual([undefined, 'Please call after six.', 'And bring the papers.'])
  expect((await server.allMails()).filter(({ subject }) => subject.includes('The customer wrote'))).toHaveLength(2)
  expect((await sendMessage(sender, link(), '')).body.errors).toEqual({ message: 'Write your message.' })
})

test('the sending account and the account of the address see it without a link, and others do not', async () => {
  const { server, reference } = await open()
  const owner = newClient(server.app)
  const token = await signUp(server, owner, { ...newPerson(), email: address.toUpperCase() })
  const shown = { reference: reference.toLowerCase(), key: '' }
  expect((await owner.post(status, shown, { authorization: `Bearer ${token}` })).body.sent).toBeDefined()
  await owner.post('auth/logout', {}, { authorization: `Bearer ${token}` })
  expect((await owner.post(status, shown, { authorization: `Bearer ${token}` })).status).toBe(401)
  const stranger = newClient(server.app)
  const other = await signUp(server, stranger, newPerson())
  expect(await stranger.post(status, shown, { authorization: `Bearer ${other}` })).toMatchObject(UNKNOWN_LINK)
  const sent = await stranger.submit(factoringRequest, factoringRequest.sample, { headers: { authorization: `Bearer ${other}` } })
  expect((await stranger.post(status, { reference: sent.body.reference, key: '' }, { authorization: `Bearer ${other}` })).body.sent).toBeDefined()
})

test('find my request always gives the same answer and emails a link only to the matching address', async () => {
  const { server, other, reference } = await open()
  const linkMails = async () => (await server.allMails()).filter(({ subject }) => subject.startsWith('The link to your request'))
  for (const [asked, email] of [
    [reference, 'somebody@else.example'],
    ['RC-0000-0000', address],
    [reference, newPerson().email],
  ] as const)
    expect((await other.post(find, { reference: asked, email })).body).toEqual({ success: true })
  expect(await linkMails()).toHaveLength(0)
  expect((await other.post(find, { reference: ` ${reference.toLowerCase().replaceAll('-', ' ')} `, email: address.toUpperCase() })).body).toEqual({
    success: true,
  })
  const [mail, ...more] = await linkMails()
  expect(more).toHaveLength(0)
  const url = mail?.text.match(/https?:\S+\/requests\/\S+#key=\S+/)?.[0] ?? ''
  expect((await other.post(status, { reference, key: keyOf(url) })).body.state).toBe('received')
  expect((await other.post(find, { reference: 'seven', email: address })).body.errors).toEqual({
    reference: 'Check the reference number. It looks like RC-7K4M-2QX9.',
  })
  const tries = await Promise.all(Array.from({ length: 12 }, () => other.post(find, { reference, email: address })))
  const refused = tries.filter((answer) => answer.status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.body.message).toMatch(/^We’ve sent too many links to this address\. Try again in /)
})

test('find my request emails nothing about a held request', async () => {
  const server = await openServer({ env: { FORM_LIMIT_SUSPECT: '1', FORM_LIMIT_REFUSE: '50' }, outboxTimes: { ...OUTBOX_TIMINGS, pollIntervalMs: 50 } })
  const client = newClient(server.app)
  await client.submit(factoringRequest)
  const { body } = await client.submit(factoringRequest)
  await client.post(find, { reference: body.reference, email: address })
  expect((await server.allMails()).filter(({ subject }) => subject.startsWith('The link to your request'))).toHaveLength(0)
})

test("an erasure removes the person's browsers", async () => {
  const { server, reference } = await open()
  await server.allMails()
  const rows = () => server.database.db.selectFrom('case_readers').selectAll().execute()
  expect(await rows()).toHaveLength(1)
  expect((await runAdminCommand(envOf(server), 'requests', 'erase', address, '--yes')).code).toBe(0)
  expect(await rows()).toHaveLength(0)
  expect(await findCase(server.database.db, reference)).toBeUndefined()
})
