import type { FastifyInstance } from 'fastify'
import type { Site } from '#server/http/site.ts'

/** Pages and files of the built site, at every address that no other route has. */
export function registerPages(app: FastifyInstance, site: Pick<Site, 'answer'>): void {
  app.get('/*', { config: { isPage: true } }, (request, reply) => {
    const { status, headers, bytes } = site.answer(request)
    return reply.code(status).headers(headers).send(bytes)
  })
}
