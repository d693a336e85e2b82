/** Compares the privacy page with the server. It must list every table, and the retention periods must be correct. */
import { expect, test } from 'vitest'
import { flowCountsEndpoint } from '#contract/flow-counts.ts'
import { handOverEndpoints } from '#contract/hand-over.ts'
import { DAY_MS, HOUR_MS } from '#contract/request/retention.ts'
import { contactRequest } from '#contract/requests/contact.ts'
import { buildApp } from '#server/app.ts'
import { serverData } from '#src/site/content/privacy.ts'
import { newClient, newKey } from '../kit/client.ts'
import { newPerson, signUp } from '../kit/people.ts'
import { openServer, type TestServer } from '../kit/test-server.ts'

const dataCategories = serverData(null)
const tablesOf = async ({ database }: TestServer) =>
  (await database.db.introspection.getTables()).map(({ name }) => name).filter((name) => !name.startsWith('kysely_') && !name.startsWith('sqlite_'))
/** The daily digest email contains no personal data, so it is not counted. */
const isPersonal = (row: object) => !('kind' in row && row.kind === 'caseDigest')
const countOf = async ({ database }: TestServer, table: string) =>
  (
    await database.db
      .selectFrom(table as 'requests')
      .selectAll()
      .execute()
  ).filter(isPersonal).length

const runCleanup = async (server: TestServer) => {
  const app = await buildApp({ settings: server.settings, database: server.database, now: server.now })
  await app.ready()
  await app.close()
}

const NOT_ABOUT_VISITORS = ['marks', 'team_members', 'team_invites', 'team_passkeys', 'team_recovery_codes', 'team_sessions', 'team_presence', 'saved_replies']
/** Empty tables, which the previous release uses while it runs next to this one. */
const REPLACED_TABLES = ['limits', 'slots', 'form_rates']
const isIndex = (name: string) => name.startsWith('case_search_index')

test('lists every table with personal data and no other', async () => {
  const server = await openServer()
  expect([...dataCategories.flatMap(({ storageNames }) => storageNames), ...NOT_ABOUT_VISITORS, ...REPLACED_TABLES].sort()).toEqual(
    (await tablesOf(server)).filter((name) => !isIndex(name)).sort(),
  )
})

const partOf = (id: string) => {
  const data = new FormData()
  data.append('id', id)
  data.append('number', '0')
  data.append('parts', '1')
  data.append('files', new File(['sealed'], 'part.sealed'))
  return data
}

test('data is deleted after its stated period, and the rest is kept', async () => {
  const server = await openServer()
  const client = newClient(server.app)
  const person = newPerson()
  await signUp(server, client, person)
  await client.post('auth/login', { email: person.email, password: 'Wr0ng-lorry!7' })
  await client.post('auth/forgot-password', { email: person.email })
  expect((await client.submit(contactRequest)).status).toBe(201)
  await client.post(flowCountsEndpoint, { flow: 'login', language: 'en', device: 'phone', counts: '1 start opened' })
  const encoded = new Response(partOf('a'.repeat(32)))
  await client.send('POST', `/backend/api/${handOverEndpoints.part}`, Buffer.from(await encoded.arrayBuffer()), {
    'content-type': encoded.headers.get('content-type') ?? '',
    'idempotency-key': newKey(),
  })
  await server.allMails()

  const tablesWithRetention = dataCategories.flatMap(({ storageNames, retentionMs }) =>
    retentionMs === undefined ? [] : storageNames.map((table) => ({ table, keptMs: retentionMs })),
  )
  for (const { table } of tablesWithRetention) expect([table, await countOf(server, table)]).toEqual([table, expect.toSatisfy((count: number) => count > 0)])
  let passedMs = 0
  for (const { table, keptMs } of tablesWithRetention.toSorted((one, other) => one.keptMs - other.keptMs)) {
    // The cleanup runs every hour.
    const due = keptMs + HOUR_MS
    if (due > passedMs) server.advance(due - passedMs)
    passedMs = Math.max(passedMs, due)
    await runCleanup(server)
    expect([table, await countOf(server, table)]).toEqual([table, 0])
  }
  server.advance(1_000 * DAY_MS)
  await runCleanup(server)
  for (const table of ['requests', 'accounts']) expect([table, await countOf(server, table)]).toEqual([table, 1])
})
