import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Metrics } from '#server/monitoring/metrics.ts'

/** The pattern of the route stands for the address, whose query may tell of the visitor. */
export interface Answered {
  readonly method: string
  readonly route: string
  readonly status: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer goes on for as long as somebody listens: how long that was says nothing of how fast we are. */
    readonly isStream?: boolean
  }
}

type Count = Pick<Metrics, 'answered'>

/** One line and one figure for an answer; no figure without `metrics`. Bodies, headers and addresses of visitors are never logged. */
export function logAnswer(log: FastifyBaseLogger, metrics: Count | undefined, answered: Answered, ms: number): void {
  metrics?.answered(answered, ms / 1_000)
  log.info({ ...answered, ms: Math.round(ms * 10) / 10 }, 'answered')
}

/** A line for a visitor who did not wait for the answer. */
export function logLeaving(log: FastifyBaseLogger, asked: Omit<Answered, 'status'>): void {
  log.info(asked, 'visitor went away')
}

/** One line and one figure per answer of the API: id, method, route, status, milliseconds. */
export function logRequests(app: FastifyInstance, metrics: Count): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'none', config } = request.routeOptions
    const counted = config.isStream && reply.statusCode === 200 ? undefined : metrics
    logAnswer(request.log, counted, { method: request.method, route, status: reply.statusCode }, reply.elapsedTime)
  })
  app.addHook('onRequestAbort', async (request) => logLeaving(request.log, { method: request.method, route: request.routeOptions.url ?? 'none' }))
}
