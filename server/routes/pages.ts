import type { FastifyInstance } from 'fastify'
import type { Site } from '#server/http/site.ts'

export function registerPages(app: FastifyInstance, site: Pick<Site, 'respond'>): void {
  app.get('/*', { config: { isPage: true } }, (request, reply) => {
    const { status, headers, bytes } = site.respond(request)
    reply.code(status).headers(headers)
    // Sends the server's time, which forms use to check dates (`src/flow/now.ts`).
    if (status === 304 || String(headers['Content-Type']).startsWith('text/html')) reply.header('Server-Timing', `now;dur=${Date.now()}`)
    return reply.send(bytes)
  })
}
