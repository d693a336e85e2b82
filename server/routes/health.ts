import type { FastifyInstance } from 'fastify'
import { createOperatorCheck } from '#server/http/operator-request.ts'
import { busy, problemOf } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

/** `GET /healthz`: 200 when the database answers, 503 otherwise. */
export function registerHealth(app: FastifyInstance, services: Pick<Services, 'database' | 'look' | 'metrics' | 'draining' | 'settings'>): void {
  const { database, look, metrics, draining, settings } = services
  const isFromOperator = createOperatorCheck(settings)

  app.get('/healthz', async (request) => {
    try {
      await database.check()
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      throw busy()
    }
    return { status: 'ok' }
  })

  /**
   * `GET /readyz`: whether visitors should be sent here. 503 while draining and without a database. Without file storage,
   * mail or the mailbox of answers, and while retention is held back, it is `degraded` and still 200: what all processes share is no reason to take all of them out, and forms
   * without files, which are most, are taken and wait for their mails. The findings are shown to operators.
   */
  app.get('/readyz', async (request, reply) => {
    const checks = await look()
    const isWell = checks.storage.ok && checks.mail.ok && checks.retention.ok && (checks.mailbox?.ok ?? true)
    const status = draining.isOn ? 'draining' : !checks.database.ok ? 'unavailable' : isWell ? 'ready' : 'degraded'
    const isReady = status === 'ready' || status === 'degraded'
    if (status !== 'ready' && status !== 'draining') request.log.warn({ status, checks }, 'not all is well')
    return reply.code(isReady ? 200 : 503).send({ status, ...(isFromOperator(request) && { checks }) })
  })

  /** `GET /metrics`: for Prometheus; for all but operators there is nothing here. */
  app.get('/metrics', { config: { isForOperators: true } }, async (request, reply) => {
    if (!isFromOperator(request)) throw problemOf(404)
    const { type, text } = await metrics.read()
    return reply.type(type).send(text)
  })
}
