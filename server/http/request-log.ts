import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Metrics } from '#server/monitoring/metrics.ts'

/** The pattern of the route stands for the address, whose query may tell of the visitor. */
export interface Answered {
  readonly method: string
  readonly route: string
  readonly status: number
}

type Count = Pick<Metrics, 'answered'>

/** One line and one figure for an answer. Bodies, headers and addresses of visitors are never logged. */
export function logAnswer(log: FastifyBaseLogger, metrics: Count, answered: Answered, ms: number): void {
  metrics.answered(answered, ms / 1_000)
  log.info({ ...answered, ms: Math.round(ms * 10) / 10 }, 'answered')
}

/** A line for a visitor who did not wait for the answer. */
export function logLeaving(log: FastifyBaseLogger, asked: Omit<Answered, 'status'>): void {
  log.info(asked, 'visitor went away')
}

/** One line and one figure per answer of the API: id, method, route, status, milliseconds. */
export function logRequests(app: FastifyInstance, metrics: Count): void {
  app.addHook('onResponse', async (request, reply) => {
    logAnswer(request.log, metrics, { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime)
  })
  app.addHook('onRequestAbort', async (request) => logLeaving(request.log, { method: request.method, route: request.routeOptions.url ?? 'none' }))
}
