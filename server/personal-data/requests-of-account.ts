import { ACCOUNT_REQUESTS_PER_PAGE, type AccountRequestsResponse } from '#contract/account/account-area.ts'
import { businessNameOf } from '#contract/answer-summary.ts'
import { type FormDefinition, requestTitleOf } from '#contract/forms/define.ts'
import { parseStoredAnswers } from '#contract/forms/payload.ts'
import { askTitle } from '#contract/request/ask-forms.ts'
import { findOpenAsks } from '#machines/case/case.asks.ts'
import { parseContext } from '#machines/case/case.context.ts'
import { progressStepsOf } from '#machines/case/case.progress.ts'
import { type CaseState, customerStateTexts } from '#machines/case/case.states.ts'
import type { Db } from '#server/database/schema.ts'
import { transitionsOfCases } from '#server/requests/history.ts'
import { translateEventTexts } from '#server/sentences.ts'

/** States of suspected spam, for which no receipt was sent. Anyone could have sent such a request with the account's address. */
const STATES_WITHOUT_RECEIPT = ['held', 'closed.spam']

const accountRequestsQuery = (db: Db, accountId: string) =>
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
 * Returns an account's requests, oldest first, without answers. The visitor sent them while logged in, or the receipt went to the
 * account's address. They are deleted together with the account.
 */
export const requestsOfAccount = (db: Db, accountId: string) => accountRequestsQuery(db, accountId).orderBy('created_at').orderBy('id').execute()

/**
 * Returns one page of requests with their business names and stages, newest first.
 * @param beforeReference last reference of the previous page, or empty
 */
export async function listRequestsOfAccount(
  db: Db,
  definitions: readonly FormDefinition[],
  accountId: string,
  beforeReference: string,
): Promise<AccountRequestsResponse> {
  let query = db
    .selectFrom(accountRequestsQuery(db, accountId).as('own'))
    .innerJoin('cases', 'cases.request_id', 'own.id')
    .innerJoin('requests', 'requests.id', 'own.id')
    .select(['own.reference', 'own.form', 'own.created_at', 'requests.answers', 'cases.id as caseId', 'cases.state', 'cases.context'])
    .orderBy('own.created_at', 'desc')
    .orderBy('own.id', 'desc')
    .limit(ACCOUNT_REQUESTS_PER_PAGE + 1)
  if (beforeReference !== '')
    query = query.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('own.created_at', 'own.id'),
        '<',
        selectFrom('requests').select(['created_at', 'id']).where('reference', '=', beforeReference).$asTuple('created_at', 'id'),
      ),
    )
  const rows = await query.execute()
  const shownRows = rows.slice(0, ACCOUNT_REQUESTS_PER_PAGE)
  const eventsByCase = await transitionsOfCases(
    db,
    shownRows.map(({ caseId }) => caseId),
  )
  return {
    success: true,
    requests: shownRows.map(({ reference, form, created_at, answers, caseId, state, context }) => {
      const { short, next } = customerStateTexts[state as CaseState]
      const definition = definitions.find(({ route }) => route === form)
      const pastEvents = (eventsByCase.get(caseId) ?? []).map(translateEventTexts)
      const asks = findOpenAsks(pastEvents).map(({ number, kind, document, field = '' }) => {
        const neededItem = document ?? definition?.fields[field]?.label
        return { number, ...(neededItem !== undefined && { needs: neededItem }), label: document === undefined ? askTitle(kind) : 'Send it' }
      })
      const business = definition && businessNameOf(definition, parseStoredAnswers(definition, answers))
      return {
        reference,
        title: definition ? requestTitleOf(definition) : 'Your request',
        ...(business !== undefined && { business }),
        sent_at: created_at,
        state,
        short,
        next,
        road: progressStepsOf(state as CaseState, parseContext(context), pastEvents),
        ...(asks.length > 0 && { asks }),
      }
    }),
    more: rows.length > ACCOUNT_REQUESTS_PER_PAGE,
  }
}
