/** Who may see more than a visitor: a person at this machine, or one who knows a token. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackAddress, isLoopbackHost } from '#server/loopback.ts'

type Asked = Pick<FastifyRequest, 'raw' | 'headers'>

const cameThroughProxy = ({ headers }: Asked) => headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined

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

/** Says once that a proxy of this machine is not believed: then all visitors count as one client, and soon as a flood. */
export function warnOfProxy(app: FastifyInstance, { trustProxy }: { readonly trustProxy: readonly string[] }): void {
  if (trustProxy.length > 0) return
  let isTold = false
  app.addHook('onRequest', (request, _reply, done) => {
    done()
    if (isTold || !isLoopbackAddress(request.raw.socket.remoteAddress) || !cameThroughProxy(request)) return
    isTold = true
    app.log.warn('a proxy on this machine passes visitors on and TRUST_PROXY is not set: all of them count as one client; set TRUST_PROXY=loopback')
  })
}
