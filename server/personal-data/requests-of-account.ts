import { OWN_REQUESTS_AT_ONCE, type OwnRequestsAnswer } from '#contract/account/account-area.ts'
import type { FormDefinition } from '#contract/forms/define.ts'
import { type CaseState, customerWords } from '#machines/case/case.states.ts'
import type { Db } from '#server/database/schema.ts'

/** Of these nobody was mailed: whoever typed the address in need not be its owner. */
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
 * The requests that belong to an account: those that were sent under it, and those sent without one whose receipt went to its
 * address. Oldest first, without their answers. Whoever deletes the account deletes them.
 */
export const requestsOfAccount = (db: Db, accountId: string) => belongingTo(db, accountId).orderBy('created_at').orderBy('id').execute()

/** One page of them, the newest first, each with where it stands. @param before the reference that the page before ended with; empty for the first */
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
