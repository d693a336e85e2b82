import type { FastifyInstance } from 'fastify'
import type { Site } from '#server/http/site.ts'

export function registerPages(app: FastifyInstance, site: Pick<Site, 'answer'>): void {
  app.get('/*', { config: { isPage: true } }, (request, reply) => {
    const { status, headers, bytes } = site.answer(request)
    // Pages check dates by this clock (`src/flow/now.ts`).
    return reply.code(status).headers(headers).header('Server-Timing', `now;dur=${Date.now()}`).send(bytes)
  })
}
