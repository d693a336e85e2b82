import type { FastifyInstance, FastifyRequest } from 'fastify'
import { teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { inTurn } from '#server/http/headers.ts'
import { teamRead } from '#server/openapi/calls.ts'
import { refusals } from '#server/openapi/parts.ts'
import type { Services } from '#server/services.ts'

interface Asked {
  readonly Querystring: { readonly after?: unknown }
}

/** A sequence; what is none, from another database or by hand, is no place to go on from. */
const SEQUENCE = /^\d{1,15}$/

/** Where a page goes on: as its browser says by itself when it comes again, else as the page says. */
const afterOf = ({ headers, query }: FastifyRequest<Asked>): number | undefined => {
  const said = headers['last-event-id'] ?? query.after
  return typeof said === 'string' && SEQUENCE.test(said) ? Number(said) : undefined
}

const { config } = teamRead('teamLive', 'What happens to cases, as it happens', {
  parameters: [
    { name: 'after', in: 'query', required: false, description: 'The sequence to go on from.', schema: { type: 'integer', minimum: 0 } },
    { name: 'Last-Event-ID', in: 'header', required: false, description: 'The same, as a browser says it that comes again.', schema: { type: 'string' } },
  ],
  responses: {
    200: { description: 'Server-sent events: `change`, `presence`, `reload`', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    ...refusals(400, 401, 417, 429, 500, 503),
  },
})

/** `GET team/live`: what happens to cases, as it happens. */
export function registerTeamLive(app: FastifyInstance, { teamGate, live }: Pick<Services, 'teamGate' | 'live'>): void {
  app.get<Asked>(`/${teamCaseEndpoints.live}`, { exposeHeadRoute: false, config: { ...config, isStream: true } }, async (request, reply) => {
    const session = await teamGate.page(request)
    const begin = await live.enter(session, afterOf(request))
    // From here on the framework leaves the answer alone.
    reply.hijack()
    const headers = { ...reply.getHeaders(), 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' }
    reply.raw.writeHead(200, inTurn(headers as Record<string, string>))
    begin(reply.raw)
  })
  app.addHook('preClose', () => live.end())
}
