import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request that changes something may come from where it says it comes from. Browsers tell by
 * `Sec-Fetch-Site`; older ones by `Origin`, which must be this host's or PUBLIC_URL's. Clients that send neither are
 * no browsers, so no visitor's cookie or token can be ridden by them.
 */
export function isSameSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin, host } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  return origin === publicUrl || (host !== undefined && new URL(origin).host === host)
}
