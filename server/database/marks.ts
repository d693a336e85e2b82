import { CLOCK_SLACK_MS } from '#server/database/clock.ts'
import type { Db } from '#server/database/schema.ts'

/**
 * `heartbeat`: last clock check. `clock-doubt`: time since which the clock may be wrong. `retention-held`: why retention is paused.
 * `cases-whole`: last search for missing or incomplete cases. `backup`: last complete backup. `migration …`: an applied migration, with its
 * hash. `mailbox`: last successful read of the mailbox, and the error since then. `cases-due`, `cases-digest`, `mailbox-reader`,
 * `backup-turn`: end of the current lease.
 */
type MarkName = 'heartbeat' | 'clock-doubt' | 'retention-held' | 'cases-whole' | 'mailbox' | 'backup' | `migration ${string}` | LeaseName
type LeaseName = 'cases-due' | 'cases-digest' | 'mailbox-reader' | 'backup-turn'

export interface Mark {
  readonly at: number
  readonly said: string | null
}

export const readMark = (db: Db, name: MarkName): Promise<Mark | undefined> =>
  db.selectFrom('marks').select(['at', 'said']).where('name', '=', name).executeTakeFirst()

export async function setMark(db: Db, name: MarkName, at: number, text: string | null = null): Promise<void> {
  const values = { at, said: text }
  await db
    .insertInto('marks')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}

/** @param holder if given, the mark is deleted only if this holder has it */
export async function deleteMark(db: Db, name: MarkName, holder?: string): Promise<void> {
  const deletion = db.deleteFrom('marks').where('name', '=', name)
  await (holder === undefined ? deletion : deletion.where('said', '=', holder)).execute()
}

/**
 * Acquires a lease in one statement. Only one process can have it at a time. It expires automatically, even after a crash. A lease whose
 * end is too far in the future is ignored, because it was written before the clock was set back.
 * @param holder ID of the caller. A caller that already has the lease extends it
 * @returns false when another process has the lease
 */
export async function acquireLease(db: Db, name: LeaseName, now: number, ms: number, holder: string | null = null): Promise<boolean> {
  const endsAt = now + ms
  const acquiredLease = await db
    .insertInto('marks')
    .values({ name, at: endsAt, said: holder })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ at: endsAt, said: holder })
        .where((eb) => eb.or([eb('marks.at', '<=', now), eb('marks.at', '>', endsAt + CLOCK_SLACK_MS), eb('marks.said', '=', holder)])),
    )
    .returning('name')
    .executeTakeFirst()
  return acquiredLease !== undefined
}
