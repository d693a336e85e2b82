/** Every edge for every role over HTTP. Edges that are not listed and outdated moves must change nothing. */
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/request/retention.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { bulkMoveResponse, caseResponse, teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { contextAt, edges, type PersonName, people, type Sample, samples } from '#kit/case-table.ts'
import { type CaseState, caseStates } from '#machines/case/case.states.ts'
import { teamStateTextsOf } from '#machines/case/team-views.ts'
import { findCase } from '#server/requests/cases.ts'
import { verifyChains } from '#server/requests/chain.ts'
import { newClient, newKey } from '../kit/client.ts'
import { openLog } from '../kit/log.ts'
import { type Member, newMember } from '../kit/team.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'

const { move: MOVE, moveSeveral: SEVERAL } = teamCaseEndpoints
const team = ['owner', 'member', 'lead'] as const satisfies readonly PersonName[]

const open = async (options: Parameters<typeof openServer>[0] = {}) => {
  const server = await openServer(options)
  const members = {} as Record<(typeof team)[number], Member>
  for (const who of team) {
    const { id, role } = people[who]
    members[who] = await newMember(server, { id, role, name: `${id} of the office` })
  }
  const send = async () => String((await newClient(server.app).submit(factoringRequest)).body.reference)
  return { server, members, send, reference: await send() }
}

const readState = async ({ database: { db } }: TestServer) => {
  const [requests, cases, events, mails, files] = await Promise.all([
    db.selectFrom('requests').selectAll().orderBy('id').execute(),
    db.selectFrom('cases').selectAll().orderBy('id').execute(),
    db.selectFrom('case_events').selectAll().orderBy('sequence').execute(),
    db.selectFrom('outbox').select(['id', 'kind']).orderBy('id').execute(),
    db.selectFrom('files').select('id').orderBy('id').execute(),
  ])
  return { requests, cases, events, mails, files }
}
const setCaseState = (server: TestServer, state: CaseState, context: object = {}) =>
  server.database.db
    .updateTable('cases')
    .set({ state, context: JSON.stringify({ ...contextAt(server.now()), ...context }), owner: 'ann', closed_at: null })
    .execute()
const versionOf = async ({ database: { db } }: TestServer, reference: string) => String((await findCase(db, reference))?.version)

const TEXT = 'Please send both pages.\n\nThank you!'
const REASON = 'We can’t insure it.\nThe truck is older than 20 years.'
const until = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)
const data = {
  text: TEXT,
  until,
  with: 'the office',
  reason: REASON,
  to: 'bob',
  ask: 'document',
  takes: '5 business days',
  email: String(factoringRequest.sample.email),
}
const STORED_DATA: Partial<Record<Sample, object>> = {
  SNOOZE: { until },
  ASSIGN: { to: 'bob' },
  ASK: { ask: 'document', text: TEXT, number: expect.any(Number) },
  'ASK.WITHDRAW': { which: '1' },
  FILE: { with: 'the office', takes: '5 business days' },
  COMPLETE: { text: TEXT },
  DECLINE: { reason: REASON },
  'AGENCY.ACCEPT': { text: TEXT },
  'AGENCY.REFUSE': { reason: REASON },
  'EMAIL.CORRECT': { email: factoringRequest.sample.email },
  NOTE: { text: TEXT, key: expect.any(String) },
  MESSAGE: { text: TEXT, key: expect.any(String) },
}
/** Events that email the customer (docs/cases.md). Notes, assignments of claimed cases, and suspected spam cause no email. */
const MAILED_EVENTS: readonly Sample[] = [
  'CLAIM',
  'ASK',
  'ASK.WITHDRAW',
  'FILE',
  'COMPLETE',
  'DECLINE',
  'AGENCY.ACCEPT',
  'AGENCY.REFUSE',
  'REOPEN',
  'MESSAGE',
  'EMAIL.CORRECT',
]
const mailsOf = (type: Sample, from: CaseState, to: CaseState) =>
  type === 'HOLD.RELEASE'
    ? ['receipt']
    : (MAILED_EVENTS.includes(type) || (type === 'ASSIGN' && from === 'received')) && to !== 'held' && to !== 'closed.spam'
      ? ['case']
      : []
// team-files.test.ts covers files.
const types = (Object.keys(samples) as Sample[]).filter((type) => type !== 'FILE.ATTACH')

