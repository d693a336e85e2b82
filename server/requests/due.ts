/** Timed events of cases. Each one happens once, even with parallel processes and clock changes. */
import type { FastifyBaseLogger } from 'fastify'
import { DAY_MS } from '#contract/request/retention.ts'
import { contextIn } from '#machines/case/case.context.ts'
import { nextDue } from '#machines/case/case.due.ts'
import type { CaseState } from '#machines/case/case.states.ts'
import { watchClock } from '#server/database/clock-watch.ts'
import type { Database } from '#server/database/database.ts'
import { dropMark, readMark, setMark, takeLease } from '#server/database/marks.ts'
import type { CaseRow } from '#server/database/schema.ts'
import type { MailQueue } from '#server/mail/queue.ts'
import { Problem } from '#server/problem.ts'
import type { Cases } from '#server/requests/cases.ts'
import { notifyOverdue } from '#server/requests/promises.ts'

/** Interval of the polls. Reminders are days apart. */
export const DUE_EVERY_MS = 60_000
/** Lease of this job, longer than one pass. If this process crashes, another one continues after this time. */
const LEASE_MS = 5 * DUE_EVERY_MS
const AT_ONCE = 100

interface Parts {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly cases: Cases
  readonly mails: Pick<MailQueue, 'add'>
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

export function createDueCases({ database: { db, transact }, cases, mails, now, log }: Parts) {
  const fire = async ({ id, state, context, version }: CaseRow): Promise<boolean> => {
    const kept = contextIn(context)
    const due = nextDue(state as CaseState, kept)
    if (!due || due.at > now()) return false
    const following = due.event === 'SNOOZE.END' ? undefined : nextDue(state as CaseState, { ...kept, snoozedUntil: null, reminders: kept.reminders + 1 })
    // If the server was off for days, only the last due reminder is sent. No event follows the end of a wait.
    const isOvertaken = following !== undefined && following.at <= now()
    await transact((tx) =>
      cases.move(tx, id, { event: { type: due.event }, by: { role: 'time' }, seen: version, ...(isOvertaken && { data: { isOvertaken } }) }),
    )
    return true
  }

  /** @returns the number of events */
  const fireAll = async (): Promise<number> => {
    const passed = new Set<string>()
    for (let fired = 0; ; ) {
      const rows = await db
        .selectFrom('cases')
        .selectAll()
        .where('due_at', '<=', now())
        .orderBy('due_at')
        .orderBy('id')
        .limit(AT_ONCE + passed.size)
        .execute()
      const due = rows.filter(({ id }) => !passed.has(id))
      if (due.length === 0) return fired
      for (const row of due) {
        try {
          if (await fire(row)) fired += 1
          else passed.add(row.id)
        } catch (error) {
          passed.add(row.id)
          // The case moved at the same time, so its due events are handled in the next pass.
          if (!(error instanceof Problem)) log.error({ err: error, case: row.id }, 'due event of a case failed')
        }
      }
    }
  }

  return {
    /**
     * Runs in one process at a time, and only while the clock is trusted.
     * @returns the number of events and newly overdue cases
     */
    async pass(): Promise<number> {
      if (!(await takeLease(db, 'cases-due', now(), LEASE_MS))) return 0
      try {
        if (!(await watchClock(db, now()))) return 0
        return (await fireAll()) + (await transact((tx) => notifyOverdue(tx, mails, now())))
      } finally {
        await dropMark(db, 'cases-due')
      }
    },
    /** Queues the daily email with the digest for the team. The first one is queued a day after the first start. */
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
