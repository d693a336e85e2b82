import type { FastifyInstance } from 'fastify'
import type { Site } from '#server/http/site.ts'

export function registerPages(app: FastifyInstance, site: Pick<Site, 'answer'>): void {
  app.get('/*', { config: { isPage: true } }, (request, reply) => {
    const { status, headers, bytes } = site.answer(request)
    return reply.code(status).headers(headers).send(bytes)
  })
}
