/** Every customer call, in every state, by every kind of visitor. A refused call must change nothing. */
import { expect, test } from 'vitest'
import { visitorEmailOf } from '#contract/answer-summary.ts'
import { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { REOPEN_WITHIN_MS } from '#machines/case/case.machine.ts'
import { type CaseState, caseStates } from '#machines/case/case.states.ts'
import { teamStateTextsOf } from '#machines/case/team-views.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { createRequestLinks } from '#server/requests/access.ts'
import { createCases, findCase, type RequestedEvent } from '#server/requests/cases.ts'
import { verifyChains } from '#server/requests/chain.ts'
import { pdf } from '../kit/bytes.ts'
import { type Answer, type Client, newClient, newKey } from '../kit/client.ts'
import { newPerson, signUp } from '../kit/people.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'

const SECRET: readonly [string] = ['k'.repeat(40)]

/** Credentials that a call sends: the browser cookie, the link with reference and key, and the session. */
interface Visitor {
  readonly client: Client
  readonly shown: { readonly reference: string; readonly key: string }
  readonly headers: Readonly<Record<string, string>>
}

/** Access of a visitor: everything (`all`), only the status (`brief`), unknown (404), or expired session (401). */
type Level = 'all' | 'brief' | 404 | 401

interface Scene {
  readonly server: TestServer
  readonly sender: Client
  readonly reference: string
  readonly idempotencyKey: string
  readonly owner: { readonly client: Client; readonly token: string }
  readonly stranger: { readonly client: Client; readonly token: string }
}

const linksOf = ({ settings, now }: TestServer, key = SECRET) => createRequestLinks(key, settings.publicUrl, now)
const keyOf = (url: string) => decodeURIComponent(url.split('#key=')[1] ?? '')
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const visitors: Readonly<Record<string, { readonly level: Level; readonly createVisitor: (scene: Scene) => Visitor }>> = {
  'by link, in the sending browser': { level: 'all', createVisitor: (scene) => byLink(scene, scene.sender) },
  'by link, in a new browser without a code': { level: 'brief', createVisitor: (scene) => byLink(scene, newClient(scene.server.app)) },
  'by link, logged in to another account': {
    level: 'brief',
    createVisitor: (scene) => ({ ...byLink(scene, scene.stranger.client), headers: bearer(scene.stranger.token) }),
  },
  'by a revoked link': { level: 404, createVisitor: (scene) => ({ ...byLink(scene, scene.sender), shown: shownOf(scene, 0) }) },
  'by a forged link': { level: 404, createVisitor: (scene) => ({ ...byLink(scene, scene.sender), shown: shownOf(scene, 1, ['x'.repeat(40)]) }) },
  'by the owning account': { level: 'all', createVisitor: (scene) => byAccount(scene, scene.owner) },
  'by another account': { level: 404, createVisitor: (scene) => byAccount(scene, scene.stranger) },
  'by an expired session': { level: 401, createVisitor: (scene) => byAccount(scene, { client: scene.owner.client, token: 'x'.repeat(43) }) },
  'without a key': { level: 404, createVisitor: ({ sender, reference }) => ({ client: sender, shown: { reference, key: '' }, headers: {} }) },
}

const shownOf = ({ server, reference }: Scene, generation = 1, secret = SECRET) => ({
  reference,
  key: keyOf(linksOf(server, secret).urlOf(reference, generation)),
})
const byLink = (scene: Scene, client: Client): Visitor => ({ client, shown: shownOf(scene), headers: {} })
const byAccount = ({ reference }: Scene, { client, token }: Scene['owner']): Visitor => ({ client, shown: { reference, key: '' }, headers: bearer(token) })

interface Effect {
  readonly status: number
  readonly to?: CaseState
  readonly mails?: readonly string[]
}

const CONFLICT: Effect = { status: 409 }
const TEAM_MAIL = ['caseTeam']
const CASE_AND_TEAM_MAILS = ['case', 'caseTeam']

/** State after a customer message (docs/cases.md). The withdrawn case had no owner. */
const STATE_AFTER_MESSAGE: Readonly<Record<CaseState, CaseState>> = {
  held: 'held',
  received: 'received',
  inWork: 'inWork',
  waitingForCustomer: 'waitingForCustomer',
  dormant: 'dormant',
  withAgency: 'withAgency',
  'closed.completed': 'inWork',
  'closed.declined': 'inWork',
  'closed.withdrawn': 'received',
  'closed.spam': 'held',
}

interface Call {
  readonly send: (visitor: Visitor, scene: Scene, version: number) => Promise<Answer>
  readonly effect: (state: CaseState) => Effect
  readonly isBrief?: true
}
const post =
  (path: string, more: (version: number) => object = () => ({})): Call['send'] =>
  ({ client, shown, headers }, _, version) =>
    client.post(path, { ...shown, ...more(version) }, { 'idempotency-key': newKey(), ...headers })

const attach: Call['send'] = async ({ client, shown, headers }) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(shown)) data.append(name, value)
  data.append('files', new File([pdf()], 'w9.pdf'))
  const encoded = new Response(data)
  const payload = Buffer.from(await encoded.arrayBuffer())
  const type = { 'content-type': encoded.headers.get('content-type') ?? '', 'idempotency-key': newKey() }
  return client.send('POST', '/backend/api/requests/file', payload, { ...type, ...headers })
}

