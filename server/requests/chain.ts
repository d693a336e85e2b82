/**
 * History of a case: one row per event, with the hash of the previous row. Verification detects rows that were altered, removed, or
 * inserted. Data is hashed with a salt. Erasing the data and the salt does not break the chain.
 */
import { createHash, hash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { insertRows } from '#server/database/insert.ts'
import type { CaseEventRow, Db, Tx } from '#server/database/schema.ts'

export type EventRole = 'customer' | 'member' | 'lead' | 'time' | 'operator'

const MEMBER_PREFIX = 'member:'
/** Returns the key of a member's chain, which contains login events and actions that belong to no single case. */
export const memberChainKey = (id: string): string => `${MEMBER_PREFIX}${id}`
export const isMemberChain = (chainKey: string): boolean => chainKey.startsWith(MEMBER_PREFIX)
/** Returns a label such as `case 0198…` or `member ann`. */
export const describeChain = (chainKey: string): string => (isMemberChain(chainKey) ? `member ${chainKey.slice(MEMBER_PREFIX.length)}` : `case ${chainKey}`)

export interface NewCaseEvent {
  readonly at: number
  readonly role: EventRole
  readonly who?: string
  readonly edge: string
  readonly from?: string
  readonly to: string
  readonly data?: object
}

export interface ChainHead {
  readonly caseId: string
  readonly version: number
  readonly hash: string
}

export const emptyChain = (caseId: string): ChainHead => ({ caseId, version: 0, hash: '' })

const SALT_BYTES = 16
const sha256 = (...parts: readonly unknown[]) => hash('sha256', JSON.stringify(parts))

type HashedColumns = Omit<CaseEventRow, 'sequence' | 'data' | 'salt' | 'hash' | 'key'>
const hashOf = ({ case_id, version, at, role, who, edge, from_state, to_state, data_hash, previous_hash }: HashedColumns) =>
  sha256(case_id, version, at, role, who, edge, from_state, to_state, data_hash, previous_hash)

/** Returns the next event, not yet stored. If two writers store events with the same version, only the first one succeeds (`server/requests/cases.ts`). */
export function createNextEvent({ caseId, version, hash: previousHash }: ChainHead, { at, role, who, edge, from, to, data }: NewCaseEvent) {
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
    previous_hash: previousHash,
  }
  return { ...row, data: text, salt, hash: hashOf(row) }
}

export const writeEvent = (tx: Tx, event: ReturnType<typeof createNextEvent>): Promise<void> => insertRows(tx, 'case_events', event)

function findEventProblem(row: Selectable<CaseEventRow>, before: ChainHead): string | undefined {
  if (row.version !== before.version + 1) return row.version > before.version + 1 ? 'the previous event is missing' : 'the event is duplicated'
  if (row.previous_hash !== before.hash) return 'the event does not follow the previous event'
  if (row.hash !== hashOf(row)) return 'the event was changed'
  const isErased = row.data === null && row.salt === null
  return !isErased && row.data_hash !== sha256(row.salt, row.data) ? 'the event’s data was changed' : undefined
}

const BATCH_SIZE = 1_000

interface Finding {
  /** ID of a case, or of a member's chain. */
  readonly caseId: string
  /** Number of the event, or 0 for the whole chain. */
  readonly version: number
  readonly problem: string
}

/** Returns the stored chain heads of all cases and members, including removed members. */
async function readChainHeads(db: Db): Promise<readonly ChainHead[]> {
  const cases = await db.selectFrom('cases').select(['id', 'version', 'head']).execute()
  const members = await db.selectFrom('team_members').select(['id', 'version', 'head']).execute()
  const rows = [...cases, ...members.map((member) => ({ ...member, id: memberChainKey(member.id) }))]
  return rows.map(({ id, version, head }) => ({ caseId: id, version, hash: head }))
}

