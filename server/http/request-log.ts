import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#server/services/metrics.ts'

/**
 * One line and one figure per answer: id, method, route (the pattern, never the address with its query), status, milliseconds.
 * Bodies, headers and addresses of visitors are never logged.
 */
export function logRequests(app: FastifyInstance, metrics: Pick<Metrics, 'answered'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    metrics.answered(labels, reply.elapsedTime / 1_000)
    request.log.info({ ...labels, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered')
  })
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ method: request.method, route: request.routeOptions.url ?? 'none' }, 'visitor went away')
  })
}
