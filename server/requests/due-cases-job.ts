/** Timed case events. Each event happens once, even with parallel processes and clock changes. */
import type { FastifyBaseLogger } from 'fastify'
import { DAY_MS } from '#contract/request/retention.ts'
import { parseContext } from '#machines/case/case.context.ts'
import { nextTimedEvent } from '#machines/case/case.deadlines.ts'
import type { CaseState } from '#machines/case/case.states.ts'
import { checkClock } from '#server/database/clock-watch.ts'
import type { Database } from '#server/database/database.ts'
import { acquireLease, deleteMark, readMark, setMark } from '#server/database/marks.ts'
import type { CaseRow } from '#server/database/schema.ts'
import type { MailQueue } from '#server/mail/queue.ts'
import { Problem } from '#server/problem.ts'
import type { Cases } from '#server/requests/cases.ts'
import { queueOverdueMails } from '#server/requests/promises.ts'

/** Poll interval. It can be long, because reminders are days apart. */
export const DUE_POLL_INTERVAL_MS = 60_000
/** Lease of this job, longer than one pass. If this process crashes, another process takes over after this time. */
const LEASE_MS = 5 * DUE_POLL_INTERVAL_MS
const BATCH_SIZE = 100

interface Deps {
  readonly database: Pick<Database, 'db' | 'transact'>
  readonly cases: Cases
  readonly mails: Pick<MailQueue, 'add'>
  readonly now: () => number
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

export function createDueCasesJob({ database: { db, transact }, cases, mails, now, log }: Deps) {
  const applyDueEvent = async ({ id, state, context, version }: CaseRow): Promise<boolean> => {
    const caseContext = parseContext(context)
    const dueEvent = nextTimedEvent(state as CaseState, caseContext)
    if (!dueEvent || dueEvent.at > now()) return false
    const followingEvent =
      dueEvent.event === 'SNOOZE.END'
        ? undefined
        : nextTimedEvent(state as CaseState, { ...caseContext, snoozedUntil: null, reminders: caseContext.reminders + 1 })
    // If the server was off for days, several timed events are due. Only the last of them sends an email.
    const isSuperseded = followingEvent !== undefined && followingEvent.at <= now()
    await transact((tx) =>
      cases.move(tx, id, {
        event: { type: dueEvent.event },
        by: { role: 'time' },
        seenVersion: version,
        ...(isSuperseded && { data: { isOvertaken: isSuperseded } }),
      }),
    )
    return true
  }

  const applyAllDueEvents = async (): Promise<number> => {
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
          if (await applyDueEvent(row)) appliedCount += 1
          else skippedIds.add(row.id)
        } catch (error) {
          skippedIds.add(row.id)
          // A `Problem` means that the case moved in the meantime. The next pass handles its due events.
          if (!(error instanceof Problem)) log.error({ err: error, case: row.id }, 'could not apply a due event to a case')
        }
      }
    }
  }

  return {
    /**
     * Runs in one process at a time, and only while the clock is trusted.
     * @returns the number of timed events and newly overdue cases
     */
    async runJob(): Promise<number> {
      if (!(await acquireLease(db, 'cases-due', now(), LEASE_MS))) return 0
      try {
        if (!(await checkClock(db, now()))) return 0
        return (await applyAllDueEvents()) + (await transact((tx) => queueOverdueMails(tx, mails, now())))
      } finally {
        await deleteMark(db, 'cases-due')
      }
    },
    /** Queues the team's daily email with the audit digest. The first email is queued one day after the first start, if there are cases. */
    digest: (): Promise<boolean> =>
      transact(async (tx) => {
        if (!(await readMark(tx, 'cases-digest'))) {
          await setMark(tx, 'cases-digest', now() + DAY_MS)
          return false
        }
        const hasCases = (await tx.selectFrom('cases').select('id').limit(1).executeTakeFirst()) !== undefined
        if (!hasCases || !(await acquireLease(tx, 'cases-digest', now(), DAY_MS))) return false
        await mails.add(tx, { kind: 'caseDigest', payload: {} })
        return true
      }),
  }
}
