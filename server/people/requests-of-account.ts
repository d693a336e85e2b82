import type { Db } from '#server/database/schema.ts'

/** The requests that belong to an account: those that were sent under it. Oldest first, without their answers. */
export const requestsOfAccount = (db: Db, accountId: string) =>
  db.selectFrom('requests').select(['id', 'reference', 'form', 'created_at']).where('account_id', '=', accountId).orderBy('created_at').orderBy('id').execute()
