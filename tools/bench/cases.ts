/** How long a request's page and an account's list take the server, among 100,000 cases. */
import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { join } from 'node:path'
import { toBody } from '#contract/forms/payload.ts'
import { requestEndpoints } from '#contract/request-endpoints.ts'
import { factoring } from '#contract/requests/factoring.ts'
import { createCases } from '#server/cases/cases.ts'
import { createRequestLinks } from '#server/cases/links.ts'
import { openDatabase } from '#server/database/database.ts'
import { hashOf, newSecret } from '#server/secrets/secrets.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { median, SECRET_KEY, startOurs } from './kit.ts'

const CASES = 100_000
const AT_ONCE = 1_000
/** Requests of the account that is asked for: more than a page. */
const OWN = 60
const CALLS = 300

const answers = JSON.stringify(toBody(factoring, factoring.sample))
const referenceOf = (place: number) =>
  `RC-${String(place)
    .padStart(8, '0')
    .replace(/(.{4})/, '$1-')}`

/** Requests with their cases, each claimed; the first are an account's. @returns its token */
const fill = async (dataDir: string): Promise<string> => {
  const { db, transact, close } = await openDatabase({ dataDir })
  const now = Date.now
  // Nobody is mailed: what is queued would leave while the pages are measured.
  const cases = createCases({ now, mails: { add: async () => undefined } })
  const [account, token] = [randomUUID(), newSecret()]
  const person = { email_key: 'bench@hauling.example', email: 'bench@hauling.example', first_name: 'B', last_name: 'E', password_hash: '' }
  await db
    .insertInto('accounts')
    .values({ id: account, ...person, created_at: now(), password_changed_at: now() })
    .execute()
  const session = { token_hash: hashOf(token), id: randomUUID(), label: null, account_id: account, created_at: now(), last_used_at: now() }
  await db.insertInto('sessions').values(session).execute()
  for (let start = 0; start < CASES; start += AT_ONCE)
    await transact(async (tx) => {
      for (let place = start; place < start + AT_ONCE; place += 1) {
        const id = randomUUIDv7()
        const mine = place % (CASES / OWN) < 1
        await tx
          .insertInto('requests')
          .values({
            id,
            reference: referenceOf(place),
            form: factoring.route,
            idempotency_key: randomUUID(),
            body_hash: '',
            revision: 1,
            answers,
            account_id: mine ? account : null,
            suspicion: null,
            created_at: now(),
            updated_at: now(),
          })
          .execute()
        const caseId = await cases.begin(tx, { requestId: id, kind: 'lead', isHeld: false, addressKey: `v${place}@hauling.example` })
        if (caseId !== undefined && place % 2 === 0) await cases.move(tx, caseId, { event: { type: 'CLAIM' }, by: { role: 'member', id: 'ann' } })
      }
    })
  await close()
  return token
}

const measure = async (url: string, bodyOf: (call: number) => object, headers: Readonly<Record<string, string>> = {}) => {
  const times: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    const startedAt = performance.now()
    const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(bodyOf(call)) })
    await answer.arrayBuffer()
    times.push(performance.now() - startedAt)
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  }
  const late = times.toSorted((a, b) => a - b)[Math.floor(CALLS * 0.95)] ?? 0
  return { median: median(times).toFixed(1), '95th of 100': late.toFixed(1) }
}

/** Prints the figures, the whole way over HTTP on this machine. */
export async function run(): Promise<void> {
  await using folder = await temporaryFolder()
  const dataDir = join(folder.path, 'data')
  const startedAt = performance.now()
  const token = await fill(dataDir)
  console.log(`${CASES} cases were made in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s.`)
  await using server = await startOurs({ DATA_DIR: dataDir })
  const links = createRequestLinks([SECRET_KEY], '', Date.now)
  const keyOf = (reference: string) => links.urlOf(reference, 0).split('#key=')[1] ?? ''
  const someReference = (call: number) => referenceOf((call * 331) % CASES)
  const authorization = `Bearer ${token}`
  const owned = referenceOf(0)
  const api = `${server.url}/backend/api`
  console.table({
    'page of a request by its link, ms': await measure(`${api}/${requestEndpoints.status}`, (call) => ({
      reference: someReference(call),
      key: keyOf(someReference(call)),
    })),
    'page of a request by its account, ms': await measure(`${api}/${requestEndpoints.status}`, () => ({ reference: owned, key: '' }), { authorization }),
    [`an account's list of ${OWN}, ms`]: await measure(`${api}/account/requests`, () => ({ before: '' }), { authorization }),
  })
}
