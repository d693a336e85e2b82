import type { Selectable } from 'kysely'
import { toPrintable } from '#contract/forms/typed-text.ts'
import type { CaseEventData } from '#machines/case/case.events.ts'
import type { HistoryEvent } from '#machines/case/case.timeline.ts'
import type { CaseEventRow, Db } from '#server/database/schema.ts'

/** Returns all events of a case, in order. */
export const readHistory = (db: Db, caseId: string) => db.selectFrom('case_events').selectAll().where('case_id', '=', caseId).orderBy('version').execute()

/** Returns the events with an idempotency key. A changed message can have the key of an earlier one, so there can be several. */
export const eventsWithKey = async (db: Db, caseId: string, key: string): Promise<HistoryEvent[]> =>
  (await db.selectFrom('case_events').selectAll().where('case_id', '=', caseId).where('key', '=', key).execute()).map(toPastEvent)

/** Renamed events and states, by their names before migration 013. */
const RENAMED_EVENTS: Readonly<Record<string, string>> = {
  withAuthority: 'withAgency',
  'AUTHORITY.ACCEPT': 'AGENCY.ACCEPT',
  'AUTHORITY.REFUSE': 'AGENCY.REFUSE',
}

/** Returns the current name of a state or an event in a history row. */
export const currentEventName = (name: string): string => RENAMED_EVENTS[name] ?? name

export const toPastEvent = ({
  version,
  at,
  edge,
  role,
  who,
  from_state,
  to_state,
  data,
}: Omit<Selectable<CaseEventRow>, 'sequence' | 'key'>): HistoryEvent => ({
  version,
  at,
  edge: currentEventName(edge),
  role: role as HistoryEvent['role'],
  who,
  from: from_state && currentEventName(from_state),
  to: currentEventName(to_state),
  said: JSON.parse(toPrintable(data ?? '{}')) as CaseEventData,
})

/** Customer pages load these events in parts, because their number has no fixed limit. */
const PAGED_CUSTOMER_EDGES = ['MESSAGE', 'CORRECT']
/** Team pages load these events in parts. There are only a few other events, so all pages always load them completely. */
const PAGED_TEAM_EDGES = [...PAGED_CUSTOMER_EDGES, 'NOTE', 'READ', 'FILE.OPEN', 'MAIL.AUTO']

/** Returns the transitions of a case: all events except those that team pages load in parts. They include all ask events. */
export const readTransitions = (db: Db, caseId: string) =>
  db.selectFrom('case_events').selectAll().where('case_id', '=', caseId).where('edge', 'not in', PAGED_TEAM_EDGES).orderBy('version').execute()

/** Returns the transitions of several cases, by case ID. */
export async function transitionsOfCases(db: Db, caseIds: readonly string[]): Promise<ReadonlyMap<string, HistoryEvent[]>> {
  if (caseIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('case_events')
    .selectAll()
    .where('case_id', 'in', caseIds)
    .where('edge', 'not in', PAGED_TEAM_EDGES)
    .orderBy('version')
    .execute()
  return new Map([...Map.groupBy(rows, (row) => row.case_id)].map(([id, events]) => [id, events.map(toPastEvent)]))
}

const EVENTS_PER_PAGE = 50
/** Maximum size of the event data on one history page. Keeps responses below 100 kB. */
const BYTES_PER_PAGE = 40_000
const VERSION_MAX = 2_147_483_647

/**
 * Returns all transitions, and one page of other events, such as messages, that are older than `before`. Customers get no notes.
 * @returns the events in order. `earlier` is `before` for the next page, or undefined on the last page
 */
export async function historyPage(
  db: Db,
  caseId: string,
  { isTeam, before = VERSION_MAX }: { readonly isTeam: boolean; readonly before?: number | undefined },
) {
  const newestEvents = await db
    .selectFrom('case_events')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('edge', 'in', isTeam ? PAGED_TEAM_EDGES : PAGED_CUSTOMER_EDGES)
    .where('version', '<', before)
    .orderBy('version', 'desc')
    .limit(EVENTS_PER_PAGE + 1)
    .execute()
  let bytes = 0
  const endIndex = newestEvents.findIndex(({ data }, index) => {
    bytes += Buffer.byteLength(data ?? '')
    return index > 0 && (index === EVENTS_PER_PAGE || bytes > BYTES_PER_PAGE)
  })
  const pageEvents = endIndex < 0 ? newestEvents : newestEvents.slice(0, endIndex)
  const events = [...(await readTransitions(db, caseId)), ...pageEvents].sort((one, other) => one.version - other.version)
  return { events, earlier: endIndex < 0 ? undefined : pageEvents.at(-1)?.version }
}

const eventsFromQuery = (db: Db, caseId: string, version: number) =>
  db.selectFrom('case_events').selectAll().where('case_id', '=', caseId).where('version', '>=', version).orderBy('version')

/** Returns the transitions before an event, and the event itself. Empty if the event does not exist. */
export async function pastEventsUpTo(db: Db, caseId: string, version: number): Promise<HistoryEvent[]> {
  const row = await eventsFromQuery(db, caseId, version).limit(1).executeTakeFirst()
  if (row?.version !== version) return []
  return [...(await readTransitions(db, caseId)).filter((event) => event.version < version), row].map(toPastEvent)
}

export const pastEventsFrom = async (db: Db, caseId: string, version: number): Promise<HistoryEvent[]> =>
  (await eventsFromQuery(db, caseId, version).execute()).map(toPastEvent)
