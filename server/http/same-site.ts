import type { IncomingHttpHeaders } from 'node:http'

/** A host name has 253 characters at most; putting a long one into its normal form takes the square of its length. */
const ORIGIN_MAX_CHARACTERS = 300

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
  if (origin.length > ORIGIN_MAX_CHARACTERS || !URL.canParse(origin)) return false
  return origin === publicUrl || (host !== undefined && new URL(origin).host === host)
}
