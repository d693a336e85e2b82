import { pino } from 'pino'
import { expect, test } from 'vitest'
import { visitorEmailOf } from '#contract/answer-summary.ts'
import { CODE_RESEND_AFTER_MS } from '#contract/limits.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { openErasureNotes } from '#server/files/storage.ts'
import { inboxKey } from '#server/limits/keys.ts'
import { erasePerson } from '#server/personal-data/erase-person.ts'
import { createRequestLinks } from '#server/requests/access.ts'
import { newClient } from '../kit/client.ts'
import { newPerson, readCode, signUp } from '../kit/people.ts'
import { openSmtp } from '../kit/smtp.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'
import { pollUntil, retryWhileBusy } from '../kit/wait.ts'

const HOUR = 3_600_000
const STRANGER = '203.0.113.9'
const OWNER = '198.51.100.7'

const countQueuedMails = async (server: TestServer) => (await server.database.db.selectFrom('outbox').select('id').where('kind', '=', 'code').execute()).length
const statusesOf = (answers: readonly { status: number }[], status: number) => answers.filter((answer) => answer.status === status).length

test('a client gets 30 codes an hour for all addresses, 120 a day, and does not affect others', async () => {
  const server = await openServer()
  const ask = (index: number, ip = STRANGER) => newClient(server.app, { ip }).post('auth/signup', { ...newPerson(), email: `v${index}@inbox${index}.example` })
  // Sends batches of twenty. If all sixty calls waited for one row, a slow machine would refuse some of them at random.
  const answers = []
  for (const from of [0, 20, 40]) answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, index) => retryWhileBusy(() => ask(from + index))))))
  expect([statusesOf(answers, 200), statusesOf(answers, 429)]).toEqual([30, 30])
  expect(await countQueuedMails(server)).toBe(30)
  const refused = await ask(60)
  expect(refused.body.message).toMatch(/^Your network has requested too many codes\. Try again in \d+ minutes\.$/)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect((await ask(61, OWNER)).status).toBe(200)
  for (let hour = 1; hour <= 8; hour += 1) {
    server.advance(2 * HOUR)
    for (let index = 0; index < 30; index += 1) await ask(1_000 * hour + index)
  }
  const mailed = (await countQueuedMails(server)) - 1
  expect(mailed).toBeGreaterThan(100)
  expect(mailed).toBeLessThanOrEqual(120)
}, 60_000)

test('counts sign-up, reset, and resend together, with or without a cookie, and a /64 as one client', async () => {
  const server = await openServer({ env: { CODE_LIMIT: '4' } })
  const at = (host: number) => newClient(server.app, { ip: `2001:db8:1:2::${host}` })
  const first = at(1)
  const person = newPerson()
  expect((await first.post('auth/signup', person)).status).toBe(200)
  expect((await at(2).post('auth/forgot-password', { email: newPerson().email })).status).toBe(200)
  server.advance(CODE_RESEND_AFTER_MS)
  expect((await first.post('auth/resend-otp', { email: person.email })).status).toBe(200)
  expect((await at(3).post('auth/signup', newPerson())).status).toBe(200)
  expect((await at(4).post('auth/forgot-password', { email: newPerson().email })).status).toBe(429)
  server.advance(CODE_RESEND_AFTER_MS)
  expect((await first.post('auth/resend-otp', { email: person.email })).status).toBe(429)
  expect((await newClient(server.app, { ip: '2001:db8:1:3::1' }).post('auth/signup', newPerson())).status).toBe(200)
})

test.each([
  ['victim+1@gmail.example', 'victim@gmail.example'],
  ['v.ic.tim@Mail.example', 'victim@mail.example'],
  ['Vic.Tim+a+b@googlemail.com', 'victim@gmail.com'],
  ['+tag@mail.example', '+tag@mail.example'],
])('%s is the inbox of %s', (email, key) => expect(inboxKey(email)).toBe(key))

test('tags and dots share an inbox limit of five codes but are separate accounts', async () => {
  const server = await openServer()
  const ask = (email: string) => newClient(server.app).post('auth/signup', { ...newPerson(), email })
  const answers = []
  for (let index = 0; index < 8; index += 1)
    answers.push(await ask(index % 2 === 0 ? `victim+${index}@mail.example` : `v${'.'.repeat(index % 3 ? 1 : 0)}ictim@mail.example`))
  expect([statusesOf(answers, 200), statusesOf(answers, 429)]).toEqual([5, 3])
  const one = { ...newPerson(), email: 'dana+one@mail.example' }
  const other = { ...newPerson(), email: 'dana+two@mail.example' }
  for (const person of [one, other]) expect(await signUp(server, newClient(server.app), person)).toMatch(/^[\w-]{43}$/)
  expect(await server.database.db.selectFrom('accounts').select('email').execute()).toHaveLength(2)
})

test("a stranger's calls neither block an owner's reset nor flood the inbox", async () => {
  const server = await openServer()
  const owner = newPerson()
  await signUp(server, newClient(server.app, { ip: OWNER }), owner)
  const requestReset = (ip: string) => newClient(server.app, { ip }).post('auth/forgot-password', { email: owner.email })
  const calls = []
  for (let call = 0; call < 12; call += 1) calls.push(await requestReset(STRANGER))
  expect([statusesOf(calls, 200), statusesOf(calls, 429)]).toEqual([5, 7])
  expect((await requestReset(OWNER)).status).toBe(200)

  const before = await countQueuedMails(server)
  const many = await Promise.all(Array.from({ length: 100 }, (_, index) => requestReset(`203.0.113.${index % 50}`)))
  expect((await countQueuedMails(server)) - before).toBeLessThanOrEqual(20)
  expect(statusesOf(many, 200)).toBeGreaterThan(5)
  expect(many.find(({ status }) => status === 429)?.body.message).toMatch(/too many codes to this address/)
})

