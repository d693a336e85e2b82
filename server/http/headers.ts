/**
 * Headers of every response, as constants. With a plugin that computed them for each response, throughput was 60 % lower
 * (docs/decisions/0010). site.ts adds the Content-Security-Policy of pages.
 */
export type HeaderLines = Readonly<Record<string, string>>

export const JSON_TYPE = 'application/json; charset=utf-8'

export const flattenHeaders = (headers: HeaderLines): string[] => Object.entries(headers).flat()

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

/** API responses are not documents and must not be cached. */
const apiHeaders = {
  ...baseHeaders,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
} as const

const HSTS_MAX_AGE_SECONDS = 63_072_000

/** Strict-Transport-Security, only for sites with TLS. */
export function transportHeaders(publicUrl: string): HeaderLines {
  return publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${HSTS_MAX_AGE_SECONDS}; includeSubDomains` } : {}
}

export const apiHeadersOf = (publicUrl: string): HeaderLines => ({ ...apiHeaders, ...transportHeaders(publicUrl) })