test.each(caseStates)('%s: each permitted edge has its target, and nothing else changes anything', async (state) => {
  const { server, members, reference } = await open()
  const begin = () => setCaseState(server, state).then(() => readState(server))
  let before = await begin()
  for (const type of types)
    for (const who of team) {
      const body = { reference, seen: String(before.cases[0]?.version), edge: type, ...data }
      const { status, body: answer } = await members[who].call(MOVE, body, { 'idempotency-key': newKey() })
      const after = await readState(server)
      const [, , target] = edges[state].find(([known, one]) => known === type && one === who) ?? []
      const what = `${type} by ${who}`
      if (target === undefined) {
        expect([status, answer], what).toEqual([409, { message: `You can’t do this now. The status is “${teamStateTextsOf(state).short}”.` }])
        expect(after, what).toEqual(before)
        continue
      }
      expect([status, answer.message], what).toEqual([200, undefined])
      expect(caseResponse.safeParse(answer).error, what).toBeUndefined()
      expect(answer, what).toMatchObject({ state: target, version: (before.cases[0]?.version ?? 0) + 1 })
      expect(after.events.slice(0, -1), what).toEqual(before.events)
      const event = after.events.at(-1) ?? expect.fail()
      const { id, role } = people[who]
      expect(event, what).toMatchObject({ edge: type, from_state: state, to_state: target, role, who: id, hash: after.cases[0]?.head })
      expect(JSON.parse(event.data ?? 'null'), what).toEqual(STORED_DATA[type] ?? null)
      const promised = after.mails.filter((mail) => !before.mails.some(({ id: known }) => known === mail.id)).map(({ kind }) => kind)
      expect(promised, what).toEqual(mailsOf(type, state, target))
      before = await begin()
    }
  expect((await verifyChains(server.database.db)).findings).toEqual([])
})

test('an edge sets the owner and the ask of the case', async () => {
  const { server, members, reference } = await open()
  await setCaseState(server, 'inWork')
  // The member entered `pages` for an approval, and then chose a document. Only an approval has pages.
  const ask = { edge: 'ASK', ask: 'document', text: ' Your W-9 ', pages: 'x' }
  const asked = await members.owner.call(MOVE, { reference, seen: await versionOf(server, reference), ...ask })
  expect(asked.body.context).toMatchObject({ asks: [{ number: 1 }, { kind: 'document' }] })
  expect(asked.body.happened.at(-1)).toMatchObject({ said: { ask: 'document', text: 'Your W-9' }, name: 'ann of the office', who: 'ann' })
  const given = await members.lead.call(MOVE, { reference: reference.toLowerCase(), seen: String(asked.body.version), edge: 'ASSIGN', to: 'bob' })
  expect(given.body).toMatchObject({ owner: { id: 'bob', name: 'bob of the office' }, state: 'waitingForCustomer' })
  await setCaseState(server, 'inWork')
  const blank = await members.owner.call(MOVE, { reference, seen: await versionOf(server, reference), edge: 'COMPLETE', text: ' ' })
  expect(blank.body.happened.at(-1).said).toEqual({})
})

