import type { Kysely } from 'kysely'

/** Sessions of members who set up their first factor, with the stage in US spelling. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  await db.updateTable('team_sessions').set({ stage: 'enroll' }).where('stage', '=', 'enrol').execute()
}
