import { expect, test } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { newClient, newKey } from '../kit/client.ts'
import { newPerson, readCode, signUp } from '../kit/people.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'

const HOUR_MS = 3_600_000
const victim = 'vic.tim@example.org'
const open = () => openServer({ env: { RECEIPT_LIMIT: '3' } })
const sample = (email: string) => ({ ...factoringRequest.sample, email })
const keyOf = (url: string) => decodeURIComponent(url.split('#key=')[1] ?? '')
const receiptsTo = async (server: TestServer, email = victim) =>
  (await server.allMails()).filter(({ to, subject }) => to.includes(email) && subject.startsWith('We got your'))
const suspicions = async ({ database }: TestServer) =>
  (await database.db.selectFrom('requests').select('suspicion').orderBy('id').execute()).map(({ suspicion }) => suspicion)

test('an inbox gets three receipts at once from all clients, and the visitor always gets the same response', async () => {
  const server = await open()
  const answers = []
  for (const [index, email] of [victim, 'victim+1@example.org', victim, 'v.ictim@example.org', victim].entries())
    answers.push(await newClient(server.app, { ip: `203.0.113.${index}` }).submit(factoringRequest, sample(email)))
  expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual(Array(5).fill([201, ['success', 'reference', 'statusUrl']]))
  expect(await suspicions(server)).toEqual([null, null, null, 'too-many-receipts', 'too-many-receipts'])
  expect((await server.allMails()).filter(({ subject }) => subject.startsWith('We got your'))).toHaveLength(3)
  expect((await newClient(server.app).submit(factoringRequest, sample('other@example.org'))).status).toBe(201)
  expect((await suspicions(server)).at(-1)).toBeNull()
})

test('after three receipts an inbox gets one an hour, and nine a day', async () => {
  const server = await open()
  for (let hour = 0; hour < 12; hour += 1) {
    await newClient(server.app).submit(factoringRequest, sample(victim))
    server.advance(HOUR_MS)
  }
  expect(await receiptsTo(server)).toHaveLength(9)
})

test('corrections count, and so do confirmations of a canceled request', async () => {
  const server = await open()
  const client = newClient(server.app)
  const key = newKey()
  for (const comments of ['one', 'two', 'three', 'four', 'five']) await client.submit(factoringRequest, { ...sample(victim), comments }, { key })
  expect(await receiptsTo(server)).toHaveLength(3)
  const { body } = await client.submit(factoringRequest, sample('other@example.org'))
  const shown = { reference: body.reference, key: keyOf(body.statusUrl) }
  for (let round = 0; round < 4; round += 1) {
    const { version } = (await client.post(requestEndpoints.status, shown)).body
    expect((await client.post(requestEndpoints.withdraw, { ...shown, seen: String(version) })).status).toBe(200)
    await client.post(requestEndpoints.message, { ...shown, message: `${round}` }, { 'idempotency-key': newKey() })
  }
  expect((await server.allMails()).filter(({ to }) => to.includes('other@example.org'))).toHaveLength(3)
})

test('strangers can neither flood an owner with an account nor hold the forms of their browser', async () => {
  const server = await open()
  const client = newClient(server.app)
  const person = newPerson()
  await signUp(server, client, person)
  for (let form = 0; form < 12; form += 1) await newClient(server.app, { ip: `203.0.113.${form}` }).submit(factoringRequest, sample(person.email))
  expect(await receiptsTo(server, person.email)).toHaveLength(3)
  await client.submit(factoringRequest, sample(person.email))
  expect(await receiptsTo(server, person.email)).toHaveLength(4)
  expect((await suspicions(server)).filter((suspicion) => suspicion === null)).toHaveLength(4)
})

test('an owner who entered a code gets more, until the request has another address', async () => {
  const server = await open()
  const client = newClient(server.app)
  const person = newPerson()
  await signUp(server, client, person)
  for (let form = 0; form < 6; form += 1) await client.submit(factoringRequest, sample(person.email))
  expect(await receiptsTo(server, person.email)).toHaveLength(6)

  const own = 'own@example.org'
  const key = newKey()
  const { body } = await client.submit(factoringRequest, sample(own), { key })
  const shown = { reference: body.reference, key: keyOf(body.statusUrl) }
  await client.post(requestEndpoints.code, shown)
  await server.allMails()
  expect((await client.post(requestEndpoints.open, { ...shown, otp: await readCode(server, own) })).body).toEqual({ success: true })
  await client.submit(factoringRequest, sample(victim), { key })
  for (let form = 0; form < 4; form += 1) await client.submit(factoringRequest, sample(victim))
  expect(await receiptsTo(server)).toHaveLength(3)
})

test('a receipt contains nothing typed, unless its sender has proved the address', async () => {
  const server = await open()
  const client = newClient(server.app)
  const typed = {
    companyname: 'irs-payments-center.com',
    fullname: `pay hxxps://irs.example now ${'x'.repeat(60)}`,
    comments: 'Your authority will be REVOKED. Pay at irs-payments-center.com/pay or call +1 202 555 0143',
  }
  await client.submit(factoringRequest, { ...sample(victim), ...typed })
  const [receipt] = await receiptsTo(server)
  expect(receipt?.text).toContain('leaves out typed answers')
  expect(receipt?.text).not.toMatch(/irs|hxxps|REVOKED|0143|xxx/)
  // A receipt without typed answers also omits the state, which is chosen from a list. Otherwise, it would look like the whole address.
  await client.submit(llcFiling, { ...llcFiling.sample, email: victim, state: 'Wyoming', ownerstate: 'Wyoming' })
  expect((await receiptsTo(server)).map(({ text }) => text).join()).not.toContain('Wyoming')
  const person = newPerson()
  const token = await signUp(server, client, person)
  await client.submit(factoringRequest, { ...sample(person.email), ...typed })
  expect((await receiptsTo(server, person.email))[0]?.text).not.toContain('REVOKED')
  await client.post(
    factoringRequest.endpoint,
    { ...factoringRequest.sample, email: person.email, comments: 'Call after six.' },
    { 'idempotency-key': newKey(), authorization: `Bearer ${token}` },
  )
  expect((await receiptsTo(server, person.email)).some(({ text }) => text.includes('Call after six.'))).toBe(true)
})