/**
 * Expected effects of the calls in `requestEndpoints`. The first test checks that none is missing. Each permitted edge reaches its target
 * and sends its emails. A visitor without permission changes nothing in any state.
 */
const calls: Readonly<Record<string, Call>> = {
  status: { send: post(requestEndpoints.status), effect: () => ({ status: 200 }), isBrief: true },
  withdraw: {
    send: post(requestEndpoints.withdraw, (version) => ({ seen: String(version) })),
    effect: (state) => (state === 'received' || state === 'inWork' ? { status: 200, to: 'closed.withdrawn', mails: CASE_AND_TEAM_MAILS } : CONFLICT),
  },
  message: {
    send: post(requestEndpoints.message, () => ({ message: 'Please call after six.' })),
    effect: (state) => ({ status: 200, to: STATE_AFTER_MESSAGE[state], mails: TEAM_MAIL }),
  },
  ...('file' in requestEndpoints && {
    file: {
      send: attach,
      effect: (state: CaseState) => (state.startsWith('closed.') ? CONFLICT : { status: 200, to: STATE_AFTER_MESSAGE[state], mails: TEAM_MAIL }),
    },
  }),
  open: { send: post(requestEndpoints.open, () => ({ otp: '000000' })), effect: () => ({ status: 200 }), isBrief: true },
}
/** Calls that do not move a case. `request-page.test.ts` and `asks.test.ts` test their rules. */
const OTHER_CALLS = ['code', 'closeLinks', 'find', 'ask', 'answer', 'answerFile']

const team = { role: 'lead', id: 'lea' } as const
const claim: RequestedEvent = { event: { type: 'CLAIM' }, by: team }
const ask: RequestedEvent = { event: { type: 'ASK', ask: 'approval' }, by: team }
const answer: RequestedEvent = { event: { type: 'ANSWER', approves: true }, by: { role: 'customer' } }
const teamEvent = (type: RequestedEvent['event']['type'], more: object = {}): RequestedEvent => ({ event: { type, ...more }, by: team })
const eventsToState: Readonly<Record<CaseState, readonly RequestedEvent[]>> = {
  held: [],
  received: [],
  inWork: [claim],
  waitingForCustomer: [claim, ask],
  dormant: [claim, ask, { event: { type: 'WAIT.END' }, by: { role: 'time' } }],
  withAgency: [claim, ask, answer, teamEvent('FILE')],
  'closed.completed': [claim, teamEvent('COMPLETE')],
  'closed.declined': [claim, teamEvent('DECLINE', { reason: 'Not for us' })],
  'closed.withdrawn': [{ event: { type: 'WITHDRAW' }, by: { role: 'customer' } }],
  'closed.spam': [teamEvent('HOLD.SPAM')],
}

