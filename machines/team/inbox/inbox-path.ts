/** Inbox filters in the URL. Members can share and bookmark a view. */
import { type InboxViewName, inboxViewNames, myDayFilters, SEARCH_MIN_CHARACTERS } from '#contract/team/team-cases.ts'
import { viewLabels } from '#machines/case/team-views.ts'
import { type InboxFilters, type InboxQuery, NO_FILTERS } from '#machines/team/inbox/inbox.setup.ts'

const DEFAULT_VIEW = inboxViewNames[0]
const filterNames = Object.keys(NO_FILTERS) as (keyof InboxFilters)[]
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/
const dateOrEmpty = (text: string) => (DAY_PATTERN.test(text) ? text : '')

/** Reads a URL query. Drops invalid views, invalid days, and short searches. */
export function parseInboxQuery(params: URLSearchParams): InboxQuery {
  const paramOf = (name: string) => (params.get(name) ?? '').trim()
  const search = paramOf('search')
  return {
    view: (inboxViewNames as readonly string[]).includes(paramOf('view')) ? (paramOf('view') as InboxViewName) : DEFAULT_VIEW,
    search: search.length < SEARCH_MIN_CHARACTERS ? '' : search,
    form: paramOf('form'),
    owner: paramOf('owner'),
    from: dateOrEmpty(paramOf('from')),
    to: dateOrEmpty(paramOf('to')),
    only: myDayFilters.find((one) => one === paramOf('only')) ?? '',
  }
}

export const viewLabelOf = (path: string): string => viewLabels[parseInboxQuery(new URLSearchParams(path.split('?')[1])).view]

export function inboxPath({ view, ...filters }: InboxQuery): string {
  const filterParams = filterNames.flatMap((name): [string, string][] => (filters[name] === '' ? [] : [[name, filters[name]]]))
  const params = new URLSearchParams([...(view === DEFAULT_VIEW ? [] : [['view', view]]), ...filterParams]).toString()
  return params === '' ? '/team' : `/team?${params}`
}
