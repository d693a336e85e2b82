/** Every edge for every person, on the server and by the admin command. Edges that are not listed must change nothing. */
import { expect, test } from 'vitest'
import { factoringRequest } from '#contract/requests/factoring.ts'
import { contextAt, edges, everyAttempt, type PersonName, people, type Sample, samples } from '#kit/case-table.ts'
import type { CaseActor } from '#machines/case/case.events.ts'
import { type CaseState, caseStates } from '#machines/case/case.states.ts'
import { teamStateTextsOf } from '#machines/case/team-views.ts'
import { moveCase } from '#server/admin/cases.ts'
import { openAdminContext } from '#server/admin/context.ts'
import { createMailQueue } from '#server/mail/queue.ts'
import { createCases, findCase } from '#server/requests/cases.ts'
import { verifyChains } from '#server/requests/chain.ts'
import { envOf } from '../kit/admin.ts'
import { newClient } from '../kit/client.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'

/**
 * Applies one event for one person.
 * @throws the refusal from the server or the command
 */
type Move = (type: Sample, who: PersonName) => Promise<unknown>
interface Executor {
  readonly open: (server: TestServer, reference: string) => Promise<{ readonly move: Move; readonly close: () => Promise<void> }>
  readonly people: readonly PersonName[]
  readonly refusal: (type: Sample, who: PersonName, state: CaseState) => object
  readonly roleOf: (who: PersonName) => string
}

const nameOf = (who: PersonName): string => {
  const person: CaseActor = people[who]
  return 'id' in person ? person.id : who
}
const allPeople = Object.keys(people) as PersonName[]

const executors: Readonly<Record<string, Executor>> = {
  'by the server': {
    async open({ database, now }, reference) {
      const cases = createCases({ now, mails: createMailQueue('x', now) })
      const { id } = (await findCase(database.db, reference)) ?? expect.fail()
      const move: Move = (type, who) => database.transact((tx) => cases.move(tx, id, { event: { type, ...samples[type] }, by: people[who] }))
      return { move, close: async () => undefined }
    },
    people: allPeople,
    refusal: (_, __, state) => ({ status: 409, message: `You can’t do this now. The status is “${teamStateTextsOf(state).short}”.` }),
    roleOf: (who) => people[who].role,
  },
  'from a terminal': {
    async open(server, reference) {
      const context = await openAdminContext(envOf(server), process.stderr)
      const data = { text: 'Please.', with: 'the office', until: '2100-01-01' }
      const move: Move = (edge, who) =>
        moveCase(context, { reference, edge, as: nameOf(who), isLead: people[who].role === 'lead', said: { ...data, ...samples[edge] } })
      return { move, close: () => context.close() }
    },
    // The command cannot apply timed events.
    people: allPeople.filter((who) => who !== 'time'),
    refusal: (type, who, state) => ({
      name: 'AdminError',
      message: `${type}, for ${nameOf(who)}: You can’t do this now. The status is “${teamStateTextsOf(state).short}”.`,
    }),
    roleOf: () => 'operator',
  },
}

/** Recipients according to docs/cases.md. Events of suspected spam cause no email. */
const BY_TEAM: readonly Sample[] = ['CLAIM', 'ASK', 'ASK.WITHDRAW', 'FILE', 'COMPLETE', 'DECLINE', 'AGENCY.ACCEPT', 'AGENCY.REFUSE', 'REOPEN', 'EMAIL.CORRECT']
const BY_TIME: readonly Sample[] = ['WAIT.REMIND', 'WAIT.END']
const CUSTOMER_OR_TEAM: readonly Sample[] = ['MESSAGE', 'FILE.ATTACH']
const mailsOf = (type: Sample, who: PersonName, from: CaseState, to: CaseState): readonly string[] => {
  const isCustomers = who === 'customer'
  const customer =
    BY_TEAM.includes(type) ||
    (type === 'ASSIGN' && from === 'received') ||
    BY_TIME.includes(type) ||
    type === 'WITHDRAW' ||
    (CUSTOMER_OR_TEAM.includes(type) && !isCustomers)
  const team = type === 'WITHDRAW' || type === 'ANSWER' || type === 'WAIT.END' || (CUSTOMER_OR_TEAM.includes(type) && isCustomers)
  const kinds = [customer && to !== 'held' && to !== 'closed.spam' && 'case', team && 'caseTeam', type === 'HOLD.RELEASE' && 'receipt']
  return kinds.filter((kind) => kind !== false)
}

const readState = async ({ database: { db } }: TestServer) => {
  const [request, found, events, mails] = await Promise.all([
    db.selectFrom('requests').selectAll().executeTakeFirstOrThrow(),
    db.selectFrom('cases').selectAll().executeTakeFirstOrThrow(),
    db.selectFrom('case_events').selectAll().orderBy('version').execute(),
    db.selectFrom('outbox').select(['id', 'kind']).orderBy('id').execute(),
  ])
  return { request, found, events, mails }
}

// The command uses the same function as the server, so one state is enough to test permission and actor.
const executorsAndStates = [...caseStates.map((state) => ['by the server', state] as const), ['from a terminal', 'inWork'] as const]

test.each(executorsAndStates)('%s, %s: each permitted edge has its target, and nothing else changes anything', async (name, state) => {
  const executor = executors[name] ?? expect.fail()
  const server = await openServer()
  const { body } = await newClient(server.app).submit(factoringRequest)
  const { move, close } = await executor.open(server, String(body.reference))
  let taken = 0
  const begin = async () => {
    const context = JSON.stringify(contextAt(server.now()))
    await server.database.db.updateTable('cases').set({ state, context, owner: 'ann' }).execute()
    // Detaches queued emails from the case. Otherwise, the next event would be added to one of them.
    await server.database.db.updateTable('outbox').set({ case_id: null }).execute()
    return readState(server)
  }
  let before = await begin()
  for (const [type, who] of everyAttempt.filter(([, one]) => executor.people.includes(one))) {
    const what = `${type} by ${who}`
    const refused = await move(type, who).then(
      () => undefined,
      (error: unknown) => error,
    )
    const after = await readState(server)
    const [, , target] = edges[state].find(([known, one]) => known === type && one === who) ?? []
    if (target === undefined) {
      expect(refused, what).toMatchObject(executor.refusal(type, who, state))
      expect(after, what).toEqual(before)
      continue
    }
    expect(refused, what).toBeUndefined()
    taken += 1
    const version = before.found.version + 1
    expect(after.found, what).toMatchObject({ state: target, version })
    expect(after.events.slice(0, -1), what).toEqual(before.events)
    const actor = people[who]
    const event = { version, edge: type, from_state: state, to_state: target, role: executor.roleOf(who), who: 'id' in actor ? actor.id : null }
    expect(after.events.at(-1), what).toMatchObject({ ...event, hash: after.found.head })
    const promised = after.mails.filter(({ id }) => !before.mails.some((mail) => mail.id === id)).map(({ kind }) => kind)
    expect(promised.sort(), what).toEqual([...mailsOf(type, who, state, target)].sort())
    before = await begin()
  }
  await close()
  expect(taken).toBe(edges[state].filter(([, who]) => executor.people.includes(who)).length)
  expect((await verifyChains(server.database.db)).findings).toEqual([])
})
