import { expect, test } from 'vitest'
import { visitorEmailOf } from '#contract/answer-summary.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import type { Answers } from '#contract/forms/field.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import type { CaseActor, CaseEvent } from '#machines/case/case.events.ts'
import { OUTBOX_TIMINGS } from '#server/mail/outbox.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { createCases, findCase, type RequestedEvent } from '#server/requests/cases.ts'
import { envOf, runAdminCommand } from '../kit/admin.ts'
import { newClient, newKey } from '../kit/client.ts'
import { openServer } from '../kit/test-server.ts'

const TEAM = 'team@office.example'
const ann: CaseActor = { role: 'member', id: 'ann' }
const lea: CaseActor = { role: 'lead', id: 'lea' }
const customer: CaseActor = { role: 'customer' }

/** Opens a request without pending emails. Returns a function that moves its case and returns the subjects of later emails. */
const open = async (form: typeof factoringRequest | typeof llcFiling = factoringRequest, changed: Answers = {}) => {
  const server = await openServer({ outboxTimes: { ...OUTBOX_TIMINGS, pollIntervalMs: 50 } })
  const { body } = await newClient(server.app).submit(form, { ...form.sample, ...changed })
  const reference = String(body.reference)
  const found = (await findCase(server.database.db, reference)) ?? expect.fail()
  const before = (await server.allMails()).length
  const cases = createCases({ now: server.now, mails: createMailQueue('x', server.now) })
  const move = (type: CaseEvent['type'], by: CaseActor, data: RequestedEvent['data'] = {}) =>
    server.database.transact((tx) => cases.move(tx, found.id, { event: { type, ...data }, by, data: data }))
  const readNewMails = async () => (await server.allMails()).slice(0, -before).reverse()
  return { server, reference, move, since: readNewMails, to: visitorEmailOf(form, form.sample) }
}

test('emails the customer the name of the member who gets an unclaimed case', async () => {
  const { move, since, reference } = await open(llcFiling)
  await move('ASSIGN', lea, { to: 'bob' })
  const [assigned] = await since()
  expect(assigned?.subject).toBe(`Bob is working on your LLC request (${reference})`)
  expect(assigned?.text).toContain('Bob started working on your request.')
})

test('emails the customer each step of others with its state, but not notes and assignments', async () => {
  const { move, since, reference } = await open(llcFiling)
  await move('CLAIM', ann)
  await move('NOTE', ann, { text: 'called him' })
  await move('ASSIGN', lea, { to: 'bob' })
  const bob: CaseActor = { role: 'member', id: 'bob' }
  await move('ASK', bob, { ask: 'approval', text: 'Please approve the articles.' })
  const mails = await since()
  // Emails that were queued at the same moment can be sent in any order.
  const [claimed, asked] = mails.toSorted((one, other) => (one.subject < other.subject ? -1 : 1))
  expect(mails).toHaveLength(2)
  expect([claimed?.subject, asked?.subject]).toEqual([
    `Ann is working on your LLC request (${reference})`,
    `We need something from you for your LLC request (${reference})`,
  ])
  expect(claimed?.text).toContain('Ann started working on your request.')
  expect(claimed?.text).toContain('Status:\n  Ann is working on your request.')
  expect(asked?.text.split('We need one thing from you: Please approve the articles.')).toHaveLength(2)
  expect(mails.map(({ text }) => text).join()).not.toContain('called him')
})

