/** Timed events of cases. Each event happens once, even with parallel processes and changes of the clock. */
import type { FastifyBaseLogger } from 'fastify'
import { DAY_MS } from '#contract/request/retention.ts'
import { parseContext } from '#machines/case/case.context.ts'
import { nextTimedEvent } from '#machines/case/case.due.ts'
import type { CaseState } from '#machines/case/case.states.ts'
import { watchClock } from '#server/database/clock-watch.ts'
import type { Database } from '#server/database/database.ts'
import { dropMark, readMark, setMark, takeLease } from '#server/database/marks.ts'
import type { CaseRow } from '#server/database/schema.ts'
import type { MailQueue } from '#server/mail/queue.ts'
import { Problem } from '#server/problem.ts'
import type { Cases } from '#server/requests/cases.ts'
import { notifyOverdue } from '#server/requests/promises.ts'

/** Interval of the polls. It can be long, because reminders are days apart. */
export const DUE_EVERY_MS = 60_000
/** Lease of this job, longer than one pass. If this process crashes, another one continues after this time. */
const LEASE_MS = 5 * DUE_EVERY_MS
const BATCH_SIZE = 100

interface Deps {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly cases: Cases
  readonly mails: Pick<MailQueue, 'add'>
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

export function createDueCases({ database: { db, transact }, cases, mails, now, log }: Deps) {
  const applyDue = async ({ id, state, context, version }: CaseRow): Promise<boolean> => {
    const caseContext = parseContext(context)
    const due = nextTimedEvent(state as CaseState, caseContext)
    if (!due || due.at > now()) return false
    const nextAfter =
      due.event === 'SNOOZE.END' ? undefined : nextTimedEvent(state as CaseState, { ...caseContext, snoozedUntil: null, reminders: caseContext.reminders + 1 })
    // If the server was off for days, only the last due reminder is sent. After the end of a wait, no event is due.
    const isSuperseded = nextAfter !== undefined && nextAfter.at <= now()
    await transact((tx) =>
      cases.move(tx, id, { event: { type: due.event }, by: { role: 'time' }, seen: version, ...(isSuperseded && { data: { isOvertaken: isSuperseded } }) }),
    )
    return true
  }

  /** @returns the number of applied events */
  const applyAllDue = async (): Promise<number> => {
    const skippedIds = new Set<string>()
    for (let appliedCount = 0; ; ) {
      const rows = await db
        .selectFrom('cases')
        .selectAll()
        .where('due_at', '<=', now())
        .orderBy('due_at')
        .orderBy('id')
        .limit(BATCH_SIZE + skippedIds.size)
        .execute()
      const dueRows = rows.filter(({ id }) => !skippedIds.has(id))
      if (dueRows.length === 0) return appliedCount
      for (const row of dueRows) {
        try {
          if (await applyDue(row)) appliedCount += 1
          else skippedIds.add(row.id)
        } catch (error) {
          skippedIds.add(row.id)
          // The case moved in the meantime. The next pass handles its due events.
          if (!(error instanceof Problem)) log.error({ err: error, case: row.id }, 'due event of a case failed')
        }
      }
    }
  }

  return {
    /**
     * Runs in one process at a time, and only while the clock is trusted.
     * @returns the number of timed events and newly overdue cases
     */
    async pass(): Promise<number> {
      if (!(await takeLease(db, 'cases-due', now(), LEASE_MS))) return 0
      try {
        if (!(await watchClock(db, now()))) return 0
        return (await applyAllDue()) + (await transact((tx) => notifyOverdue(tx, mails, now())))
      } finally {
        await dropMark(db, 'cases-due')
      }
    },
    /** Queues the daily email with the digest for the team, for the first time one day after the first start. */
    digest: (): Promise<boolean> =>
      transact(async (tx) => {
        if (!(await readMark(tx, 'cases-digest'))) {
          await setMark(tx, 'cases-digest', now() + DAY_MS)
          return false
        }
        const hasCases = (await tx.selectFrom('cases').select('id').limit(1).executeTakeFirst()) !== undefined
        if (!hasCases || !(await takeLease(tx, 'cases-digest', now(), DAY_MS))) return false
        await mails.add(tx, { kind: 'caseDigest', payload: {} })
        return true
      }),
  }
}
