import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { cameThroughProxy } from '#server/http/request-headers.ts'
import { isLoopbackAddress, isLoopbackHost } from '#server/loopback.ts'

type CheckedRequest = Pick<FastifyRequest, 'raw' | 'headers'>

/** Whether a request is local, by its socket and Host header, and without a proxy's headers. */
export const isLocalRequest = (request: CheckedRequest) =>
  isLoopbackAddress(request.raw.socket.remoteAddress) && isLoopbackHost(request.headers.host) && !cameThroughProxy(request)

const digest = (text: string) => createHash('sha256').update(text).digest()

const knowsToken = ({ headers }: CheckedRequest, token: string | undefined) =>
  token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

/**
 * Recognizes operators: requests with `Authorization: Bearer METRICS_TOKEN`, or local requests to a local site. Other sites are behind a proxy, whose
 * visitors could look local.
 */
export function createOperatorCheck({
  publicUrl,
  metricsToken,
}: {
  readonly publicUrl: string
  readonly metricsToken?: string
}): (request: CheckedRequest) => boolean {
  const isLocalSite = isLoopbackHost(new URL(publicUrl).host)
  return (request) => (isLocalSite && isLocalRequest(request)) || knowsToken(request, metricsToken)
}
