import type { FieldErrors } from '#contract/forms/field.ts'
import { type caseFilterFields, type InboxViewName, inboxViewNames, type MyDayFilter, myDayFilters } from '#contract/team/team-cases.ts'
import type { CaseState } from '#machines/case/case.states.ts'
import { snoozeFilters, statesByView } from '#machines/case/team-views.ts'
import { firstIdAt } from '#server/database/ids.ts'
import { invalidFieldsProblem } from '#server/problem.ts'
import { companyDay, startOfDay } from '#server/requests/company-days.ts'
import { parseSearch, type SearchQuery } from '#server/team/search.ts'

export interface ViewFilter {
  readonly view: InboxViewName
  /** The cases are in one of these states. Empty for the view `overdue`. */
  readonly states: readonly CaseState[]
  readonly owners: readonly string[]
  /** True: only snoozed cases. False: no snoozed cases. Undefined: both. */
  readonly isSnoozed?: boolean | undefined
  readonly form: string
  /** Bounds for case IDs: `from` is included, `before` is not. */
  readonly from?: string
  readonly before?: string
  readonly query?: SearchQuery
  readonly only?: MyDayFilter | undefined
}

const INVALID_DAY = 'Enter a date such as 2026-11-24.'
/**
 * Returns the starts of the last weeks, the oldest first. A week starts on Monday in the company's time zone.
 * @param now current time, in milliseconds since the epoch
 */
export function weekStarts(now: number, count: number): number[] {
  const today = companyDay(now)
  const daysSinceMonday = (new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7
  return Array.from({ length: count }, (_, index) => startOfDay(today, -daysSinceMonday - 7 * (count - 1 - index)) ?? now)
}

/** Returns the next midnight in the company's time zone. @param at now, in milliseconds since the epoch */
export const nextMidnight = (at: number): number => startOfDay(companyDay(at), 1) ?? at

/**
 * Parses a view.
 * @param memberId member whose cases the view "mine" shows
 * @throws {Problem} 422 for an unknown view, an invalid day, or an unusable search
 */
export function parseView(texts: { readonly [Name in keyof typeof caseFilterFields]: string }, memberId: string): ViewFilter {
  const view = inboxViewNames.find((one) => one === texts.view)
  const [from, before] = [startOfDay(texts.from), startOfDay(texts.to, 1)]
  const dayFilter = myDayFilters.find((one) => one === texts.only)
  const errors: FieldErrors = {
    ...(view === undefined && { view: 'Choose a view.' }),
    ...(texts.only && dayFilter === undefined && { only: 'Choose a filter.' }),
    ...(texts.from !== '' && from === undefined && { from: INVALID_DAY }),
    ...(texts.to !== '' && before === undefined && { to: INVALID_DAY }),
  }
  if (view === undefined || Object.keys(errors).length > 0) throw invalidFieldsProblem(errors)
  return {
    view,
    states: statesByView[view],
    isSnoozed: snoozeFilters[view],
    owners: [...(view === 'mine' ? [memberId] : []), ...(texts.owner === '' ? [] : [texts.owner])],
    form: texts.form,
    ...(from !== undefined && { from: firstIdAt(from) }),
    ...(before !== undefined && { before: firstIdAt(before) }),
    query: parseSearch(texts.search),
    only: dayFilter,
  }
}
