/**
 * Headers of every answer, as constants: a plugin that computes them cost 60 % of throughput (docs/decisions/0010).
 * The pages' own Content-Security-Policy comes from the build (site.ts).
 */
export type HeaderLines = Readonly<Record<string, string>>

/** Of every answer in JSON. */
export const JSON_TYPE = 'application/json; charset=utf-8'

/** Names and values in turn, as `writeHead` takes them without a look at each. */
export const inTurn = (headers: HeaderLines): string[] => Object.entries(headers).flat()

/** On every answer, API and pages alike. */
export const baseHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
} as const

/** On every answer of the API: nothing of it is a document, and nothing of it may be kept. */
const apiHeaders = {
  ...baseHeaders,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
} as const

const TWO_YEARS_SECONDS = 63_072_000

/** Strict-Transport-Security, and only where the site is reached through TLS. */
export function transportHeaders(publicUrl: string): HeaderLines {
  return publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` } : {}
}

/** Headers of every answer of the API of a site at that address. */
export const apiHeadersOf = (publicUrl: string): HeaderLines => ({ ...apiHeaders, ...transportHeaders(publicUrl) })