const linksIn = (text: string) => text.match(/https?:\S+\/requests\/\S+#key=\S+/g) ?? []

test('customer emails have one link to the request and team emails none, and only the newest opens it after a revocation', async () => {
  const { server, move, since, reference, to } = await open()
  const reader = newClient(server.app)
  const statusOfLink = async (link: string | undefined) =>
    (await reader.post(requestEndpoints.status, { reference, key: decodeURIComponent(link?.split('#key=')[1] ?? '') })).status
  await move('CLAIM', ann)
  await move('MESSAGE', customer, { text: 'Please call after six.' })
  await since()
  const all = await server.allMails()
  const links = all.filter((mail) => mail.to[0] === to).map((mail) => linksIn(mail.text))
  expect(links.map((found) => found.length)).toEqual([1, 1])
  expect(all.filter((mail) => mail.to[0] === TEAM).flatMap((mail) => linksIn(`${mail.text} ${mail.html}`))).toEqual([])
  for (const [link] of links)
    expect([link, await statusOfLink(link)]).toEqual([expect.stringContaining(`${server.settings.publicUrl}/requests/${reference}#`), 200])
  await server.database.db.updateTable('cases').set({ link_generation: 1 }).execute()
  await move('COMPLETE', ann)
  const [newest] = (await since()).filter(({ subject }) => subject.startsWith('We finished ')).map((mail) => linksIn(mail.text))
  expect([await statusOfLink(links[0]?.[0]), await statusOfLink(newest?.[0])]).toEqual([404, 200])
})

test('emails to an address typed in capitals have the link to the request', async () => {
  const typed = 'Dana@Hauling.EXAMPLE'
  const { server, reference, move } = await open(factoringRequest, { email: typed })
  await move('CLAIM', ann)
  await newClient(server.app).post(requestEndpoints.find, { reference, email: typed })
  const emails = await server.mailsTo(typed, 3)
  expect(emails.map(({ text }) => linksIn(text).length)).toEqual([1, 1, 1])
})

test('a receipt to a corrected address opens nothing, and a later one has no link', async () => {
  const server = await openServer({ outboxTimes: { ...OUTBOX_TIMINGS, pollIntervalMs: 50 } })
  const client = newClient(server.app)
  const key = newKey()
  const mistyped = { ...factoringRequest.sample, email: 'dana@mistyped.example' }
  const first = await client.submit(factoringRequest, mistyped, { key })
  const linkTo = async (address: string) => linksIn((await server.allMails()).filter((mail) => mail.to[0] === address).map(({ text }) => text)[0] ?? '')[0]
  const stranger = newClient(server.app)
  const statusOfLink = async (link: string | undefined) =>
    (await stranger.post(requestEndpoints.status, { reference: first.body.reference, key: decodeURIComponent(link?.split('#key=')[1] ?? '') })).status
  const wrongOne = await linkTo('dana@mistyped.example')
  expect(await statusOfLink(wrongOne)).toBe(200)
  const second = await client.submit(factoringRequest, factoringRequest.sample, { key })
  expect([
    await statusOfLink(wrongOne),
    await statusOfLink(await linkTo(String(factoringRequest.sample.email))),
    await statusOfLink(second.body.statusUrl),
  ]).toEqual([404, 200, 200])
  // Queues both receipts for the first version again, as if they had not been sent before the correction.
  const { id } = await server.database.db.selectFrom('requests').select('id').executeTakeFirstOrThrow()
  const payload = JSON.stringify({ requestId: id, revision: 1 })
  await server.database.db.updateTable('outbox').set({ state: 'queued', payload }).where('kind', '=', 'receipt').execute()
  const late = (await server.allMails()).filter((mail) => mail.to[0] === 'dana@mistyped.example')
  expect([late.length, late.flatMap(({ text }) => linksIn(text))]).toEqual([2, []])
})

test('an email shows the case at the time of its event', async () => {
  const { move, since } = await open()
  await move('CLAIM', ann)
  await move('COMPLETE', ann, { text: 'Your account is open' })
  const [claimed, done] = (await since()).toSorted((one, other) => (one.subject < other.subject ? -1 : 1))
  expect(claimed?.text).toContain('Ann is working on your request.')
  expect(done?.subject).toMatch(/^We finished /)
  expect(done?.text).toContain('Your request is done: Your account is open')
})

test('emails the team about customer actions, and both sides about a cancellation', async () => {
  const { move, since, reference, to } = await open()
  await move('MESSAGE', customer, { text: 'Please call after six.' })
  // Waits until the email is sent. Otherwise, the next event would be added to it.
  await since()
  await move('WITHDRAW', customer)
  const mails = await since()
  expect(mails.map((mail) => [mail.to[0], mail.subject])).toEqual(
    expect.arrayContaining([
      [TEAM, `${reference} · The customer wrote: Factoring`],
      [TEAM, `${reference} · The customer canceled the request: Factoring`],
      [to, `You canceled your factoring request (${reference})`],
    ]),
  )
  expect(mails).toHaveLength(3)
  expect(mails.find(({ subject }) => subject.includes('wrote'))?.text).toContain('Please call after six.')
})

test('a refused move sends no email', async () => {
  const { move, since } = await open()
  await expect(move('COMPLETE', ann)).rejects.toMatchObject({ status: 409 })
  expect(await since()).toEqual([])
})

test('suspected spam sends no email until a lead releases the request, which sends the receipt', async () => {
  const env = { FORM_LIMIT_SUSPECT: '1', FORM_LIMIT_REFUSE: '50' }
  const server = await openServer({ env, outboxTimes: { ...OUTBOX_TIMINGS, pollIntervalMs: 50 } })
  const client = newClient(server.app)
  await client.submit(factoringRequest)
  const { body } = await client.submit(factoringRequest)
  const run = (...words: string[]) => runAdminCommand(envOf(server), 'cases', 'move', String(body.reference), ...words)
  const readReceipts = async () => (await server.allMails()).filter(({ subject }) => subject === `We got your factoring request (${body.reference})`)
  expect((await run('MESSAGE', '--as', 'ann', '--text', 'Hello?')).code).toBe(0)
  expect(await readReceipts()).toHaveLength(0)
  expect((await run('HOLD.RELEASE', '--as', 'lea', '--lead')).code).toBe(0)
  expect(await readReceipts()).toHaveLength(1)
  expect((await server.allMails()).map(({ subject }) => subject).filter((subject) => subject.startsWith('Update on'))).toEqual([])
  const { suspicion } = await server.database.db
    .selectFrom('requests')
    .select('suspicion')
    .where('reference', '=', String(body.reference))
    .executeTakeFirstOrThrow()
  expect(suspicion).toBeNull()
})

test('a correction of a spam request waits for a lead again', async () => {
  const server = await openServer({ env: { FORM_LIMIT_SUSPECT: '1', FORM_LIMIT_REFUSE: '50' } })
  const client = newClient(server.app)
  await client.submit(factoringRequest)
  const key = newKey()
  const { body } = await client.submit(factoringRequest, factoringRequest.sample, { key })
  await runAdminCommand(envOf(server), 'cases', 'move', String(body.reference), 'HOLD.SPAM', '--as', 'lea', '--lead')
  const found = await client.post(requestEndpoints.find, { reference: body.reference, email: visitorEmailOf(factoringRequest, factoringRequest.sample) })
  expect(found.status).toBe(200)
  expect((await server.allMails()).filter(({ subject }) => subject.startsWith('The link to your request'))).toEqual([])
  await client.submit(factoringRequest, { ...factoringRequest.sample, comments: 'I am real' }, { key })
  expect((await findCase(server.database.db, String(body.reference)))?.state).toBe('held')
})

test('the admin command asks for the inputs of an edge, stores them, and emails them', async () => {
  const { server, reference, since } = await open(llcFiling)
  const run = (...words: string[]) => runAdminCommand(envOf(server), 'cases', 'move', reference, ...words)
  await run('CLAIM', '--as', 'ann')
  expect((await run('ASK', '--as', 'ann')).err).toContain('ASK needs --ask.')
  await run('ASK', '--as', 'ann', '--ask', 'approval', '--text', 'May we file this?')
  expect((await run('ANSWER', '--as', 'customer')).code).toBe(0)
  expect((await run('FILE', '--as', 'ann')).err).toContain('FILE needs --with.')
  expect((await run('FILE', '--as', 'ann', '--with', 'the Texas Secretary of State', '--takes', '5 business days')).code).toBe(0)
  const mails = await since()
  const filed = mails.find(({ subject }) => subject.startsWith('We filed '))
  expect(filed?.text).toContain('We filed your paperwork with the Texas Secretary of State.')
  expect(filed?.text).toMatch(/Filed with the Texas Secretary of State on \w+ \d+, \d{4}. A decision usually takes 5 business days\./)
  expect((await runAdminCommand(envOf(server), 'cases', 'show', reference)).out).toContain('The customer sees: Filed with the Texas Secretary of State on')
})
