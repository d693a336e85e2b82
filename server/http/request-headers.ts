/** Checks of a request before its route runs: Host, format of the URL, `Expect`, origin, and kind of body. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isLoopbackAddress } from '#server/loopback.ts'
import { methodNotAllowedProblem, type Problem, problemOf } from '#server/problem.ts'

const HOST_PATTERN = /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])?(?::\d*)?$/i
const ABSOLUTE_URL = /^https?:\/\/([^/?#]*)(.*)$/i
const HOST_HEADER = 'host'
const EXPECT_CONTINUE = /^100-continue$/i
/** Maximum length of an `Origin` header. The length is checked first, because normalizing a hostname takes quadratic time. */
const ORIGIN_MAX_CHARACTERS = 300
const MEDIA_TYPE_MAX_CHARACTERS = 200
const CHARSET_PARAMETER = /;\s*charset\s*=\s*"?([^";\s]*)/gi

export const SUPPORTED_METHODS = ['GET', 'HEAD', 'POST'] as const

export const isReadMethod = (method: string) => method === 'GET' || method === 'HEAD'

const countHostHeaders = ({ rawHeaders }: IncomingMessage) => {
  let hostCount = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === HOST_HEADER.length && rawHeaders[index]?.toLowerCase() === HOST_HEADER) hostCount += 1
  return hostCount
}

/** Returns the path of a URL such as `http://host/path`, and sets the Host header to its host (RFC 9112, 3.2.2). Returns other URLs unchanged. */
export function toOriginForm(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const { url = '/' } = request
  const [, host, path = ''] = ABSOLUTE_URL.exec(url) ?? []
  if (host === undefined) return url
  request.headers.host = host
  return path.startsWith('/') ? path : `/${path}`
}

function malformedRequestProblem(request: IncomingMessage): Problem | undefined {
  const { headers, httpVersion, method, url = '' } = request
  const isHttp10 = httpVersion === '1.0'
  const hostCount = countHostHeaders(request)
  if (hostCount > 1 || (hostCount === 0 && !isHttp10) || !HOST_PATTERN.test(headers.host ?? '')) return problemOf(400)
  if (headers.expect !== undefined && !isHttp10 && !EXPECT_CONTINUE.test(headers.expect)) return problemOf(417)
  if (url === '*' && method === 'OPTIONS') return methodNotAllowedProblem(SUPPORTED_METHODS)
  return url.startsWith('/') ? undefined : problemOf(400)
}

/** Refuses malformed requests, and answers `Expect: 100-continue` once all checks have passed. */
export function checkRequests(app: FastifyInstance): void {
  // Uses callbacks, because promises in each hook would make form submits 5 % slower.
  app.addHook('onRequest', ({ raw }, _reply, done) => done(malformedRequestProblem(raw)))
  app.addHook('preParsing', ({ raw }, reply, payload, done) => {
    if (raw.headers.expect !== undefined && raw.httpVersion !== '1.0') reply.raw.writeContinue()
    done(null, payload)
  })
}

/**
 * Whether a write comes from this site. Browsers send `Sec-Fetch-Site`. Older browsers send `Origin`, which must be PUBLIC_URL or have the
 * request's host. A client that sends neither header is not a browser, so it cannot misuse a visitor's cookie.
 */
export function isSameSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  const { origin, host } = headers
  if (origin === undefined) return true
  if (origin.length > ORIGIN_MAX_CHARACTERS || !URL.canParse(origin)) return false
  return origin === publicUrl || (host !== undefined && new URL(origin).host === host)
}

const isUtf8Charset = (charset: string | undefined) => /^utf-?8$/i.test(charset ?? '')

/** Returns a 415 for a compressed body, a character set other than UTF-8, or a type that is too long (docs/decisions/0080). */
export function unsupportedBodyProblem({ 'content-encoding': encoding, 'content-type': type = '' }: IncomingHttpHeaders): Problem | undefined {
  if (encoding !== undefined && encoding.trim().toLowerCase() !== 'identity') return problemOf(415)
  if (type.length > MEDIA_TYPE_MAX_CHARACTERS || [...type.matchAll(CHARSET_PARAMETER)].some(([, charset]) => !isUtf8Charset(charset))) return problemOf(415)
  return undefined
}

export const isProxiedRequest = ({ headers }: Pick<IncomingMessage, 'headers'>) => headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined

/** Logs once that the settings do not trust a local proxy. In this case, all visitors count as one client and share its limits. */
export function warnOfUntrustedProxy(app: FastifyInstance, { trustProxy }: { readonly trustProxy: readonly string[] }): void {
  if (trustProxy.length > 0) return
  let hasWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    done()
    if (hasWarned || !isProxiedRequest(request) || !isLoopbackAddress(request.raw.socket.remoteAddress)) return
    hasWarned = true
    app.log.warn('a local proxy forwards requests but TRUST_PROXY is not set, so all visitors count as one client. Set TRUST_PROXY=loopback')
  })
}