const open = async () => {
  const server = await openServer()
  const [owner, stranger] = [newClient(server.app), newClient(server.app)]
  const person = newPerson()
  const ownerToken = await signUp(server, owner, person)
  const strangerToken = await signUp(server, stranger, newPerson())
  const sender = newClient(server.app)
  const cases = createCases({ now: server.now, mails: createMailQueue('x', server.now) })
  const { db, transact } = server.database
  const sceneIn = async (state: CaseState): Promise<Scene> => {
    const sentUnder = newKey()
    const { body } = await sender.submit(factoringRequest, { ...factoringRequest.sample, email: person.email }, { key: sentUnder })
    const reference = String(body.reference)
    const { id, context } = (await findCase(db, reference)) ?? expect.fail()
    const isHeld = state === 'held' || state === 'closed.spam'
    // The case is a filing, so that it can go to an agency.
    const begun = JSON.stringify({ ...JSON.parse(context), kind: 'filing', isHeld })
    await db
      .updateTable('cases')
      .set({ context: begun, ...(isHeld && { state: 'held' }) })
      .where('id', '=', id)
      .execute()
    for (const wanted of eventsToState[state]) await transact((tx) => cases.move(tx, id, wanted))
    await db.updateTable('cases').set({ link_generation: 1 }).where('id', '=', id).execute()
    // Detaches queued emails from the case. Otherwise, the next event would be added to one of them.
    await db.updateTable('outbox').set({ case_id: null }).execute()
    return {
      server,
      sender,
      reference,
      idempotencyKey: sentUnder,
      owner: { client: owner, token: ownerToken },
      stranger: { client: stranger, token: strangerToken },
    }
  }
  return { server, sceneIn }
}

const readState = async ({ server: { database }, reference }: Scene) => {
  const { db } = database
  const found = (await findCase(db, reference)) ?? expect.fail()
  const [request, events, mails, files, readers] = await Promise.all([
    db.selectFrom('requests').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow(),
    db.selectFrom('case_events').selectAll().where('case_id', '=', found.id).orderBy('version').execute(),
    db.selectFrom('outbox').select(['id', 'kind']).orderBy('id').execute(),
    db.selectFrom('files').select('id').orderBy('id').execute(),
    db.selectFrom('case_readers').selectAll().where('case_id', '=', found.id).orderBy('browser_hash').execute(),
  ])
  return { found, request, events, mails, files, readers }
}
type StoredState = Awaited<ReturnType<typeof readState>>

const expectEffect = (what: string, answered: Answer, { status, to, mails = [] }: Effect, before: StoredState, after: StoredState) => {
  expect(answered.status, what).toBe(status)
  expect({ state: after.found.state, version: after.found.version, events: after.events.length }, what).toEqual({
    state: to ?? before.found.state,
    version: before.found.version + (to === undefined ? 0 : 1),
    events: before.events.length + (to === undefined ? 0 : 1),
  })
  const promised = after.mails.filter(({ id }) => !before.mails.some((mail) => mail.id === id)).map(({ kind }) => kind)
  expect(promised.sort(), what).toEqual([...mails].sort())
  if (to === undefined) expect(after, what).toEqual(before)
  if (status === 409) expect(answered.body.message, what).toBe(`You can’t do this now. The status is “${teamStateTextsOf(before.found.state).short}”.`)
  if (status === 200 && answered.body.state !== undefined) expect(answered.body, what).toMatchObject({ state: after.found.state, version: after.found.version })
}

test('lists every call about a request', () => {
  expect([...Object.keys(calls), ...OTHER_CALLS].sort()).toEqual(Object.keys(requestEndpoints).sort())
})

