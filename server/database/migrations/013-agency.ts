import type { Kysely } from 'kysely'

/** Cases in `withAuthority` move to `withAgency`. Rows of a history are immutable, so `nameNow` in `server/requests/history.ts` renames them at reading. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await db.updateTable('cases').set({ state: 'withAgency' }).where('state', '=', 'withAuthority').execute()
}
