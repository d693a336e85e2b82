/** The clock of a case: from its arrival to the first touch by a member, where its form promises a time (`contract/request/promises.ts`). */
import type { ExpressionBuilder } from 'kysely'
import type { CaseRow, Db, Tables, Tx } from '#server/database/schema.ts'
import type { MailQueue } from '#server/mail/queue.ts'

/**
 * Whether nobody has looked in time. Waiting for the customer needs no clock that stops: only an owner asks him, and who owns a case has touched it.
 *
 * @param at now, in milliseconds since the epoch
 */
export const isOverdue = ({ promised_by, first_touched_at }: Pick<CaseRow, 'promised_by' | 'first_touched_at'>, at: number): boolean =>
  promised_by !== null && first_touched_at === null && promised_by < at

/** The same as a condition, as the index `cases_promised` has it. */
const whereOverdue = (at: number) => (is: ExpressionBuilder<Tables, 'cases'>) => is.and([is('promised_by', '<', at), is('first_touched_at', 'is', null)])

export const overdueCases = (db: Db, at: number) => db.selectFrom('cases').where(whereOverdue(at))

/** Leads who are members now, as mails find them. */
const leadsOf = (db: Db) => db.selectFrom('team_members').select('id').where('role', '=', 'lead').where('removed_at', 'is', null).orderBy('id').execute()

/**
 * Promises a mail about what became overdue, once for each case and together for all of a moment: to every lead or, where there is none, to
 * the address of the team. Which cases it is about is found again by the moment.
 *
 * @returns how many cases
 */
export async function tellOverdue(tx: Tx, mails: Pick<MailQueue, 'add'>, at: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('cases')
    .set({ overdue_told_at: at })
    .where(whereOverdue(at))
    .where('overdue_told_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return 0
  const leads = await leadsOf(tx)
  const to = leads.length > 0 ? leads.map(({ id }) => ({ lead: id })) : [{}]
  await mails.add(tx, ...to.map((whom) => ({ kind: 'caseOverdue' as const, payload: { at, ...whom } })))
  return Number(numUpdatedRows)
}

/** Where nobody of the team has been yet, by the chart. */
const UNTOUCHED = ['held', 'received'] as const
const OPEN = [...UNTOUCHED, 'inWork', 'waitingForCustomer', 'dormant', 'withAuthority'] as const

/** Figures of open cases, each from an index. */
export async function countCases(db: Db, at: number) {
  const counts = await db
    .selectFrom('cases')
    .select((get) => ['state', get.fn.countAll<number | string>().as('count')])
    .where('state', 'in', OPEN)
    .groupBy('state')
    .execute()
  const { count } = await overdueCases(db, at)
    .select((get) => get.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  // Ids begin with when a case came: the first of each state is the oldest.
  const oldest = UNTOUCHED.map((state) =>
    db.selectFrom('cases').select('created_at').where('state', '=', state).where('first_touched_at', 'is', null).orderBy('id').limit(1).executeTakeFirst(),
  )
  const came = (await Promise.all(oldest)).flatMap((found) => found?.created_at ?? [])
  const of = (state: string) => Number(counts.find((found) => found.state === state)?.count ?? 0)
  return {
    open: Object.fromEntries(OPEN.map((state) => [state, of(state)])),
    overdue: Number(count),
    /** How long the first of those that nobody has touched has been here; 0 when there is none. */
    oldestUntouchedMs: came.length === 0 ? 0 : Math.max(0, at - Math.min(...came)),
  }
}

export type CaseFigures = Awaited<ReturnType<typeof countCases>>
