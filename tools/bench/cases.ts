/** How long a request's page, an account's list and the team's inbox take the server, among 100,000 cases. */
import { join } from 'node:path'
import { requestEndpoints } from '#contract/request-endpoints.ts'
import { CASES_AT_ONCE, teamCaseEndpoints, teamViews } from '#contract/team-cases.ts'
import { createRequestLinks } from '#server/cases/links.ts'
import { ensurePostgres } from '../../scripts/bootstrap/postgres.mjs'
import { newDatabase, openPostgres } from '../../scripts/temporary-postgres.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { median, SECRET_KEY, startOurs } from './kit.ts'
import { CASES, fillCases, OWN, referenceOf } from './many-cases.ts'

const CALLS = 200

type Headers = Readonly<Record<string, string>>

const measure = async (url: string, bodyOf: (call: number) => object, headers: Headers = {}) => {
  const times: number[] = []
  let rows = 0
  for (let call = 0; call < CALLS; call += 1) {
    const startedAt = performance.now()
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(bodyOf(call)) })
    const text = await answer.text()
    times.push(performance.now() - startedAt)
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${text}`)
    rows = (JSON.parse(text) as { rows?: readonly unknown[] }).rows?.length ?? 0
  }
  const late = times.toSorted((a, b) => a - b)[Math.floor(CALLS * 0.95)] ?? 0
  return { median: median(times).toFixed(1), '95th of 100': late.toFixed(1), ...(rows > 0 && { rows }) }
}

const someReference = (call: number) => referenceOf((call * 331) % CASES)

const measureSenders = async (api: string, token: string) => {
  const links = createRequestLinks([SECRET_KEY], '', Date.now)
  const keyOf = (reference: string) => links.urlOf(reference, 0).split('#key=')[1] ?? ''
  const authorization = `Bearer ${token}`
  const owned = referenceOf(0)
  console.table({
    'page of a request by its link, ms': await measure(`${api}/${requestEndpoints.status}`, (call) => ({
      reference: someReference(call),
      key: keyOf(someReference(call)),
    })),
    'page of a request by its account, ms': await measure(`${api}/${requestEndpoints.status}`, () => ({ reference: owned, key: '' }), { authorization }),
    [`an account's list of ${OWN}, ms`]: await measure(`${api}/account/requests`, () => ({ before: '' }), { authorization }),
  })
}

const LIST = { view: 'all', form: '', owner: '', from: '', to: '', search: '', after: '' }
/** What is searched for; `call` makes it another case's each time. */
const SEARCHES: Readonly<Record<string, (call: number) => string>> = {
  'a word of one case': (call) => `driver${(call * 331) % CASES}@fleet`,
  'a word of all cases': () => 'hauling',
  'a telephone number': (call) => `(214) ${String(2_000_000 + ((call * 331) % CASES)).replace(/(.{3})/, '$1-')}`,
  'a part of an address': () => '@fleet17.example',
  'a reference': (call) => someReference(call).slice(3).toLowerCase(),
  'two words, one of all': (call) => `hauling driver${(call * 331) % CASES}@`,
  'two words of some': () => 'marisol kowalski',
  'nothing, by a strange word': () => 'xylophone',
  'nothing, by letters that all have': () => 'haulinghauling',
}

const measureInbox = async (api: string, team: Headers) => {
  const list = (narrowed: object | ((call: number) => object)) =>
    measure(`${api}/${teamCaseEndpoints.list}`, (call) => ({ ...LIST, ...(typeof narrowed === 'function' ? narrowed(call) : narrowed) }), team)
  const table: Record<string, object> = { counts: await measure(`${api}/${teamCaseEndpoints.counts}`, () => ({}), team) }
  for (const view of teamViews) table[`first page of ${view}`] = await list({ view })
  table['page 1,000 of all'] = await list({ after: referenceOf(CASES - CASES_AT_ONCE * 999) })
  table['page 1,000 of closed'] = await list({ view: 'closed', after: referenceOf(CASES - CASES_AT_ONCE * 1_665) })
  table['a form and an owner'] = await list({ form: 'factoringform', owner: 'ann', view: 'authority' })
  table['a form that nobody sent'] = await list({ form: 'buyingform' })
  for (const [name, search] of Object.entries(SEARCHES)) table[`search: ${name}`] = await list((call) => ({ search: search(call) }))
  for (const view of ['mine', 'overdue'] as const) {
    table[`search in ${view}: a word of all`] = await list({ view, search: 'hauling' })
    table[`search in ${view}: a word of one`] = await list((call) => ({ view, search: `driver${(call * 331) % CASES}@` }))
  }
  console.table(table)
}

const measureAll = async (name: string, env: { readonly DATA_DIR: string; readonly DATABASE_URL?: string }) => {
  const startedAt = performance.now()
  const { token, team } = await fillCases({ dataDir: env.DATA_DIR, ...(env.DATABASE_URL !== undefined && { databaseUrl: env.DATABASE_URL }) })
  console.log(`${name}: ${CASES} cases were made in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s.`)
  await using server = await startOurs(env)
  const api = `${server.url}/backend/api`
  await measureSenders(api, token)
  await measureInbox(api, team)
}

/** Prints the figures, the whole way over HTTP on this machine, on both databases. */
export async function run(): Promise<void> {
  await using folder = await temporaryFolder()
  await measureAll('SQLite', { DATA_DIR: join(folder.path, 'sqlite') })
  const reason = await ensurePostgres()
  if (reason !== undefined) return console.log(`PostgreSQL: skipped, because ${reason}`)
  await using postgres = await openPostgres()
  const { url } = await newDatabase(postgres.url)
  await measureAll('PostgreSQL', { DATA_DIR: join(folder.path, 'postgres'), DATABASE_URL: url })
}
