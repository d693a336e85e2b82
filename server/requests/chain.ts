/**
 * The history of a case: one row an event, each holding the hash of the one before, so that nobody who can write the
 * database can alter, remove or put in a row without the next check naming it. What a row says is hashed with a salt
 * of its own: both are erased together, and the chain stays whole.
 */
import { createHash, hash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { CaseEventRow, Db, Tx } from '#server/database/schema.ts'

export type EventRole = 'customer' | 'member' | 'lead' | 'time' | 'operator'

const OF_MEMBER = 'member:'
/** What the chain of a member of the team goes by among those of cases: what they do at the door, and with more than one case. */
export const chainOfMember = (id: string): string => `${OF_MEMBER}${id}`
/** Whether a chain is a member's. */
export const isChainOfMember = (chain: string): boolean => chain.startsWith(OF_MEMBER)
/** Whose it is: `case 0198…`, `member ann`. */
export const chainInWords = (chain: string): string => (isChainOfMember(chain) ? `member ${chain.slice(OF_MEMBER.length)}` : `case ${chain}`)

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

/** The event that follows, not yet written: who moves a case first takes its place in the chain (`server/requests/cases.ts`). */
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
  /** A case, or the chain of a member. */
  readonly caseId: string
  /** The event; 0 when it is the case as a whole. */
  readonly version: number
  readonly wrong: string
}

/** Where the cases and the members say that their chains stand; who left the team stays among them. */
async function knownHeads(db: Db): Promise<readonly Head[]> {
  const cases = await db.selectFrom('cases').select(['id', 'version', 'head']).execute()
  const members = await db.selectFrom('team_members').select(['id', 'version', 'head']).execute()
  const rows = [...cases, ...members.map((member) => ({ ...member, id: chainOfMember(member.id) }))]
  return rows.map(({ id, version, head }) => ({ caseId: id, version, hash: head }))
}

/**
 * Reads all chains, and compares them with where their cases and members say they stand.
 *
 * @returns how many were read, and the first thing wrong with each that is not whole
 */
export async function verifyChains(db: Db): Promise<{ events: number; cases: number; members: number; findings: Finding[] }> {
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
  const known = await knownHeads(db)
  for (const { caseId, version, hash } of known) {
    const found = heads.get(caseId)
    const whose = isChainOfMember(caseId) ? 'member' : 'case'
    // A member has none before the first thing that is told of them.
    if (!found && whose === 'member' && version === 0) continue
    if (!found) find(caseId, 0, 'its events are missing')
    else if (found.version < version) find(caseId, version, 'the last events are missing')
    else if (found.version > version) find(caseId, version + 1, 'it was put in')
    else if (found.hash !== hash) find(caseId, version, `it is not the event that the ${whose} knows as its last`)
  }
  const there = new Set(known.map(({ caseId }) => caseId))
  for (const { caseId, version, isOver } of heads.values()) {
    if (there.has(caseId)) continue
    if (isChainOfMember(caseId)) find(caseId, version, 'its member is missing')
    else if (!isOver) find(caseId, version, 'its case is missing, and was not erased')
  }
  const members = [...heads.keys()].filter(isChainOfMember).length
  return { events, cases: heads.size - members, members, findings: [...findings.values()] }
}

/** What all chains that began in a month hash to. It never changes: the first event of a case or a member is never erased. */
export interface MonthDigest {
  /** `2026-11`, by UTC. */
  readonly month: string
  readonly cases: number
  /** New in the team. */
  readonly members: number
  readonly digest: string
}

/** One line a month, the oldest first: whoever keeps it sees a whole case or member vanish, with its row and its events. */
export async function digestOf(db: Db): Promise<MonthDigest[]> {
  const months = new Map<string, { cases: number; members: number; digest: ReturnType<typeof createHash> }>()
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
    for (const { case_id, at, hash } of page) {
      const month = new Date(at).toISOString().slice(0, 7)
      const found = months.get(month) ?? { cases: 0, members: 0, digest: createHash('sha256') }
      found[isChainOfMember(case_id) ? 'members' : 'cases'] += 1
      found.digest.update(hash)
      months.set(month, found)
    }
  }
  return [...months]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([month, { digest, ...began }]) => ({ month, ...began, digest: digest.digest('hex') }))
}

/** The last event of a case whose person was erased. */
export const ERASED = 'ERASE'
