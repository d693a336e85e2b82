import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isProxiedRequest } from '#server/http/request-headers.ts'
import { isLoopbackAddress, isLoopbackHost } from '#server/loopback.ts'

type CheckedRequest = Pick<FastifyRequest, 'raw' | 'headers'>

/** Whether a request comes from this machine. Checks the socket and the Host header, and that no proxy added headers. */
export const isLocalRequest = (request: CheckedRequest) =>
  isLoopbackAddress(request.raw.socket.remoteAddress) && isLoopbackHost(request.headers.host) && !isProxiedRequest(request)

const digest = (text: string) => createHash('sha256').update(text).digest()

const hasMetricsToken = ({ headers }: CheckedRequest, token: string | undefined) =>
  token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

/**
 * Recognizes requests of operators. Such requests have `Authorization: Bearer METRICS_TOKEN`, or they come from this machine to a site on
 * this machine. The site must also be local, because a proxy can make visitors' requests look local.
 */
export function createOperatorCheck({
  publicUrl,
  metricsToken,
}: {
  readonly publicUrl: string
  readonly metricsToken?: string
}): (request: CheckedRequest) => boolean {
  const isLocalSite = isLoopbackHost(new URL(publicUrl).host)
  return (request) => (isLocalSite && isLocalRequest(request)) || hasMetricsToken(request, metricsToken)
}
