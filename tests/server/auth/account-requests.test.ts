import { expect, test } from 'vitest'
import { ACCOUNT_REQUESTS_PER_PAGE } from '#contract/account/account-area.ts'
import { requestTitleOf } from '#contract/forms/define.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import type { CaseEvent } from '#machines/case/case.events.ts'
import { WRONG_PASSWORD_MESSAGE } from '#server/auth/password-confirmer.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { createCases, findCase } from '#server/requests/cases.ts'
import { logInOnNewClient, openAccountHolder } from '../kit/account-holder.ts'
import { newClient } from '../kit/client.ts'
import { newPerson, PASSWORD, signUp } from '../kit/people.ts'

type Owner = Awaited<ReturnType<typeof openAccountHolder>>
const listOf = async ({ call }: Pick<Owner, 'call'>, before = '') => (await call('account/requests', { before })).body
const references = (body: { requests: readonly { reference: string }[] }) => body.requests.map(({ reference }) => reference)
const submitAs = async ({ server }: Owner, email: string, token?: string) =>
  String(
    (
      await newClient(server.app).submit(
        factoringRequest,
        { ...factoringRequest.sample, email },
        token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
      )
    ).body.reference,
  )

test('lists requests of the account and of its address, newest first, with their status', async () => {
  const owner = await openAccountHolder()
  const { server, token, person } = owner
  expect(await listOf(owner)).toEqual({ success: true, requests: [], more: false })
  const own = await submitAs(owner, 'elsewhere@hauling.example', token)
  server.advance(1_000)
  const mailed = await submitAs(owner, person.email.toUpperCase())
  server.advance(1_000)
  const stranger = newPerson()
  const strangers = await signUp(server, newClient(server.app), stranger)
  await submitAs(owner, person.email, strangers)
  await submitAs(owner, stranger.email)
  const held = await submitAs(owner, person.email)
  await server.database.db
    .updateTable('cases')
    .set({ state: 'held' })
    .where('request_id', 'in', (from) => from.selectFrom('requests').select('id').where('reference', '=', held))
    .execute()
  const list = await listOf(owner)
  expect(references(list)).toEqual([mailed, own])
  expect(list.requests[0]).toEqual({
    reference: mailed,
    title: requestTitleOf(factoringRequest),
    business: factoringRequest.sample.companyname,
    sent_at: expect.any(Number),
    state: 'received',
    short: 'Received',
    next: 'A specialist will start working on your request. We’ll email you when they do.',
    road: [
      { label: 'Received', at: expect.any(Number), is: 'now' },
      { label: 'We contact you', is: 'ahead' },
      { label: 'Done', is: 'ahead' },
    ],
  })
  expect((await newClient(server.app).post('account/requests', {})).status).toBe(401)
})

test('names the open asks of each request', async () => {
  const owner = await openAccountHolder()
  const { server, token } = owner
  const reference = await submitAs(owner, owner.person.email, token)
  const { id } = (await findCase(server.database.db, reference)) ?? expect.fail()
  const cases = createCases({ now: server.now, mails: createMailQueue('x', server.now) })
  const move = (type: CaseEvent['type'], data: object = {}) =>
    server.database.transact((tx) => cases.move(tx, id, { event: { ...data, type }, by: { role: 'member', id: 'ann' }, data }))
  await move('CLAIM')
  const { version: document } = await move('ASK', { ask: 'document', document: 'W-9' })
  const { version: field } = await move('ASK', { ask: 'field', field: 'companyname' })
  const { version: question } = await move('ASK', { ask: 'question', text: 'How many trucks?' })
  expect((await listOf(owner)).requests[0].asks).toEqual([
    { number: document, needs: 'W-9', label: 'Send it' },
    { number: field, needs: factoringRequest.fields.companyname.label, label: 'Correct one answer' },
    { number: question, label: 'Answer a question' },
  ])
})

test('pages neither repeat nor skip requests, even with equal times', async () => {
  const owner = await openAccountHolder()
  const { db } = owner.server.database
  const sent: string[] = []
  for (let count = 0; count < ACCOUNT_REQUESTS_PER_PAGE + 3; count += 1) sent.push(await submitAs(owner, owner.person.email, owner.token))
  await db.updateTable('requests').set({ created_at: 1_000 }).execute()
  const first = await listOf(owner)
  expect([first.requests.length, first.more]).toEqual([ACCOUNT_REQUESTS_PER_PAGE, true])
  const second = await listOf(owner, first.requests.at(-1).reference)
  expect([second.requests.length, second.more]).toEqual([3, false])
  expect(new Set([...references(first), ...references(second)])).toEqual(new Set(sent))
  expect(references(await listOf(owner, 'RC-0000-0000'))).toEqual([])
})

test('a copy requires the password, so that a token alone cannot open documents', async () => {
  const owner = await openAccountHolder()
  const elsewhere = await logInOnNewClient(owner.server, owner.person)
  expect((await elsewhere.call('account/export', {})).body.errors).toEqual({ password: 'Enter your current password.' })
  expect((await elsewhere.call('account/export', { password: 'Wr0ng-password!' })).body.errors).toEqual({ password: WRONG_PASSWORD_MESSAGE })
  expect((await elsewhere.call('account/export', { password: PASSWORD })).body.url).toMatch(/^\/backend\/api\/account\/export\//)
})
