/** Early API calls for pages that are empty until the response arrives. */
import type { accountEndpoints } from '#contract/account/account-endpoints.ts'
import type { requestEndpoints } from '#contract/request/request-endpoints.ts'
import { parseAskNumber, parseRequestUrl } from '#contract/request/request-url.ts'
import { prefetchCall } from '#src/platform/api/prefetched-call.ts'
import { tryReadToken } from '#src/platform/api/token.ts'

/** Paths below `/backend/api/`. Imports only the type, so that this script does not contain the contract. */
type PrefetchPath = (typeof requestEndpoints)['status' | 'ask'] | (typeof accountEndpoints)['profile' | 'ownRequests']

/** Starts a page's API calls before its charts load. @param page location in the browser */
export function prefetchPageData({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): void {
  // Does not use `routerPath`, because it is in a script that loads later.
  const page = { pathname: pathname.replace(/^\/es(?=\/)/, ''), hash }
  const token = tryReadToken()
  const startCall = (path: PrefetchPath, body: object) => prefetchCall(path, body, token === null ? {} : { Authorization: `Bearer ${token}` })
  if (document.documentElement.dataset.live !== undefined) {
    const requestRef = parseRequestUrl(page)
    const askNumber = parseAskNumber(page)
    // Same check as in `loadStatus` and `loadAsk`. Without a key or a login, the call would fail.
    if (requestRef.key === '' && token === null) return
    if (askNumber === '') startCall('requests/status', requestRef)
    else startCall('requests/ask', { ...requestRef, ask: askNumber })
  }
  if (page.pathname === '/account' && token !== null) {
    startCall('account/profile', {})
    startCall('account/requests', {})
  }
}
