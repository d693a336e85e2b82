/** Moments that processes remember together, by name. */
import type { Db } from '#server/database/schema.ts'

/**
 * `heartbeat`: when a server last looked at its clock. `clock-doubt`: since when its time may be wrong. `retention-held`:
 * why retention erases nothing. `cases-adopted`: when requests without a case were last looked for.
 */
export type MarkName = 'heartbeat' | 'clock-doubt' | 'retention-held' | 'cases-adopted'

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

export async function dropMark(db: Db, name: MarkName): Promise<void> {
  await db.deleteFrom('marks').where('name', '=', name).execute()
}
