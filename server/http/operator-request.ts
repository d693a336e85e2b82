/** Who may see more than a visitor: a person at this machine, or one who knows a token. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { cameThroughProxy } from '#server/http/request-headers.ts'
import { isLoopbackAddress, isLoopbackHost } from '#server/loopback.ts'

type Asked = Pick<FastifyRequest, 'raw' | 'headers'>

/** By the socket, by the name in the address bar, and through no proxy that says so. */
export const isAtThisMachine = (request: Asked) =>
  isLoopbackAddress(request.raw.socket.remoteAddress) && isLoopbackHost(request.headers.host) && !cameThroughProxy(request)

const digest = (text: string) => createHash('sha256').update(text).digest()

const knowsToken = ({ headers }: Asked, token: string | undefined) =>
  token !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))

/**
 * Tells operators: who carries `Authorization: Bearer METRICS_TOKEN`, and, while the site itself is only at this machine,
 * who is there. A site with another address stands behind a proxy, and one that passes nothing of the visitor on looks
 * like a person at this machine.
 */
export function createOperatorCheck({ publicUrl, metricsToken }: { readonly publicUrl: string; readonly metricsToken?: string }): (request: Asked) => boolean {
  const isLocalSite = isLoopbackHost(new URL(publicUrl).host)
  return (request) => (isLocalSite && isAtThisMachine(request)) || knowsToken(request, metricsToken)
}
