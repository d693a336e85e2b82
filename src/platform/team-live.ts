/** Stream of case events in the browser (`GET team/live`). */
import type * as z from 'zod/mini'
import { ConnectionLostError } from '#contract/request/outcome.ts'
import { liveChange, liveEventNames, livePresence, teamCaseEndpoints } from '#contract/team/team-cases.ts'
import type { ListenInput, StreamMessage } from '#machines/team/inbox/team-live.machine.ts'

/** If this release cannot read an event, the page loads all data again. */
function parseMessage<T>(schema: z.ZodMiniType<T>, toMessage: (data: T) => StreamMessage, text: string): StreamMessage {
  const parsed = schema.safeParse(JSON.parse(text))
  return parsed.success ? toMessage(parsed.data) : { kind: 'reload' }
}

/**
 * Reports stream events. The caller decides whether to retry.
 * @throws {ConnectionLostError} when the stream ends or does not start
 */
export function listenToTeamStream({ after, report }: ListenInput, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const source = new EventSource(`/backend/api/${teamCaseEndpoints.live}${after === null ? '' : `?after=${encodeURIComponent(after)}`}`)
    const listeners = new AbortController()
    const stopListening = () => {
      listeners.abort()
      source.close()
    }
    const rejectStream = () => {
      stopListening()
      reject(new ConnectionLostError('team/live: the stream has ended'))
    }
    const listenOptions = { signal: listeners.signal }
    const listenTo = (name: string, read: (text: string) => StreamMessage) =>
      source.addEventListener(name, ({ data, lastEventId }) => report({ type: 'LIVE.MESSAGE', message: read(String(data)), after: lastEventId }), listenOptions)
    source.addEventListener(liveEventNames.open, ({ lastEventId }) => report({ type: 'LIVE.OPENED', after: lastEventId }), listenOptions)
    // Ends the stream, because the chart decides when to retry, not the browser.
    source.addEventListener('error', rejectStream, listenOptions)
    addEventListener('offline', rejectStream, listenOptions)
    signal.addEventListener('abort', stopListening, listenOptions)
    listenTo(liveEventNames.change, (text) => parseMessage(liveChange, (change) => ({ kind: 'change', change }), text))
    listenTo(liveEventNames.presence, (text) => parseMessage(livePresence, (presence) => ({ kind: 'presence', presence }), text))
    listenTo(liveEventNames.mails, () => ({ kind: 'mails' }))
    listenTo(liveEventNames.reload, () => ({ kind: 'reload' }))
  })
}
