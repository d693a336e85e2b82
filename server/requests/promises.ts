/** Promised response time of a case, from its arrival to a member's first action (`contract/request/promises.ts`). */
import type { ExpressionBuilder } from 'kysely'
import type { CaseRow, Db, Tables, Tx } from '#server/database/schema.ts'
import type { MailQueue } from '#server/mail/queue.ts'

/**
 * Whether the promised time has passed, and no member has acted on the case. A case that waits for the customer is never overdue, because its owner has acted.
 * @param at now, in milliseconds since the epoch
 */
export const isOverdue = ({ promised_by, first_touched_at }: Pick<CaseRow, 'promised_by' | 'first_touched_at'>, at: number): boolean =>
  promised_by !== null && first_touched_at === null && promised_by < at

const isOverdueCondition = (at: number) => (eb: ExpressionBuilder<Tables, 'cases'>) => eb.and([eb('promised_by', '<', at), eb('first_touched_at', 'is', null)])

export const overdueCases = (db: Db, at: number) => db.selectFrom('cases').where(isOverdueCondition(at))

const listLeads = (db: Db) => db.selectFrom('team_members').select('id').where('role', '=', 'lead').where('removed_at', 'is', null).orderBy('id').execute()

/**
 * Queues an email about newly overdue cases to each lead, or to the team's address if there are no leads. Each case is announced only once.
 * The renderer finds the cases by `overdue_told_at`, which is `now`.
 * @returns the number of cases
 */
export async function queueOverdueMails(tx: Tx, mails: Pick<MailQueue, 'add'>, now: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('cases')
    .set({ overdue_told_at: now })
    .where(isOverdueCondition(now))
    .where('overdue_told_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return 0
  const leads = await listLeads(tx)
  const recipients = leads.length > 0 ? leads.map(({ id }) => ({ lead: id })) : [{}]
  await mails.add(tx, ...recipients.map((recipient) => ({ kind: 'caseOverdue' as const, payload: { at: now, ...recipient } })))
  return Number(numUpdatedRows)
}

const UNTOUCHED_STATES = ['held', 'received'] as const
const OPEN_STATES = [...UNTOUCHED_STATES, 'inWork', 'waitingForCustomer', 'dormant', 'withAgency'] as const

export async function countCases(db: Db, now: number) {
  const counts = await db
    .selectFrom('cases')
    .select((eb) => ['state', eb.fn.countAll<number | string>().as('count')])
    .where('state', 'in', OPEN_STATES)
    .groupBy('state')
    .execute()
  const { count } = await overdueCases(db, now)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  // IDs start with the time of arrival, so the first one is the oldest.
  const oldestQueries = UNTOUCHED_STATES.map((state) =>
    db.selectFrom('cases').select('created_at').where('state', '=', state).where('first_touched_at', 'is', null).orderBy('id').limit(1).executeTakeFirst(),
  )
  const arrivalTimes = (await Promise.all(oldestQueries)).flatMap((row) => row?.created_at ?? [])
  const countOfState = (state: string) => Number(counts.find((row) => row.state === state)?.count ?? 0)
  return {
    open: Object.fromEntries(OPEN_STATES.map((state) => [state, countOfState(state)])),
    overdue: Number(count),
    /** Age in milliseconds of the oldest case that no member has acted on, or 0. */
    oldestUntouchedMs: arrivalTimes.length === 0 ? 0 : Math.max(0, now - Math.min(...arrivalTimes)),
  }
}
