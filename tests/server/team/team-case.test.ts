import { expect, test } from 'vitest'
import { llcFiling } from '#contract/filings/llc.ts'
import { TEAM_SESSION_IDLE_MS } from '#contract/request/retention.ts'
import { contactRequest } from '#contract/requests/contact.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { TEAM_TOKEN_HEADER } from '#contract/team/team.ts'
import { type CaseResponse, caseResponse, teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { findCase } from '#server/requests/cases.ts'
import { PRESENCE_MS } from '#server/team/presence.ts'
import { createTeamSessions, pageTokenOf } from '#server/team/sign-in/sessions.ts'
import { pdf } from '../kit/bytes.ts'
import { type Answer, newClient, newKey } from '../kit/client.ts'
import { newPerson, signUp } from '../kit/people.ts'
import { newMember } from '../kit/team.ts'
import { openServer } from '../kit/test-server.ts'

const { case: CASE, move: MOVE, moveSeveral: SEVERAL, attach: ATTACH, file: FILE, presence: PRESENCE, live: LIVE } = teamCaseEndpoints

const open = async () => {
  const server = await openServer()
  const ann = await newMember(server)
  const client = newClient(server.app)
  const key = newKey()
  const { body } = await client.submit(factoringRequest, factoringRequest.sample, { key })
  const reference = String(body.reference)
  const { id } = (await findCase(server.database.db, reference)) ?? expect.fail()
  return { server, ann, client, key, reference, id }
}

test('returns a case with all versions, history, owner, and possible assignees', async () => {
  const { server, ann, client, key, reference, id } = await open()
  await newMember(server, { id: 'lea', role: 'lead', name: 'Lea Ortiz' })
  await newMember(server, { id: 'old', name: 'Old Hand' })
  await ann.call(MOVE, { reference, seen: '1', edge: 'CLAIM' })
  await server.database.db.updateTable('team_members').set({ removed_at: 1 }).where('id', '=', 'old').execute()
  await client.submit(factoringRequest, { ...factoringRequest.sample, fullname: 'Luis Q. Ferrer' }, { key })
  const { status, body } = await ann.call(CASE, { reference: reference.toLowerCase() })
  expect([status, caseResponse.safeParse(body).error]).toEqual([200, undefined])
  const past = body.happened.map(({ version, role, who, name, edge, from, to, said }: Record<string, unknown>) => [
    version,
    role,
    who,
    name,
    edge,
    from,
    to,
    said,
  ])
  expect(past).toEqual([
    [1, 'customer', null, null, 'ARRIVE', null, 'received', {}],
    [2, 'member', 'ann', 'Ann Miller', 'CLAIM', 'received', 'inWork', {}],
    [3, 'customer', null, null, 'CORRECT', 'inWork', 'inWork', { revision: 2 }],
  ])
  expect(body).toMatchObject({
    reference,
    form: factoringRequest.route,
    title: factoringRequest.title,
    who: 'Luis Q. Ferrer',
    state: 'inWork',
    version: 3,
    kind: 'lead',
    owner: { id: 'ann', name: 'Ann Miller' },
    context: { owner: 'ann', approved: false },
    you: 'member',
    suspicion: null,
    address: factoringRequest.sample.email,
    phone: factoringRequest.sample.phone,
    documents: [],
    changedAt: body.happened[2].at,
    promisedBy: null,
    language: 'en',
    isOverdue: false,
    here: [],
    members: [
      { id: 'ann', name: 'Ann Miller' },
      { id: 'lea', name: 'Lea Ortiz' },
    ],
  })
  expect(body.revisions.map(({ revision, receivedAt, groups }: CaseVersion) => [revision, receivedAt <= server.now(), groups[0]?.rows[0]?.value])).toEqual([
    [2, true, 'Luis Q. Ferrer'],
    [1, true, factoringRequest.sample.fullname],
  ])
  expect(body.revisions[0].receivedAt).toBeGreaterThan(body.revisions[1].receivedAt)
  expect(body.revisions[1].receivedAt).toBe(body.sentAt)
  // A case is overdue if no member acted on it in time.
  const updateCase = (values: object) => server.database.db.updateTable('cases').set(values).where('id', '=', id).execute()
  const isOverdue = async () => (await ann.call(CASE, { reference })).body.isOverdue
  await updateCase({ promised_by: server.now() - 1 })
  expect(await isOverdue()).toBe(false)
  await updateCase({ first_touched_at: null })
  expect(await isOverdue()).toBe(true)
  await updateCase({ promised_by: server.now() + 60_000 })
  expect(await isOverdue()).toBe(false)
})
interface CaseVersion {
  readonly revision: number
  readonly receivedAt: number
  readonly groups: { readonly rows: { readonly value: string }[] }[]
}

test('shows tax numbers and files of a filing, names requests without a name by address, and removed forms by route', async () => {
  const { server, ann, client, id, reference } = await open()
  const file = { field: 'formationDocs', name: 'articles.pdf', bytes: pdf() }
  const filing = String((await client.submit(llcFiling, { ...llcFiling.sample, additionalnotes: 'SSN 123-45-6789' }, { files: [file] })).body.reference)
  const { body } = await ann.call(CASE, { reference: filing })
  expect(body).toMatchObject({
    kind: 'filing',
    title: llcFiling.title,
    documents: ['Formation documents'],
    files: [{ name: 'articles.pdf', by: 'customer', revision: 1, type: 'application/pdf', canView: true }],
  })
  expect(JSON.stringify(body.revisions)).toContain('SSN 123-45-6789')
  const rows = (body.revisions as CaseResponse['revisions'])[0]?.groups.flatMap((group) => group.rows) ?? []
  expect(rows.find(({ name }) => name === 'formationDocs')?.value).toBe('articles.pdf')

  const { db } = server.database
  const { request_id: requestId } = await db.selectFrom('cases').select('request_id').where('id', '=', id).executeTakeFirstOrThrow()
  const updateRequest = (values: object) => db.updateTable('requests').set(values).where('id', '=', requestId).execute()
  const who = async () => (await ann.call(CASE, { reference })).body.who
  await updateRequest({ answers: JSON.stringify({ ...factoringRequest.sample, fullname: ' ' }) })
  expect(await who()).toBe(factoringRequest.sample.companyname)
  await updateRequest({ answers: JSON.stringify({ email: 'luis@hauling.example' }) })
  expect(await who()).toBe('luis@hauling.example')
  await updateRequest({ answers: '{}' })
  expect(await who()).toBe('')
  await updateRequest({ form: 'gone', suspicion: 'too-many' })
  expect((await ann.call(CASE, { reference })).body).toMatchObject({
    title: 'gone',
    who: '',
    kind: 'lead',
    address: null,
    suspicion: 'many forms came from the same network within ten minutes',
    revisions: [{ groups: [] }],
  })
})

test('lists other viewers by name once until they leave or time out', async () => {
  const { server, ann, reference } = await open()
  const bob = await newMember(server, { id: 'bob', name: 'Bob Reed' })
  const tab = await newMember(server, { id: 'bob', name: 'Bob Reed' })
  const listPresent = async (who = ann) => (await who.call(CASE, { reference })).body.here
  const isDoing = (who: typeof ann, doing: string) => who.call(PRESENCE, { reference, doing })
  expect(await isDoing(bob, 'typing')).toMatchObject({ status: 200, body: { success: true } })
  await isDoing(tab, 'looking')
  await isDoing(ann, 'looking')
  expect(await listPresent()).toEqual([{ id: 'bob', name: 'Bob Reed', doing: 'typing' }])
  expect(await listPresent(bob)).toEqual([{ id: 'ann', name: 'Ann Miller', doing: 'looking' }])
  await isDoing(bob, 'gone')
  expect(await listPresent()).toEqual([{ id: 'bob', name: 'Bob Reed', doing: 'looking' }])
  server.advance(PRESENCE_MS - 5_000)
  await isDoing(tab, 'typing')
  server.advance(6_000)
  expect([await listPresent(), await listPresent(bob)]).toEqual([[{ id: 'bob', name: 'Bob Reed', doing: 'typing' }], []])
  await server.database.db.updateTable('team_members').set({ removed_at: 1 }).where('id', '=', 'bob').execute()
  expect(await listPresent()).toEqual([])
  expect(await isDoing(ann, 'asleep')).toMatchObject({ status: 422, body: { errors: { doing: 'Use looking, typing, or gone.' } } })
  expect(await ann.call(PRESENCE, { reference: 'RC-0000-0000', doing: 'looking' })).toMatchObject({ status: 404 })
})

test('an open page does not extend the session, but typing does', async () => {
  const { server, ann, reference } = await open()
  const isDoing = (doing: string) => ann.call(PRESENCE, { reference, doing })
  server.advance(TEAM_SESSION_IDLE_MS / 2)
  expect((await isDoing('typing')).status).toBe(200)
  server.advance(TEAM_SESSION_IDLE_MS / 2 + 60_000)
  expect((await isDoing('looking')).status).toBe(200)
  server.advance(TEAM_SESSION_IDLE_MS / 2)
  expect((await isDoing('looking')).status).toBe(401)
})

type Caller = (path: string, body: object, more?: Readonly<Record<string, string>>) => Promise<Answer>

const calls = [CASE, MOVE, SEVERAL, ATTACH, FILE, PRESENCE] as const

const callers: Readonly<Record<string, { status: number; of: (scene: Awaited<ReturnType<typeof open>>) => Promise<Caller> }>> = {
  'a visitor': {
    status: 401,
    of:
      async ({ client }) =>
      (path, body, more) =>
        client.post(path, body, more),
  },
  'a customer who is logged in': {
    status: 401,
    async of({ server, client }) {
      const authorization = `Bearer ${await signUp(server, client, newPerson())}`
      return (path, body, more) => client.post(path, body, { ...more, authorization })
    },
  },
  'half a session': {
    status: 401,
    async of({ server }) {
      const token = await createTeamSessions(server.now).begin(server.database.db, 'ann', 'factor', 'Chrome')
      const half = newClient(server.app)
      half.jar.set('rc_team', token)
      return (path, body, more) => half.post(path, body, { ...more, [TEAM_TOKEN_HEADER]: pageTokenOf(token) })
    },
  },
  'a member without the page’s token': {
    status: 403,
    of:
      async ({ ann }) =>
      (path, body, more) =>
        ann.client.post(path, body, more),
  },
  'a member with another’s token': {
    status: 403,
    async of({ server, ann }) {
      const lea = await newMember(server, { id: 'lea', role: 'lead' })
      return (path, body, more) => ann.client.post(path, body, { ...more, ...lea.headers })
    },
  },
  'a removed member': {
    status: 401,
    async of({ server, ann }) {
      await server.database.db.updateTable('team_members').set({ removed_at: 1 }).where('id', '=', 'ann').execute()
      return ann.call
    },
  },
  'a member after the idle timeout': {
    status: 401,
    async of({ server, ann }) {
      server.advance(TEAM_SESSION_IDLE_MS + 1_000)
      return ann.call
    },
  },
  'a member': { status: 200, of: async ({ ann }) => ann.call },
  'a lead': { status: 200, of: async ({ server }) => (await newMember(server, { id: 'lea', role: 'lead' })).call },
}

test.each(Object.entries(callers))('%s: every call about a case', async (_, { status, of }) => {
  const scene = await open()
  const { server, ann, client, reference } = scene
  const file = { field: 'formationDocs', name: 'articles.pdf', bytes: pdf() }
  const filing = String((await client.submit(llcFiling, llcFiling.sample, { files: [file] })).body.reference)
  const { id } = (await ann.call(CASE, { reference: filing })).body.files[0]
  const call = await of(scene)
  const bodies: Readonly<Record<string, object>> = {
    [CASE]: { reference },
    [MOVE]: { reference, seen: '1', edge: 'NOTE', text: 'Hello' },
    [SEVERAL]: { references: reference, edge: 'CLAIM' },
    [FILE]: { reference: filing, id, as: 'save' },
    [PRESENCE]: { reference, doing: 'looking' },
  }
  const count = async () => (await server.database.db.selectFrom('case_events').select('sequence').execute()).length
  for (const path of calls) {
    const before = await count()
    const type = path === ATTACH ? 'multipart/form-data; boundary=x' : 'application/json'
    const answer = await call(path, bodies[path] ?? {}, { 'idempotency-key': newKey(), 'content-type': type })
    // Only members get the error for an invalid form. For other visitors, the server does not read the body.
    expect([path, answer.status]).toEqual([path, path === ATTACH && status === 200 ? 400 : status])
    expect([path, answer.headers['cache-control']]).toEqual([path, 'no-store'])
    if (status !== 200) expect([path, await count()]).toEqual([path, before])
  }
  if (status === 401) expect((await client.send('GET', `/backend/api/${LIVE}`)).status).toBe(401)
})

test('returns nothing without a case', async () => {
  const { server, ann } = await open()
  expect(await ann.call(CASE, { reference: 'RC-0000-0000' })).toMatchObject({ status: 404, body: { message: 'We couldn’t find this case.' } })
  const held = await newClient(server.app).submit(contactRequest)
  await server.database.db.updateTable('cases').set({ state: 'held' }).execute()
  expect((await ann.call(CASE, { reference: String(held.body.reference) })).body.state).toBe('held')
})
