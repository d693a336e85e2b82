/** Inbox filters in the URL. Members can share and bookmark a view. */
import { dayFilters, SEARCH_MIN_CHARACTERS, type TeamView, teamViews } from '#contract/team/team-cases.ts'
import { viewWords } from '#machines/case/team-views.ts'
import { type InboxFilters, type InboxQuery, NO_FILTERS } from '#machines/team/inbox/inbox.setup.ts'

const FIRST_VIEW = teamViews[0]
const filterNames = Object.keys(NO_FILTERS) as (keyof InboxFilters)[]
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/
const validDay = (text: string) => (DAY_PATTERN.test(text) ? text : '')

/** Reads a URL query. Drops invalid views, invalid days, and short searches. */
export function queryIn(params: URLSearchParams): InboxQuery {
  const paramOf = (name: string) => (params.get(name) ?? '').trim()
  const search = paramOf('search')
  return {
    view: (teamViews as readonly string[]).includes(paramOf('view')) ? (paramOf('view') as TeamView) : FIRST_VIEW,
    search: search.length < SEARCH_MIN_CHARACTERS ? '' : search,
    form: paramOf('form'),
    owner: paramOf('owner'),
    from: validDay(paramOf('from')),
    to: validDay(paramOf('to')),
    only: dayFilters.find((one) => one === paramOf('only')) ?? '',
  }
}

export const viewLabelOf = (path: string): string => viewWords[queryIn(new URLSearchParams(path.split('?')[1])).view]

export function inboxPath({ view, ...narrowed }: InboxQuery): string {
  const filterParams = filterNames.flatMap((name): [string, string][] => (narrowed[name] === '' ? [] : [[name, narrowed[name]]]))
  const params = new URLSearchParams([...(view === FIRST_VIEW ? [] : [['view', view]]), ...filterParams]).toString()
  return params === '' ? '/team' : `/team?${params}`
}
