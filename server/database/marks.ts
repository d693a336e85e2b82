/** Moments that processes remember together, by name. */
import { CLOCK_SLACK_MS } from '#server/database/clock.ts'
import type { Db } from '#server/database/schema.ts'

/**
 * `heartbeat`: when a server last looked at its clock. `clock-doubt`: since when its time may be wrong. `retention-held`:
 * why retention erases nothing. `cases-whole`: when requests without a case, and cases that lack something, were last looked for. `mailbox`: when answers were
 * last looked for in the mailbox, and why not since. `cases-due`, `cases-digest`, `mailbox-reader`: until when nobody else takes that turn.
 */
export type MarkName = 'heartbeat' | 'clock-doubt' | 'retention-held' | 'cases-whole' | 'mailbox' | Turn
type Turn = 'cases-due' | 'cases-digest' | 'mailbox-reader'

export interface Mark {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** A sentence for an operator, or nothing. */
  readonly said: string | null
}

export const readMark = (db: Db, name: MarkName): Promise<Mark | undefined> =>
  db.selectFrom('marks').select(['at', 'said']).where('name', '=', name).executeTakeFirst()

export async function setMark(db: Db, name: MarkName, at: number, said: string | null = null): Promise<void> {
  const values = { at, said }
  await db
    .insertInto('marks')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}

/** @param holder then only a turn of theirs is given back */
export async function dropMark(db: Db, name: MarkName, holder?: string): Promise<void> {
  const found = db.deleteFrom('marks').where('name', '=', name)
  await (holder === undefined ? found : found.where('said', '=', holder)).execute()
}

/**
 * Takes a turn that one process has at a time, in one statement. It ends by itself, also when its process dies; one that would
 * end later than any that is given was taken before the clock was set back, and counts for nothing.
 *
 * @param holder who takes it: has it already and it is made longer
 * @returns false when another process has it
 */
export async function takeTurn(db: Db, name: Turn, now: number, ms: number, holder: string | null = null): Promise<boolean> {
  const at = now + ms
  const taken = await db
    .insertInto('marks')
    .values({ name, at, said: holder })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ at, said: holder })
        .where((where) => where.or([where('marks.at', '<=', now), where('marks.at', '>', at + CLOCK_SLACK_MS), where('marks.said', '=', holder)])),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}
