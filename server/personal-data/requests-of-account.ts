import { OWN_REQUESTS_AT_ONCE, type OwnRequestsAnswer } from '#contract/account/account-area.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import { type CaseState, customerWords } from '#machines/case/case.states.ts'
import type { Db } from '#server/database/schema.ts'

/** No email was sent for these, because the person who typed the address may not own it. */
const WITHOUT_RECEIPT = ['held', 'closed.spam']

const belongingTo = (db: Db, accountId: string) =>
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

/**
 * Requests of an account: sent while logged in, or with its address as the recipient of the receipt. Oldest first, without answers. Deleting the account
 * deletes them.
 */
export const requestsOfAccount = (db: Db, accountId: string) => belongingTo(db, accountId).orderBy('created_at').orderBy('id').execute()

/** One page with states, newest first. @param before last reference of the previous page, or empty */
export async function listOfAccount(db: Db, definitions: readonly FormDefinition[], accountId: string, before: string): Promise<OwnRequestsAnswer> {
  let query = db
    .selectFrom(belongingTo(db, accountId).as('own'))
    .innerJoin('cases', 'cases.request_id', 'own.id')
    .select(['own.reference', 'own.form', 'own.created_at', 'cases.state'])
    .orderBy('own.created_at', 'desc')
    .orderBy('own.id', 'desc')
    .limit(OWN_REQUESTS_AT_ONCE + 1)
  if (before !== '')
    query = query.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('own.created_at', 'own.id'),
        '<',
        selectFrom('requests').select(['created_at', 'id']).where('reference', '=', before).$asTuple('created_at', 'id'),
      ),
    )
  const rows = await query.execute()
  return {
    success: true,
    requests: rows.slice(0, OWN_REQUESTS_AT_ONCE).map(({ reference, form, created_at, state }) => {
      const { short, next } = customerWords[state as CaseState]
      return { reference, title: definitions.find(({ route }) => route === form)?.title ?? 'Your request', sent_at: created_at, state, short, next }
    }),
    more: rows.length > OWN_REQUESTS_AT_ONCE,
  }
}
