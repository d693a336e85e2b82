/** Which cases a view of the inbox has, and what narrows it. */
import { company } from '#contract/company.ts'
import type { Errors } from '#contract/forms/field.ts'
import { DAY_MS } from '#contract/request/retention.ts'
import { type TeamView, teamViews, type viewFields } from '#contract/team/team-cases.ts'
import type { CaseState } from '#machines/case/case.states.ts'
import { statesOf } from '#machines/case/team-views.ts'
import { firstIdAt } from '#server/database/ids.ts'
import { brokenRules } from '#server/problem.ts'
import { type Query, queryOf } from '#server/team/search.ts'

/** A view as somebody asked for it. */
export interface Viewed {
  readonly view: TeamView
  /** Any of them; the view asks for one branch each, so that each is read by its index in the order of arrival. */
  readonly states: readonly CaseState[]
  /** All of them. */
  readonly owners: readonly string[]
  readonly form: string
  /** Ids of cases that came in these days: from the first on, and smaller than the second. */
  readonly from?: string
  readonly before?: string
  readonly query?: Query
}

const NO_DAY = 'Enter a day such as 2026-11-24.'
const officeClock = new Intl.DateTimeFormat('sv-SE', { timeZone: company.timeZone.id, dateStyle: 'short', timeStyle: 'medium' })
/** How far the office's clock is ahead of UTC. */
const aheadAt = (ms: number) => Date.parse(`${officeClock.format(ms).replace(' ', 'T')}Z`) - ms

/** When a day begins where the office is, or the one after it. @returns undefined when there is no such day */
function beginOf(day: string, daysLater = 0): number | undefined {
  const noted = Date.parse(`${day}T00:00Z`)
  if (Number.isNaN(noted) || !new Date(noted).toISOString().startsWith(`${day}T`)) return undefined
  const utc = noted + daysLater * DAY_MS
  // The clock may be put forward or back between the two.
  return utc - aheadAt(utc - aheadAt(utc))
}

/**
 * Reads which cases somebody wants to see.
 *
 * @param me whose the view "mine" is
 * @throws {Problem} 422 where there is no such view or day, or nothing that can be searched for
 */
export function viewedOf(texts: { readonly [Name in keyof typeof viewFields]: string }, me: string): Viewed {
  const view = teamViews.find((one) => one === texts.view)
  const [from, before] = [beginOf(texts.from), beginOf(texts.to, 1)]
  const errors: Errors = {
    ...(view === undefined && { view: 'Choose a view.' }),
    ...(texts.from !== '' && from === undefined && { from: NO_DAY }),
    ...(texts.to !== '' && before === undefined && { to: NO_DAY }),
  }
  if (view === undefined || Object.keys(errors).length > 0) throw brokenRules(errors)
  return {
    view,
    states: statesOf[view],
    owners: [...(view === 'mine' ? [me] : []), ...(texts.owner === '' ? [] : [texts.owner])],
    form: texts.form,
    ...(from !== undefined && { from: firstIdAt(from) }),
    ...(before !== undefined && { before: firstIdAt(before) }),
    query: queryOf(texts.search),
  }
}