test.each([
  ['no such edge', { edge: 'DANCE' }, { edge: 'This action doesn’t exist.' }],
  ['an edge named like an object property', { edge: 'toString' }, { edge: 'This action doesn’t exist.' }],
  ['files', { edge: 'FILE.ATTACH' }, { edge: 'Add files separately.' }],
  ['a refusal without a reason', { edge: 'DECLINE', reason: '  ' }, { reason: 'Enter a reason.' }],
  ['an ask without text', { edge: 'ASK', text: '' }, { text: 'Enter some text.' }],
  ['an ask without a kind', { edge: 'ASK', ask: 'money' }, { ask: 'Select what you need.' }],
  ['a field that the form does not have', { edge: 'ASK', ask: 'field', field: 'shoe size' }, { field: 'Select a form field.' }],
  ['no field', { edge: 'ASK', ask: 'field' }, { field: 'Select a form field.' }],
  ['files of another case', { edge: 'ASK', ask: 'approval', pages: 'x' }, { pages: 'Choose files from this case.' }],
  ['an agency without a name', { edge: 'FILE', with: '' }, { with: 'Enter the name of the agency.' }],
  ['a note without text', { edge: 'NOTE', text: '' }, { text: 'Enter some text.' }],
  ['a snooze until an invalid day', { edge: 'SNOOZE', until: '2026-02-30' }, { until: 'Select a date.' }],
  ['a snooze until a past day', { edge: 'SNOOZE', until: '2020-01-01' }, { until: 'Choose a later date.' }],
  ['a snooze for years', { edge: 'SNOOZE', until: '2100-01-01' }, { until: 'Choose a date within a year.' }],
  ['an assignment to no one', { edge: 'ASSIGN', to: '' }, { to: 'Select a team member.' }],
  ['an assignment to a stranger', { edge: 'ASSIGN', to: 'nobody' }, { to: 'Choose a team member.' }],
  ['an assignment to a former member', { edge: 'ASSIGN', to: 'gone' }, { to: 'Choose a team member.' }],
  ['a text that is too long', { edge: 'NOTE', text: 'x'.repeat(5_001) }, { text: expect.any(String) }],
  ['no version', { edge: 'CLAIM', seen: '' }, { seen: 'Reload the page.' }],
])('%s: refused under its field, and nothing changes', async (_, change, errors) => {
  const { server, members, reference } = await open()
  await newMember(server, { id: 'gone' })
  await server.database.db.updateTable('team_members').set({ removed_at: 1 }).where('id', '=', 'gone').execute()
  await setCaseState(server, 'inWork')
  const before = await readState(server)
  const answer = await members.lead.call(MOVE, { reference, seen: '1', ...data, ...change }, { 'idempotency-key': newKey() })
  expect([answer.status, answer.body.errors]).toEqual([422, errors])
  expect(await readState(server)).toEqual(before)
})

test('refuses an unknown case and a note without a key', async () => {
  const { members, reference } = await open()
  expect(await members.owner.call(MOVE, { reference: 'RC-0000-0000', seen: '1', edge: 'CLAIM' })).toMatchObject({ status: 404 })
  expect(await members.owner.call(MOVE, { reference, seen: '1', edge: 'NOTE', text: 'a' })).toMatchObject({ status: 400 })
})

test("a colleague's note or open causes no conflict, but a message, move, or correction does", async () => {
  const { server, members, reference } = await open()
  await setCaseState(server, 'inWork')
  const seen = await versionOf(server, reference)
  const note = (text: string) => members.member.call(MOVE, { reference, seen: '1', edge: 'NOTE', text }, { 'idempotency-key': newKey() })
  await note('one')
  await note('two')
  for (const wrong of ['99', 'x', '1.5', '-1', '0'])
    expect(await members.owner.call(MOVE, { reference, seen: wrong, edge: 'COMPLETE' })).toMatchObject({
      status: 409,
      body: { message: 'Someone else changed this case first. The status is “In progress”.' },
    })
  expect(await members.owner.call(MOVE, { reference, seen, edge: 'RELEASE' })).toMatchObject({ status: 200, body: { state: 'received' } })
  const before = await versionOf(server, reference)
  await members.lead.call(MOVE, { reference, seen: before, edge: 'MESSAGE', text: 'Hello' }, { 'idempotency-key': newKey() })
  expect(await members.owner.call(MOVE, { reference, seen: before, edge: 'CLAIM' })).toMatchObject({ status: 409 })
})

test('stores a note or message once per key, and again with other text', async () => {
  const { server, members, reference } = await open()
  const key = newKey()
  const addText = (edge: string, text: string) => members.owner.call(MOVE, { reference, seen: '1', edge, text }, { 'idempotency-key': key })
  await Promise.all(Array.from({ length: 5 }, () => addText('NOTE', 'Call at six')))
  await addText('NOTE', 'Call at seven')
  await addText('MESSAGE', 'Call at six')
  const again = await addText('MESSAGE', 'Call at six')
  expect(again.body.happened.slice(1).map(({ edge, said: kept }: { edge: string; said: object }) => [edge, kept])).toEqual([
    ['NOTE', { text: 'Call at six' }],
    ['NOTE', { text: 'Call at seven' }],
    ['MESSAGE', { text: 'Call at six' }],
  ])
  expect((await readState(server)).mails.filter(({ kind }) => kind === 'case')).toHaveLength(1)
})

