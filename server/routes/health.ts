import type { FastifyInstance } from 'fastify'
import { busy } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'

/** `GET /healthz`: 200 when the database answers, 503 otherwise. */
export function registerHealth(app: FastifyInstance, { store }: Services): void {
  app.get('/healthz', async (request) => {
    try {
      await store.check()
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      throw busy()
    }
    return { status: 'ok' }
  })
}
