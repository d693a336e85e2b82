/** The inbox's address: what is shown stands in it, so that it can be kept, sent and gone back to. */
import { SEARCH_MIN_CHARACTERS, type TeamView, teamViews } from '#contract/team-cases.ts'
import { type InboxQuery, type Narrowed, NOT_NARROWED } from '#machines/team/inbox.setup.ts'

const FIRST_VIEW = teamViews[0]
const narrowing = Object.keys(NOT_NARROWED) as (keyof Narrowed)[]
const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayIn = (text: string) => (DAY.test(text) ? text : '')

/** What an address's query names; a view or a day that is none, or a search that is too short, is left out. */
export function queryIn(params: URLSearchParams): InboxQuery {
  const of = (name: string) => (params.get(name) ?? '').trim()
  const search = of('search')
  return {
    view: (teamViews as readonly string[]).includes(of('view')) ? (of('view') as TeamView) : FIRST_VIEW,
    search: search.length < SEARCH_MIN_CHARACTERS ? '' : search,
    form: of('form'),
    owner: of('owner'),
    from: dayIn(of('from')),
    to: dayIn(of('to')),
  }
}

/** The address of a view, and of what narrows it. */
export function inboxPath({ view, ...narrowed }: InboxQuery): string {
  const narrowedBy = narrowing.flatMap((name): [string, string][] => (narrowed[name] === '' ? [] : [[name, narrowed[name]]]))
  const params = new URLSearchParams([...(view === FIRST_VIEW ? [] : [['view', view]]), ...narrowedBy]).toString()
  return params === '' ? '/team' : `/team?${params}`
}
