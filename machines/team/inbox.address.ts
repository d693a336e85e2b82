/** The inbox's address: what is shown stands in it, so that it can be kept, sent and gone back to. */
import { SEARCH_MIN_CHARACTERS, type TeamView, teamViews } from '#contract/team-cases.ts'
import type { InboxQuery } from '#machines/team/inbox.machine.ts'

const FIRST_VIEW = teamViews[0]

/** What an address's query names; a view that is none, or a search that is too short, is left out. */
export function queryIn(params: URLSearchParams): InboxQuery {
  const view = params.get('view') ?? ''
  const search = (params.get('search') ?? '').trim()
  return {
    view: (teamViews as readonly string[]).includes(view) ? (view as TeamView) : FIRST_VIEW,
    search: search.length < SEARCH_MIN_CHARACTERS ? '' : search,
  }
}

/** The address of a view and a search. */
export function inboxPath({ view, search }: InboxQuery): string {
  const params = new URLSearchParams({ ...(view !== FIRST_VIEW && { view }), ...(search !== '' && { search }) }).toString()
  return params === '' ? '/team' : `/team?${params}`
}
