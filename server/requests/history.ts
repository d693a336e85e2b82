import type { Selectable } from 'kysely'
import type { CaseEventData } from '#machines/case/case.events.ts'
import type { PastEvent } from '#machines/case/case.timeline.ts'
import type { CaseEventRow, Db } from '#server/database/schema.ts'

export const historyOf = (db: Db, caseId: string) => db.selectFrom('case_events').selectAll().where('case_id', '=', caseId).orderBy('version').execute()

/** Events with an idempotency key. A changed message may reuse its key, so there can be several. */
export const withKey = async (db: Db, caseId: string, key: string): Promise<PastEvent[]> =>
  (await db.selectFrom('case_events').selectAll().where('case_id', '=', caseId).where('key', '=', key).execute()).map(pastOf)

/** Names in rows from before migration 013. */
const RENAMED: Readonly<Record<string, string>> = {
  withAuthority: 'withAgency',
  'AUTHORITY.ACCEPT': 'AGENCY.ACCEPT',
  'AUTHORITY.REFUSE': 'AGENCY.REFUSE',
}

/** Today's name of a state or event in a row of a history. */
export const nameNow = (name: string): string => RENAMED[name] ?? name

export const pastOf = ({ at, edge, role, who, to_state, data }: Omit<Selectable<CaseEventRow>, 'sequence' | 'key'>): PastEvent => ({
  at,
  edge: nameNow(edge),
  role: role as PastEvent['role'],
  who,
  to: nameNow(to_state),
  said: JSON.parse(data ?? '{}') as CaseEventData,
})

export async function pastUpTo(db: Db, caseId: string, version: number): Promise<PastEvent[]> {
  const rows = (await historyOf(db, caseId)).filter((row) => row.version <= version)
  return rows.length < version ? [] : rows.map(pastOf)
}

export const pastFrom = async (db: Db, caseId: string, version: number): Promise<PastEvent[]> =>
  (await db.selectFrom('case_events').selectAll().where('case_id', '=', caseId).where('version', '>=', version).orderBy('version').execute()).map(pastOf)