test.each(caseStates)('%s: every call by every visitor', async (state) => {
  const { server, sceneIn } = await open()
  let scene = await sceneIn(state)
  let before = await readState(scene)
  for (const [name, call] of Object.entries(calls))
    for (const [who, { level, createVisitor }] of Object.entries(visitors)) {
      expect(before.found.state).toBe(state)
      const answered = await call.send(createVisitor(scene), scene, before.found.version)
      const refusal = level === 'brief' ? (call.isBrief ? 200 : 403) : level
      const effect = level === 'all' ? call.effect(state) : { status: Number(refusal) }
      const after = await readState(scene)
      // A code works only with the cookie of the browser that asked for it.
      if (name === 'open' && who === 'by link, in a new browser without a code')
        expect([answered.status, answered.body.message]).toEqual([409, expect.stringContaining('cookies')])
      else expectEffect(`${name} ${who}`, answered, effect, before, after)
      if (name === 'status' && answered.status === 200) expect(answered.body.sent !== undefined, who).toBe(level === 'all')
      if (effect.to !== undefined) scene = await sceneIn(state)
      before = effect.to === undefined ? after : await readState(scene)
    }
  expect((await verifyChains(server.database.db)).findings).toEqual([])
})

test.each(caseStates)('%s: the form again under its key, changed, unchanged, and too late', async (state) => {
  const { server, sceneIn } = await open()
  const scene = await sceneIn(state)
  const submitAgain = async (comments: string) => {
    const before = await readState(scene)
    const email = String(visitorEmailOf(factoringRequest, JSON.parse(before.request.answers)))
    const answered = await scene.sender.submit(factoringRequest, { ...factoringRequest.sample, email, comments }, { key: scene.idempotencyKey })
    return { before, answered, after: await readState(scene) }
  }
  const changed = await submitAgain('and my brother')
  // Only the team may know about a held request.
  const mails = ['team', ...(changed.before.request.suspicion === null ? ['receipt'] : [])]
  expectEffect('changed', changed.answered, { status: 200, to: STATE_AFTER_MESSAGE[state], mails }, changed.before, changed.after)
  expect(changed.after.events.at(-1)).toMatchObject({ edge: state.startsWith('closed.') ? 'MESSAGE' : 'CORRECT', role: 'customer', data: '{"revision":2}' })
  const same = await submitAgain('and my brother')
  // A repeated submit gives its browser access again, because the first cookie may be lost.
  expect(same.after.readers).toHaveLength(1)
  expectEffect('as it was', same.answered, { status: 200 }, { ...same.before, readers: same.after.readers }, same.after)
  server.advance(86_400_000 + 1_000)
  const late = await submitAgain('and my sister')
  expectEffect('too late', late.answered, { status: 422 }, late.before, late.after)
})

const closed = caseStates.filter((state) => state.startsWith('closed.'))
test.each(closed)('%s for longer than sixty days: nothing reopens it', async (state) => {
  const { server, sceneIn } = await open()
  const scene = await sceneIn(state)
  server.advance(REOPEN_WITHIN_MS + 60_000)
  for (const [name, { send, effect }] of Object.entries(calls)) {
    const before = await readState(scene)
    const answered = await send(byLink(scene, scene.sender), scene, before.found.version)
    expectEffect(name, answered, effect(state).to === undefined ? effect(state) : CONFLICT, before, await readState(scene))
  }
})

test('one of fifty parallel cancellations succeeds, and the others get the current state', async () => {
  const { server, sceneIn } = await open()
  const scene = await sceneIn('received')
  await server.allMails()
  const before = await readState(scene)
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'content-type': 'application/json', cookie: [...scene.sender.jar].map(([name, value]) => `${name}=${value}`).join('; ') }
  const body = JSON.stringify({ ...shownOf(scene), seen: String(before.found.version) })
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const response = await fetch(`${url}/backend/api/${requestEndpoints.withdraw}`, { method: 'POST', headers, body })
      return { status: response.status, said: ((await response.json()) as { message?: string }).message }
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toEqual(Array(49).fill({ status: 409, said: 'Someone else changed this case first. The status is “Canceled”.' }))
  const after = await readState(scene)
  expectEffect(
    'taken back',
    { status: 200, body: {}, headers: {}, text: '' },
    { status: 200, to: 'closed.withdrawn', mails: CASE_AND_TEAM_MAILS },
    before,
    after,
  )
  expect((await server.allMails()).filter(({ subject }) => subject.startsWith('You canceled '))).toHaveLength(1)
})
