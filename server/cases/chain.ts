/**
 * The history of a case: one row an event, each holding the hash of the one before, so that nobody who can write the
 * database can alter, remove or put in a row without the next check naming it. What a row says is hashed with a salt
 * of its own: both are erased together, and the chain stays whole.
 */
import { createHash, hash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { CaseEventRow, Db, Tx } from '#server/database/schema.ts'

export type EventRole = 'customer' | 'member' | 'lead' | 'time' | 'operator'

/** What is written of an event, besides its place in the chain. */
export interface Happened {
  readonly at: number
  readonly role: EventRole
  readonly who?: string
  readonly edge: string
  readonly from?: string
  readonly to: string
  readonly data?: object
}

/** Where a chain stands. */
export interface Head {
  readonly caseId: string
  readonly version: number
  readonly hash: string
}

/** Before the first event. */
export const beginningOf = (caseId: string): Head => ({ caseId, version: 0, hash: '' })

const SALT_BYTES = 16
const sha256 = (...parts: readonly unknown[]) => hash('sha256', JSON.stringify(parts))

type Hashed = Omit<CaseEventRow, 'sequence' | 'data' | 'salt' | 'hash'>
const hashOf = ({ case_id, version, at, role, who, edge, from_state, to_state, data_hash, previous_hash }: Hashed) =>
  sha256(case_id, version, at, role, who, edge, from_state, to_state, data_hash, previous_hash)

/** The event that follows, not yet written: who moves a case first takes its place in the chain (`server/cases/cases.ts`). */
export function eventAfter({ caseId, version, hash: previous }: Head, { at, role, who, edge, from, to, data }: Happened) {
  const text = data === undefined ? null : JSON.stringify(data)
  const salt = text === null ? null : randomBytes(SALT_BYTES).toString('base64url')
  const row = {
    case_id: caseId,
    version: version + 1,
    at,
    role,
    who: who ?? null,
    edge,
    from_state: from ?? null,
    to_state: to,
    data_hash: sha256(salt, text),
    previous_hash: previous,
  }
  return { ...row, data: text, salt, hash: hashOf(row) }
}

export const writeEvent = async (tx: Tx, event: ReturnType<typeof eventAfter>): Promise<void> =>
  void (await tx.insertInto('case_events').values(event).execute())

/** What is wrong with a row of a chain, in words; undefined when nothing is. */
function wrongOf(row: Selectable<CaseEventRow>, before: Head): string | undefined {
  if (row.version !== before.version + 1) return row.version > before.version + 1 ? 'an event before it is missing' : 'it stands there twice'
  if (row.previous_hash !== before.hash) return 'it does not follow the one before it'
  if (row.hash !== hashOf(row)) return 'it was changed'
  const isErased = row.data === null && row.salt === null
  return !isErased && row.data_hash !== sha256(row.salt, row.data) ? 'what it says was changed' : undefined
}

const AT_ONCE = 1_000

interface Finding {
  readonly caseId: string
  /** The event; 0 when it is the case as a whole. */
  readonly version: number
  readonly wrong: string
}

/**
 * Reads all chains, and compares them with where their cases say they stand.
 *
 * @returns how many were read, and the first thing wrong with each that is not whole
 */
export async function verifyChains(db: Db): Promise<{ events: number; cases: number; findings: Finding[] }> {
  const findings = new Map<string, Finding>()
  const find = (caseId: string, version: number, wrong: string) => void (findings.has(caseId) || findings.set(caseId, { caseId, version, wrong }))
  const heads = new Map<string, Head & { readonly isOver: boolean }>()
  let events = 0
  // By case, so that no more than one chain is open at a time.
  for (let last = { case_id: '', version: 0 }; ; ) {
    const rows = await db
      .selectFrom('case_events')
      .selectAll()
      .where(({ eb, refTuple, tuple }) => eb(refTuple('case_id', 'version'), '>', tuple(last.case_id, last.version)))
      .orderBy('case_id')
      .orderBy('version')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) {
      const wrong = wrongOf(row, heads.get(row.case_id) ?? beginningOf(row.case_id))
      if (wrong !== undefined) find(row.case_id, row.version, wrong)
      heads.set(row.case_id, { caseId: row.case_id, version: row.version, hash: row.hash, isOver: row.edge === ERASED })
      events += 1
    }
    const end = rows.at(-1)
    if (!end) break
    last = end
  }
  const known = await db.selectFrom('cases').select(['id', 'version', 'head']).execute()
  for (const { id, version, head } of known) {
    const found = heads.get(id)
    if (!found) find(id, 0, 'its events are missing')
    else if (found.version < version) find(id, version, 'the last events are missing')
    else if (found.version > version) find(id, version + 1, 'it was put in')
    else if (found.hash !== head) find(id, version, 'it is not the event that the case knows as its last')
  }
  const there = new Set(known.map(({ id }) => id))
  for (const { caseId, version, isOver } of heads.values()) if (!there.has(caseId) && !isOver) find(caseId, version, 'its case is missing, and was not erased')
  return { events, cases: heads.size, findings: [...findings.values()] }
}

/** What all chains that began in a month hash to. It never changes: the first event of a case is never erased. */
export interface MonthDigest {
  /** `2026-11`, by UTC. */
  readonly month: string
  readonly cases: number
  readonly digest: string
}

/** One line a month, the oldest first: whoever keeps it sees a whole case vanish, with its row and its events. */
export async function digestOf(db: Db): Promise<MonthDigest[]> {
  const months = new Map<string, { cases: number; digest: ReturnType<typeof createHash> }>()
  for (let after = ''; ; ) {
    const page = await db
      .selectFrom('case_events')
      .select(['case_id', 'at', 'hash'])
      .where('version', '=', 1)
      .where('case_id', '>', after)
      .orderBy('case_id')
      .limit(AT_ONCE)
      .execute()
    const last = page.at(-1)
    if (!last) break
    after = last.case_id
    for (const { at, hash } of page) {
      const month = new Date(at).toISOString().slice(0, 7)
      const found = months.get(month) ?? { cases: 0, digest: createHash('sha256') }
      found.cases += 1
      found.digest.update(hash)
      months.set(month, found)
    }
  }
  return [...months].sort(([one], [other]) => one.localeCompare(other)).map(([month, { cases, digest }]) => ({ month, cases, digest: digest.digest('hex') }))
}

/** The last event of a case whose person was erased. */
export const ERASED = 'ERASE'
