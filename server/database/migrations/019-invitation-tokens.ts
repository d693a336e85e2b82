import type { Kysely } from 'kysely'

/** Earlier releases stored the token of an invitation with its email. It is derived from the ID now, also for invitations of before. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's types
export async function up(db: Kysely<any>): Promise<void> {
  const rows = await db.selectFrom('outbox').select(['id', 'payload']).where('kind', '=', 'teamInvite').where('payload', 'is not', null).execute()
  for (const { id, payload } of rows) {
    const { token: _, ...kept } = JSON.parse(payload) as { readonly token?: string }
    await db
      .updateTable('outbox')
      .set({ payload: JSON.stringify(kept) })
      .where('id', '=', id)
      .execute()
  }
}
