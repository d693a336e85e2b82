import { expect, test } from 'vitest'
import { company } from '#contract/company.ts'
import { llcFiling } from '#contract/filings/llc.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { BROWSER_COOKIE_LIFETIME_MS, CODE_GRACE_PERIOD_MS, REQUEST_LINK_LIFETIME_MS } from '#contract/request/retention.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { CLOCK_SLACK_MS } from '#server/database/clock.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { createRequestLinks, createRequestReaders } from '#server/requests/access.ts'
import { createCases, findCase } from '#server/requests/cases.ts'
import { addressKeyOf } from '#server/requests/customer.ts'
import { createRequestView } from '#server/requests/view.ts'
import { newClient, newKey } from '../kit/client.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'

const SECRET = 'k'.repeat(40)
/** A whole second, because links store their time in seconds. */
const AT = 1_790_000_000_000
const keyOf = (url: string) => url.split('#key=')[1] ?? ''
const linksAt = (now: number, keys: readonly [string, ...string[]] = [SECRET]) => createRequestLinks(keys, 'https://office.example', () => now)
const linkKey = keyOf(linksAt(AT).urlOf('RC-1', 3))

test('a link contains its time and generation, lasts half a year to the millisecond, and tolerates a slow clock', () => {
  const read = (now: number) => linksAt(now).read('RC-1', linkKey)
  const link = { createdAt: AT, generation: 3 }
  expect([read(AT), read(AT + REQUEST_LINK_LIFETIME_MS), read(AT + REQUEST_LINK_LIFETIME_MS + 1)]).toEqual([link, link, undefined])
  expect([read(AT - CLOCK_SLACK_MS), read(AT - CLOCK_SLACK_MS - 1)]).toEqual([link, undefined])
})

test('accepts a link of a known key, and nothing else is a link', () => {
  expect(linksAt(AT, ['n'.repeat(40), SECRET]).read('RC-1', linkKey)).toEqual({ createdAt: AT, generation: 3 })
  expect(linksAt(AT, ['n'.repeat(40)]).read('RC-1', linkKey)).toBeUndefined()
  for (const key of ['', 'x', `${linkKey}x`, `x${linkKey}`, linkKey.replace('.3.', '.4.')]) expect(linksAt(AT).read('RC-1', key), key).toBeUndefined()
})

test('refuses a forged link without a database query', async () => {
  const readers = createRequestReaders({ db: undefined as never, links: linksAt(AT), now: () => AT })
  const shown = { reference: 'RC-1', browser: 'b', accountId: undefined }
  for (const key of ['', 'x', `${linkKey}x`]) await expect(readers.open({ ...shown, key })).rejects.toMatchObject({ status: 404 })
})

const open = async (form: typeof factoringRequest | typeof llcFiling = factoringRequest) => {
  const server = await openServer()
  const sender = newClient(server.app)
  const key = newKey()
  const reference = String((await sender.submit(form, form.sample, { key })).body.reference)
  const { id } = (await findCase(server.database.db, reference)) ?? expect.fail()
  const { db, transact } = server.database
  const readersAt = (now: number) => createRequestReaders({ db, links: linksAt(now), now: () => now })
  const shown = (madeAt: number) => ({ reference, key: keyOf(linksAt(madeAt).urlOf(reference, 0)), browser: 'b', accountId: undefined })
  const admitAt = (now: number, browser = 'b') => transact((tx) => readersAt(now).admit(tx, id, browser))
  return { server, sender, reference, id, key, readersAt, shown, admitAt }
}

test('knows a browser for half a year and a fresh link or code for seven days, to the millisecond', async () => {
  const { readersAt, shown, admitAt } = await open()
  await admitAt(AT)
  const isOpenAt = async (now: number, madeAt: number) => (await readersAt(now).open(shown(madeAt))).hasFullAccess
  expect(await isOpenAt(AT + CODE_GRACE_PERIOD_MS - 1, AT)).toBe(true)
  expect(await isOpenAt(AT + CODE_GRACE_PERIOD_MS, AT)).toBe(false)
  const late = AT + BROWSER_COOKIE_LIFETIME_MS
  expect(await isOpenAt(late - 1, late - 1_000)).toBe(true)
  expect(await isOpenAt(late, late)).toBe(false)
  expect((await readersAt(AT).open(shown(AT))).codeAt).toBe(0)
})

