import type { FastifyInstance } from 'fastify'
import type { Metrics } from '#server/monitoring/metrics.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer goes on for as long as somebody listens: how long that was says nothing of how fast we are. */
    readonly isStream?: boolean
  }
}

/** One log line and one metric per answer: id, method, route, status, milliseconds. Bodies, headers, and addresses of visitors are never logged. */
export function logRequests(app: FastifyInstance, metrics: Pick<Metrics, 'answered'>): void {
  app.addHook('onResponse', async ({ method, routeOptions: { url: route = 'none', config }, log }, { statusCode: status, elapsedTime: ms }) => {
    const answered = { method, route, status }
    if (!config.isStream || status !== 200) metrics.answered(answered, ms / 1_000)
    log.info({ ...answered, ms: Math.round(ms * 10) / 10 }, 'answered')
  })
  app.addHook('onRequestAbort', async ({ method, routeOptions: { url: route = 'none' }, log }) => log.info({ method, route }, 'visitor went away'))
}
