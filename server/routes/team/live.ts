import type { FastifyInstance, FastifyRequest } from 'fastify'
import { teamCaseEndpoints } from '#contract/team/team-cases.ts'
import { flattenHeaders } from '#server/http/headers.ts'
import { teamReadCall } from '#server/openapi/calls.ts'
import { refusalResponses } from '#server/openapi/parts.ts'
import type { Services } from '#server/services.ts'

interface RouteInput {
  readonly Querystring: { readonly after?: unknown }
}

/** Sequence number of an event. The server ignores other values of `after` and `Last-Event-ID`. */
const SEQUENCE_PATTERN = /^\d{1,15}$/

/** Returns the sequence number to continue after: the last one that the browser received, or else `after` in the query. */
const resumePosition = ({ headers, query }: FastifyRequest<RouteInput>): number | undefined => {
  const sequence = headers['last-event-id'] ?? query.after
  return typeof sequence === 'string' && SEQUENCE_PATTERN.test(sequence) ? Number(sequence) : undefined
}

const { config } = teamReadCall('teamLive', 'Stream case events', {
  parameters: [
    { name: 'after', in: 'query', required: false, description: 'The sequence number to continue from.', schema: { type: 'integer', minimum: 0 } },
    { name: 'Last-Event-ID', in: 'header', required: false, description: 'The same number, as sent by a reconnecting browser.', schema: { type: 'string' } },
  ],
  responses: () => ({
    200: { description: 'Server-sent events: `change`, `presence`, `reload`', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    ...refusalResponses(400, 401, 417, 429, 500, 503),
  }),
})

/** `GET team/live`: case events in real time. */
export function registerTeamLive(app: FastifyInstance, { teamGate, liveUpdates }: Pick<Services, 'teamGate' | 'liveUpdates'>): void {
  app.get<RouteInput>(`/${teamCaseEndpoints.live}`, { exposeHeadRoute: false, config: { ...config, isStream: true } }, async (request, reply) => {
    const session = await teamGate.requireMemberForPolling(request)
    const startStream = await liveUpdates.subscribe(session, resumePosition(request))
    // After this call, Fastify does not write the response.
    reply.hijack()
    const headers = { ...reply.getHeaders(), 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' }
    reply.raw.writeHead(200, flattenHeaders(headers as Record<string, string>))
    startStream(reply.raw)
  })
  app.addHook('preClose', () => liveUpdates.end())
}