test('drops browsers without access for half a year, and no others', async () => {
  const { server, readersAt, admitAt, id } = await open()
  const { db } = server.database
  await db.deleteFrom('case_readers').execute()
  await admitAt(AT, 'old')
  await admitAt(AT + 1, 'young')
  await readersAt(AT + BROWSER_COOKIE_LIFETIME_MS).cleanUp()
  expect(await db.selectFrom('case_readers').select(['case_id', 'proven_at']).execute()).toEqual([{ case_id: id, proven_at: AT + 1 }])
})

const { status } = requestEndpoints
const statusOf = async (server: TestServer, reference: string, client = newClient(server.app)) =>
  (await client.post(status, { reference, key: keyOf(linksAt(server.now()).urlOf(reference, 0)) })).body

test('without a code, the page shows that the form was sent again, but not its content', async () => {
  const { server, sender, reference, id, key } = await open()
  const cases = createCases({ now: server.now, mails: createMailQueue('x', server.now) })
  await server.database.transact((tx) => cases.move(tx, id, { event: { type: 'WITHDRAW' }, by: { role: 'customer' } }))
  await sender.submit(factoringRequest, { ...factoringRequest.sample, comments: 'still wanted' }, { key })
  const brief = await statusOf(server, reference)
  expect(brief.success).toBe(true)
  expect(brief.timeline.map(({ text }: { text: string }) => text)).toEqual([
    'You sent this request.',
    'You canceled this request.',
    'You sent a corrected form.',
  ])
  expect((await sender.post('requests/withdraw', { reference, key: linkKey, seen: '1' })).body.message).toMatch(/^This link doesn’t/)
})

test('reports that a code is required', async () => {
  const { server, reference } = await open()
  const key = keyOf(linksAt(server.now()).urlOf(reference, 0))
  const answer = await newClient(server.app).post('requests/withdraw', { reference, key, seen: '1' })
  expect([answer.status, answer.body.message]).toEqual([403, 'Enter the code from our email first.'])
})

test('names the promised time only until it has passed', async () => {
  const { server, reference } = await open()
  const promised_by = server.now() + 1_000
  await server.database.db.updateTable('cases').set({ promised_by }).execute()
  const next = async () => (await statusOf(server, reference)).next
  expect(await next()).toMatch(/^You’ll hear from us by /)
  server.advance(1_000)
  expect(await next()).not.toMatch(/hear from us by/)
})

test("shows the filing date in the office's time zone", async () => {
  const { server, sender, reference, id } = await open(llcFiling)
  const night = new Date(server.now())
  night.setUTCHours(27, 0, 0, 0)
  server.advance(night.getTime() - server.now())
  const ann = { role: 'member', id: 'ann' } as const
  const cases = createCases({ now: server.now, mails: createMailQueue('x', server.now) })
  await server.database.transact(async (tx) => {
    await cases.move(tx, id, { event: { type: 'CLAIM' }, by: ann })
    await cases.move(tx, id, { event: { type: 'ASK', ask: 'approval' }, by: ann })
    await cases.move(tx, id, { event: { type: 'ANSWER', approves: true }, by: { role: 'customer' } })
    await cases.move(tx, id, { event: { type: 'FILE' }, by: ann, data: { with: 'the office' } })
  })
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, month: 'long', day: 'numeric', year: 'numeric' }).format(server.now())
  expect(dayIn(company.timeZone.id)).not.toBe(dayIn('UTC'))
  expect((await statusOf(server, reference, sender)).says).toContain(`on ${dayIn(company.timeZone.id)}`)
})

test('shows a request of a removed form without its answers, and an unknown owner as the team', async () => {
  const { server, reference, id } = await open()
  const { db } = server.database
  const { context } = await db.selectFrom('cases').select('context').executeTakeFirstOrThrow()
  await db
    .updateTable('cases')
    .set({ context: JSON.stringify({ ...JSON.parse(context), owner: 'ann@office.example' }) })
    .execute()
  const view = createRequestView({ db, definitions: [], fileLinks: { pageUrlOf: () => '' }, now: Date.now })
  const request = await db.selectFrom('requests').selectAll().executeTakeFirstOrThrow()
  const caseRow = await db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const answer = await view({ request, caseRow, hasFullAccess: true, codeAt: 0 })
  expect(answer).toMatchObject({ success: true, reference, title: 'Your request', context: { owner: 'team' } })
  expect(Object.keys(answer)).not.toContain('sent')
  expect(Object.keys(answer)).not.toContain('address')
})

test('finds no request without an address', () => {
  expect(addressKeyOf(undefined, '{}')).toBe('')
  expect(addressKeyOf(factoringRequest, '{}')).toBe('')
  expect(addressKeyOf(factoringRequest, JSON.stringify({ email: 'Dana@Hauling.example' }))).toBe('dana@hauling.example')
})
