import type { FastifyInstance } from 'fastify'

/**
 * One line per answer: id, method, route (the pattern, never the address with its query), status, milliseconds.
 * Bodies, headers and addresses of visitors are never logged.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'answered',
    )
  })
  app.addHook('onRequestAbort', async (request) => {
    request.log.info({ method: request.method, route: request.routeOptions.url ?? 'none' }, 'visitor went away')
  })
}