test("the codes of an account do not use up those of a customer's request, which has its own limit", async () => {
  const server = await openServer()
  const address = String(visitorEmailOf(factoringRequest, factoringRequest.sample))
  const { body } = await newClient(server.app).submit(factoringRequest)
  const url = createRequestLinks(['k'.repeat(40)], server.settings.publicUrl, server.now).urlOf(String(body.reference), 0)
  const shown = { reference: body.reference, key: decodeURIComponent(url.split('#key=')[1] ?? '') }
  const at = (client: number) => newClient(server.app, { ip: `198.51.100.${client}` })
  for (let call = 0; call < 4; call += 1) expect((await at(7).post('auth/signup', { ...newPerson(), email: address })).status).toBe(200)
  for (let call = 0; call < 2; call += 1) expect((await at(7).post('auth/forgot-password', { email: address })).status).toBe(200)
  expect((await at(7).post('auth/forgot-password', { email: address })).status).toBe(429)
  const asked = []
  for (let call = 0; call < 7; call += 1) asked.push(await at(7).post(requestEndpoints.code, shown))
  expect([statusesOf(asked, 200), statusesOf(asked, 429)]).toEqual([4, 3])
  // The network's limit is twice the client's. Four of its eight codes are already used.
  const network = []
  for (let client = 8; client < 20; client += 1) network.push(await at(client).post(requestEndpoints.code, shown))
  expect([statusesOf(network, 200), statusesOf(network, 429)]).toEqual([4, 8])
})

test('an inbox gets at most sixty new codes a day from all networks', async () => {
  const server = await openServer()
  const email = 'many@hauling.example'
  const before = await countQueuedMails(server)
  for (let hour = 0; hour < 4; hour += 1) {
    // Each network has a limit of five. The inbox has a limit of twenty in an hour.
    for (let call = 0; call < 25; call += 1) await newClient(server.app, { ip: `198.${hour}.${call}.1` }).post('auth/signup', { ...newPerson(), email })
    server.advance(2 * HOUR)
  }
  expect((await countQueuedMails(server)) - before).toBe(60)
})

test('an open code still works and is resent when strangers have used up the inbox limit', async () => {
  const server = await openServer()
  const owner = newPerson()
  await signUp(server, newClient(server.app, { ip: OWNER }), owner)
  const browser = newClient(server.app, { ip: OWNER })
  expect((await browser.post('auth/forgot-password', { email: owner.email })).status).toBe(200)
  const otp = await readCode(server, owner.email, 2)
  for (let index = 0; index < 40; index += 1) await newClient(server.app, { ip: `203.0.${index}.9` }).post('auth/forgot-password', { email: owner.email })
  expect((await newClient(server.app, { ip: '192.0.2.77' }).post('auth/forgot-password', { email: owner.email })).status).toBe(429)
  server.advance(CODE_RESEND_AFTER_MS)
  expect((await browser.post('auth/resend-otp', { email: owner.email })).status).toBe(200)
  expect((await browser.post('auth/verify-otp', { email: owner.email, otp })).body).toEqual({ success: true })
  expect((await browser.post('auth/reset-password', { email: owner.email, password: 'New-gr4vel-road' })).status).toBe(200)
})

test('erasing a person erases the counts of their codes', async () => {
  const server = await openServer()
  const person = newPerson()
  await newClient(server.app).post('auth/signup', person)
  const counts = () => server.database.db.selectFrom('rate_limits').selectAll().where('key', 'like', 'code:%').execute()
  expect(JSON.stringify(await counts())).not.toContain(person.email)
  expect(await counts()).not.toEqual([])
  await server.allMails()
  const log = pino({ level: 'silent' })
  const files = { drop: async () => undefined }
  await erasePerson({ ...server, files, log, erasureNotes: await openErasureNotes(server.settings, log) }, person.email, server.now())
  expect(await counts()).toEqual([])
})

test('a code is sent before all other emails, including 300 queued receipts', async () => {
  const smtp = await openSmtp()
  smtp.slowMs = 150
  // Sends four emails at a time. With twenty, too many receipts would be sent before the code is queued.
  const server = await openServer({ env: { SMTP_URL: smtp.url, MAILS_AT_ONCE: '4', FORM_LIMIT_SUSPECT: '100000' } })
  const client = newClient(server.app)
  for (let form = 0; form < 150; form += 1) expect((await retryWhileBusy(() => client.submit(factoringRequest))).status).toBe(201)
  const person = newPerson()
  expect((await client.post('auth/signup', person)).status).toBe(200)
  const sentBefore = smtp.mails.length
  const place = await pollUntil(
    () => smtp.mails.findIndex(({ to }) => to?.[0]?.address === person.email),
    (found) => found >= 0,
  )
  // Ahead of the code are four emails in progress, and seven that were claimed before the code was queued.
  expect(place - sentBefore).toBeLessThanOrEqual(12)
  expect(await server.database.db.selectFrom('outbox').select('id').where('state', '=', 'queued').execute()).not.toHaveLength(0)
})
