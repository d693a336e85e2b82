/** What a page asks the server that shows nothing before it has answered. */
import type { accountEndpoints } from '#contract/account/account-endpoints.ts'
import type { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { askIn, shownIn } from '#contract/request/shown-in.ts'
import { askAhead } from '#src/platform/api/ahead.ts'
import { keptToken } from '#src/platform/api/token.ts'

/** Every path below `/backend/api/` that is asked here; by type alone, so that no more of the contract comes with this. */
type Path = (typeof requestEndpoints)['status' | 'ask'] | (typeof accountEndpoints)['profile' | 'ownRequests']

/** Asks it, as the page's charts will, before they are there. @param page where the browser is */
export function askForPage(page: Pick<Location, 'pathname' | 'hash'>): void {
  const token = keptToken()
  const ask = (path: Path, body: object) => askAhead(path, body, token === null ? {} : { Authorization: `Bearer ${token}` })
  if (document.documentElement.dataset.live !== undefined) {
    const shown = shownIn(page)
    const number = askIn(page)
    // As `loadStatus` and `loadAsk` do: with neither a key nor a log-in there is nothing to ask.
    if (shown.key === '' && token === null) return
    if (number === '') ask('requests/status', shown)
    else ask('requests/ask', { ...shown, ask: number })
  }
  if (page.pathname === '/account' && token !== null) {
    ask('account/profile', {})
    ask('account/requests', {})
  }
}
