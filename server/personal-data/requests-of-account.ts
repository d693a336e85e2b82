import { OWN_REQUESTS_PER_PAGE, type OwnRequestsAnswer } from '#contract/account/account-area.ts'
import { businessName } from '#contract/answer-summary.ts'
import { type FormDefinition, requestName } from '#contract/forms/define.ts'
import { answersIn } from '#contract/forms/payload.ts'
import { askTitle } from '#contract/request/ask-forms.ts'
import { openAsks } from '#machines/case/case.asks.ts'
import { parseContext } from '#machines/case/case.context.ts'
import { roadOf } from '#machines/case/case.road.ts'
import { type CaseState, customerWords } from '#machines/case/case.states.ts'
import type { Db } from '#server/database/schema.ts'
import { eventsOfCases } from '#server/requests/history.ts'
import { withShownTexts } from '#server/sentences.ts'

/** Requests in these states sent no email, because the sender may not own the address. */
const STATES_WITHOUT_RECEIPT = ['held', 'closed.spam']

const queryOfAccount = (db: Db, accountId: string) =>
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
        .where('cases.state', 'not in', STATES_WITHOUT_RECEIPT),
    )

/**
 * Requests of an account, oldest first, without answers. The visitor sent them while logged in, or the receipt went to the account's
 * address. They are deleted together with the account.
 */
export const requestsOfAccount = (db: Db, accountId: string) => queryOfAccount(db, accountId).orderBy('created_at').orderBy('id').execute()

/**
 * Returns one page of requests with their business names and stages, newest first.
 * @param before last reference of the previous page, or empty
 */
export async function listRequests(db: Db, definitions: readonly FormDefinition[], accountId: string, before: string): Promise<OwnRequestsAnswer> {
  let query = db
    .selectFrom(queryOfAccount(db, accountId).as('own'))
    .innerJoin('cases', 'cases.request_id', 'own.id')
    .innerJoin('requests', 'requests.id', 'own.id')
    .select(['own.reference', 'own.form', 'own.created_at', 'requests.answers', 'cases.id as caseId', 'cases.state', 'cases.context'])
    .orderBy('own.created_at', 'desc')
    .orderBy('own.id', 'desc')
    .limit(OWN_REQUESTS_PER_PAGE + 1)
  if (before !== '')
    query = query.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('own.created_at', 'own.id'),
        '<',
        selectFrom('requests').select(['created_at', 'id']).where('reference', '=', before).$asTuple('created_at', 'id'),
      ),
    )
  const rows = await query.execute()
  const shownRows = rows.slice(0, OWN_REQUESTS_PER_PAGE)
  const eventsByCase = await eventsOfCases(
    db,
    shownRows.map(({ caseId }) => caseId),
  )
  return {
    success: true,
    requests: shownRows.map(({ reference, form, created_at, answers, caseId, state, context }) => {
      const { short, next } = customerWords[state as CaseState]
      const definition = definitions.find(({ route }) => route === form)
      const pastEvents = (eventsByCase.get(caseId) ?? []).map(withShownTexts)
      const asks = openAsks(pastEvents).map(({ number, kind, document, field = '' }) => {
        const neededItem = document ?? definition?.fields[field]?.label
        return { number, ...(neededItem !== undefined && { needs: neededItem }), label: document === undefined ? askTitle(kind) : 'Send it' }
      })
      const business = definition && businessName(definition, answersIn(definition, answers))
      return {
        reference,
        title: definition ? requestName(definition) : 'Your request',
        ...(business !== undefined && { business }),
        sent_at: created_at,
        state,
        short,
        next,
        road: roadOf(state as CaseState, parseContext(context), pastEvents),
        ...(asks.length > 0 && { asks }),
      }
    }),
    more: rows.length > OWN_REQUESTS_PER_PAGE,
  }
}
