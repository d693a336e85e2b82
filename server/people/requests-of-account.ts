import type { Db } from '#server/database/schema.ts'

/** Of these nobody was mailed: whoever typed the address in need not be its owner. */
const WITHOUT_RECEIPT = ['held', 'closed.spam']

/**
 * The requests that belong to an account: those that were sent under it, and those sent without one whose receipt went to its
 * address. Oldest first, without their answers. Whoever deletes the account deletes them.
 */
export const requestsOfAccount = (db: Db, accountId: string) =>
  db
    .selectFrom('requests')
    .select(['id', 'reference', 'form', 'created_at'])
    .where('account_id', '=', accountId)
    .union(
      db
        .selectFrom('accounts')
        .innerJoin('cases', 'cases.address_key', 'accounts.email_key')
        .innerJoin('requests', 'requests.id', 'cases.request_id')
        .select(['requests.id', 'requests.reference', 'requests.form', 'requests.created_at'])
        .where('accounts.id', '=', accountId)
        .where('cases.address_key', '<>', '')
        .where('requests.account_id', 'is', null)
        .where('cases.state', 'not in', WITHOUT_RECEIPT),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
