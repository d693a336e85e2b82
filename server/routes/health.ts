import type { FastifyInstance } from 'fastify'
import { createOperatorCheck } from '#server/http/operator-check.ts'
import { serverReadCall } from '#server/openapi/calls.ts'
import { jsonContent, refusalResponses } from '#server/openapi/parts.ts'
import { busyProblem, problemOf } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { version } from '#server/version.ts'

const healthCall = serverReadCall('health', 'Check that the server and its database respond', {
  200: { description: 'Healthy', content: jsonContent({ type: 'object', properties: { status: { const: 'ok' } }, required: ['status'] }) },
  ...refusalResponses(503),
})

const readinessResponse = (description: string, ...statuses: readonly string[]) => ({
  description,
  content: jsonContent({
    type: 'object',
    properties: {
      status: { enum: statuses },
      version: { type: 'string', description: 'Release. Only for local requests or with METRICS_TOKEN.' },
      checks: { type: 'object', description: 'Only for local requests or with METRICS_TOKEN.' },
    },
  }),
})
const readyCall = serverReadCall('ready', 'Check whether this server accepts traffic', {
  200: readinessResponse('Ready', 'ready', 'degraded'),
  503: readinessResponse('Not ready', 'draining', 'unavailable'),
})

const metricsCall = serverReadCall('metrics', 'Get Prometheus metrics, locally or with METRICS_TOKEN', {
  200: { description: 'Metrics', content: { 'text/plain': { schema: { type: 'string' } } } },
  ...refusalResponses(404),
})

/** Time for which a result is cached. Each check calls the file storage, so several calls share one result. */
const READY_CACHE_MS = 2_000

export function registerHealth(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'checkHealth' | 'metrics' | 'drainState' | 'settings' | 'now'>,
): void {
  const { database, checkHealth, metrics, drainState, settings, now } = services
  const isFromOperator = createOperatorCheck(settings)

  app.get('/healthz', healthCall, async (request) => {
    try {
      await database.check()
    } catch (error) {
      request.log.error({ err: error }, 'database is unavailable')
      throw busyProblem()
    }
    return { status: 'ok' }
  })

  let cachedResult: { readonly at: number; readonly checks: ReturnType<typeof checkHealth> } | undefined
  const readCachedChecks = () => {
    const at = now()
    if (!cachedResult || at - cachedResult.at >= READY_CACHE_MS || at < cachedResult.at) cachedResult = { at, checks: checkHealth() }
    return cachedResult.checks
  }

  /**
   * `GET /readyz`: whether this server can accept visitors. 503 while it is stopping, and without a database. `degraded` with 200 for an
   * outage that all processes share: file storage, email, the mailbox, or paused retention. Forms without files still work in this case.
   * Only operators see the findings.
   */
  app.get('/readyz', readyCall, async (request, reply) => {
    const checks = await readCachedChecks()
    const isHealthy = checks.storage.ok && checks.mail.ok && checks.retention.ok && (checks.mailbox?.ok ?? true)
    const status = drainState.isOn ? 'draining' : !checks.database.ok ? 'unavailable' : isHealthy ? 'ready' : 'degraded'
    const isReady = status === 'ready' || status === 'degraded'
    if (status !== 'ready' && status !== 'draining') request.log.warn({ status, checks }, 'health check failed')
    return reply.code(isReady ? 200 : 503).send({ status, ...(isFromOperator(request) && { version, checks }) })
  })

  /** `GET /metrics`: for Prometheus. 404 for everyone except operators. */
  app.get('/metrics', { config: { ...metricsCall.config, isForOperators: true } }, async (request, reply) => {
    if (!isFromOperator(request)) throw problemOf(404)
    const { type, text } = await metrics.read()
    return reply.type(type).send(text)
  })
}