/** Verifies all chains against the stored heads. @returns the counts, and the first problem of each broken chain */
export async function verifyChains(db: Db): Promise<{ events: number; cases: number; members: number; findings: Finding[] }> {
  const findings = new Map<string, Finding>()
  const addFinding = (caseId: string, version: number, problem: string) => void (findings.has(caseId) || findings.set(caseId, { caseId, version, problem }))
  const chainHeads = new Map<string, ChainHead & { readonly isErased: boolean }>()
  let eventCount = 0
  // Reads the chains in batches, so that memory contains only one batch of events.
  for (let lastEvent = { case_id: '', version: 0 }; ; ) {
    const rows = await db
      .selectFrom('case_events')
      .selectAll()
      .where(({ eb, refTuple, tuple }) => eb(refTuple('case_id', 'version'), '>', tuple(lastEvent.case_id, lastEvent.version)))
      .orderBy('case_id')
      .orderBy('version')
      .limit(BATCH_SIZE)
      .execute()
    for (const row of rows) {
      const rowProblem = findEventProblem(row, chainHeads.get(row.case_id) ?? emptyChain(row.case_id))
      if (rowProblem !== undefined) addFinding(row.case_id, row.version, rowProblem)
      chainHeads.set(row.case_id, { caseId: row.case_id, version: row.version, hash: row.hash, isErased: row.edge === ERASE_EDGE })
      eventCount += 1
    }
    const lastRow = rows.at(-1)
    if (!lastRow) break
    lastEvent = lastRow
  }
  const storedHeads = await readChainHeads(db)
  for (const { caseId, version, hash } of storedHeads) {
    const chainHead = chainHeads.get(caseId)
    const holder = isMemberChain(caseId) ? 'member' : 'case'
    // A new member has no events yet.
    if (!chainHead && holder === 'member' && version === 0) continue
    if (!chainHead) addFinding(caseId, 0, 'all events are missing')
    else if (chainHead.version < version) addFinding(caseId, version, 'the last events are missing')
    else if (chainHead.version > version) addFinding(caseId, version + 1, 'the event was inserted')
    else if (chainHead.hash !== hash) addFinding(caseId, version, `the event is not the last one of the ${holder}`)
  }
  const storedChainIds = new Set(storedHeads.map(({ caseId }) => caseId))
  for (const { caseId, version, isErased } of chainHeads.values()) {
    if (storedChainIds.has(caseId)) continue
    if (isMemberChain(caseId)) addFinding(caseId, version, 'the member is missing')
    else if (!isErased) addFinding(caseId, version, 'the case is missing, and was not erased')
  }
  const memberCount = [...chainHeads.keys()].filter(isMemberChain).length
  return { events: eventCount, cases: chainHeads.size - memberCount, members: memberCount, findings: [...findings.values()] }
}

/**
 * Digest of all chains that began in a month. It does not change while no chain is added or removed, because the first event is never
 * erased.
 */
interface MonthDigest {
  /** UTC month such as `2026-11`. */
  readonly month: string
  readonly cases: number
  readonly members: number
  readonly digest: string
}

/**
 * Returns one digest per month, the oldest first. Operators compare them with digests that they saved earlier. A difference in a past month
 * means that a case or member was added or removed, or that its first event was rewritten.
 */
export async function digestByMonth(db: Db): Promise<MonthDigest[]> {
  const months = new Map<string, { cases: number; members: number; digest: ReturnType<typeof createHash> }>()
  for (let lastCaseId = ''; ; ) {
    const page = await db
      .selectFrom('case_events')
      .select(['case_id', 'at', 'hash'])
      .where('version', '=', 1)
      .where('case_id', '>', lastCaseId)
      .orderBy('case_id')
      .limit(BATCH_SIZE)
      .execute()
    const lastRow = page.at(-1)
    if (!lastRow) break
    lastCaseId = lastRow.case_id
    for (const { case_id, at, hash } of page) {
      const month = new Date(at).toISOString().slice(0, 7)
      const monthDigest = months.get(month) ?? { cases: 0, members: 0, digest: createHash('sha256') }
      monthDigest[isMemberChain(case_id) ? 'members' : 'cases'] += 1
      monthDigest.digest.update(hash)
      months.set(month, monthDigest)
    }
  }
  return [...months]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([month, { digest, ...counts }]) => ({ month, ...counts, digest: digest.digest('hex') }))
}

export const ERASE_EDGE = 'ERASE'