test('one of fifty parallel claims by two members succeeds, and the others get the current state', async () => {
  const { server, members, reference } = await open()
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const before = await readState(server)
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const { client, headers } = index % 2 === 0 ? members.owner : members.member
      const cookie = `rc_team=${client.jar.get('rc_team')}`
      const response = await fetch(`${url}/backend/api/${MOVE}`, {
        method: 'POST',
        headers: { ...headers, cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ reference, seen: '1', edge: 'CLAIM' }),
      })
      return { status: response.status, message: ((await response.json()) as { message?: string }).message }
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status !== 200)).toEqual(
    Array(49).fill({ status: 409, message: 'Someone else changed this case first. The status is “In progress”.' }),
  )
  const after = await readState(server)
  expect(after.events.slice(before.events.length).map(({ edge }) => edge)).toEqual(['CLAIM'])
  expect(after.mails.length).toBe(before.mails.length + 1)
})

test('moves several cases independently, with one result each', async () => {
  const { server, members, reference, send } = await open()
  const [second, third] = [await send(), await send()]
  await members.member.call(MOVE, { reference: second, seen: '1', edge: 'CLAIM' })
  const answer = await members.lead.call(SEVERAL, { references: `${reference},${second}, ${third.toLowerCase()},${reference},RC-0000-0000`, edge: 'CLAIM' })
  expect(bulkMoveResponse.safeParse(answer.body).error).toBeUndefined()
  const [bob, lea] = [
    { id: 'bob', name: expect.any(String) },
    { id: 'lea', name: expect.any(String) },
  ]
  const expectedStanding = { news: null, unanswered: null, snoozedUntil: null, since: expect.any(Number), dueAt: null }
  expect(answer.body.results).toEqual([
    { reference, moved: true, state: 'inWork', version: 2, owner: lea, standing: expectedStanding, message: null },
    {
      reference: second,
      moved: false,
      state: 'inWork',
      version: 2,
      owner: bob,
      standing: expectedStanding,
      message: 'You can’t do this now. The status is “In progress”.',
    },
    { reference: third, moved: true, state: 'inWork', version: 2, owner: lea, standing: expectedStanding, message: null },
    { reference: 'RC-0000-0000', moved: false, state: null, version: 0, owner: null, standing: null, message: 'We couldn’t find this case.' },
  ])
  const given = await members.lead.call(SEVERAL, { references: `${reference},${second}`, edge: 'ASSIGN', to: 'ann' })
  expect(given.body.results.map(({ moved }: { moved: boolean }) => moved)).toEqual([true, true])
  const owners = await server.database.db.selectFrom('cases').select('owner').orderBy('id').execute()
  expect(owners.map(({ owner }) => owner)).toEqual(['ann', 'ann', 'lea'])
  expect((await members.owner.call(SEVERAL, { references: `${reference},${third}`, edge: 'RELEASE' })).body.results).toMatchObject([
    { moved: true },
    { moved: false },
  ])
})

test.each([
  ['an edge for one case only', { edge: 'COMPLETE' }, { edge: 'This action doesn’t work for several cases at once.' }],
  ['nothing', { references: ' , ' }, { references: 'Choose a case.' }],
  ['too many', { references: Array.from({ length: 51 }, (_, index) => `RC-${1_000 + index}-AAAA`).join(',') }, { references: 'Choose at most 50 cases.' }],
  ['an assignment to no one', { edge: 'ASSIGN' }, { to: 'Select a team member.' }],
  ['an assignment to a stranger', { edge: 'ASSIGN', to: 'nobody' }, { to: 'Choose a team member.' }],
])('several at once with %s: none of them moves', async (_, change, errors) => {
  const { server, members, reference } = await open()
  const before = await readState(server)
  const answer = await members.lead.call(SEVERAL, { references: reference, edge: 'CLAIM', ...change })
  expect([answer.status, answer.body.errors]).toEqual([422, errors])
  expect(await readState(server)).toEqual(before)
})

test('an internal failure of one case is reported and logged, and the others continue', async () => {
  const { lines, logger } = openLog('error')
  const { server, members, reference, send } = await open({ logger })
  const second = await send()
  const { id } = (await findCase(server.database.db, reference)) ?? expect.fail()
  await server.database.db.updateTable('cases').set({ context: 'x' }).where('id', '=', id).execute()
  const { body } = await members.lead.call(SEVERAL, { references: `${reference},${second}`, edge: 'CLAIM' })
  expect(body.results).toMatchObject([
    { reference, moved: false, state: 'received', message: expect.stringContaining('on our side') },
    { reference: second, moved: true },
  ])
  expect(lines.filter((line) => line.includes('could not move one of several cases'))).toHaveLength(1)
})
