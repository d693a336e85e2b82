import type { FastifyInstance, FastifyRequest } from 'fastify'
import { teamCaseEndpoints } from '#contract/team-cases.ts'
import { inTurn } from '#server/headers.ts'
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

/** `GET team/live`: what happens to cases, as it happens. */
export function registerTeamLive(app: FastifyInstance, { teamGate, live }: Pick<Services, 'teamGate' | 'live'>): void {
  app.get<Asked>(`/${teamCaseEndpoints.live}`, { exposeHeadRoute: false, config: { isStream: true } }, async (request, reply) => {
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
