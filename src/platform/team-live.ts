/** Stream of case events in the browser (`GET team/live`). */
import type * as z from 'zod/mini'
import { ConnectionLost } from '#contract/request/answer.ts'
import { liveChange, liveEvents, livePresence, teamCaseEndpoints } from '#contract/team/team-cases.ts'
import type { ListenInput, StreamMessage } from '#machines/team/inbox/team-live.machine.ts'

/** If this release cannot read an event, the page loads everything again. */
function parseMessage<T>(schema: z.ZodMiniType<T>, toMessage: (data: T) => StreamMessage, text: string): StreamMessage {
  const parsed = schema.safeParse(JSON.parse(text))
  return parsed.success ? toMessage(parsed.data) : { kind: 'reload' }
}

/**
 * Reports the events of the stream. The caller decides about a retry.
 * @throws {ConnectionLost} when the stream ends or does not start
 */
export function listen({ after, report }: ListenInput, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const source = new EventSource(`/backend/api/${teamCaseEndpoints.live}${after === null ? '' : `?after=${encodeURIComponent(after)}`}`)
    const over = new AbortController()
    const end = () => {
      over.abort()
      source.close()
    }
    const lose = () => {
      end()
      reject(new ConnectionLost('team/live: the stream has ended'))
    }
    const when = { signal: over.signal }
    const on = (name: string, read: (text: string) => StreamMessage) =>
      source.addEventListener(name, ({ data, lastEventId }) => report({ type: 'LIVE.MESSAGE', message: read(String(data)), after: lastEventId }), when)
    source.addEventListener(liveEvents.open, ({ lastEventId }) => report({ type: 'LIVE.OPENED', after: lastEventId }), when)
    // Stops the retry of the browser, because the chart decides when to retry.
    source.addEventListener('error', lose, when)
    addEventListener('offline', lose, when)
    signal.addEventListener('abort', end, when)
    on(liveEvents.change, (text) => parseMessage(liveChange, (change) => ({ kind: 'change', change }), text))
    on(liveEvents.presence, (text) => parseMessage(livePresence, (presence) => ({ kind: 'presence', presence }), text))
    on(liveEvents.mails, () => ({ kind: 'mails' }))
    on(liveEvents.reload, () => ({ kind: 'reload' }))
  })
}
