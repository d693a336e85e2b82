/** Message thread between customer and team, for the pages of both. */
import type { CaseEventData } from '#machines/case/case.events.ts'

interface ThreadEvent {
  readonly edge: string
  readonly said: CaseEventData
}

interface ThreadMetadata {
  readonly way?: 'page' | 'email'
  readonly about?: string
  readonly quoted?: string
}

const SUBJECT_MAX_CHARACTERS = 80
const truncate = (text: string) => (text.length > SUBJECT_MAX_CHARACTERS ? `${text.slice(0, SUBJECT_MAX_CHARACTERS).trimEnd()}…` : text)

/** Returns how a message was sent. Undefined for other events, such as files without a text. Customers answer asks only on pages. */
const channelOf = ({ edge, said: { mail, text } }: ThreadEvent): ThreadMetadata['way'] => {
  if (mail) return 'email'
  return edge === 'ANSWER' || ((edge === 'MESSAGE' || edge === 'FILE.ATTACH') && text !== undefined) ? 'page' : undefined
}

/** Returns the document or text of the ask that this event answers or withdraws. Undefined for other events. `before`: earlier events. */
export function subjectOf({ edge, said: { which } }: ThreadEvent, before: readonly ThreadEvent[]): string | undefined {
  if (edge !== 'ANSWER' && edge !== 'ASK.WITHDRAW') return undefined
  const askEvent = before.findLast(({ edge: one, said: { number = 0 } }) => one === 'ASK' && (which === undefined || which === String(number)))
  const askText = askEvent && (askEvent.said.document ?? askEvent.said.text)
  return askText && truncate(askText)
}

/** Returns an event's metadata in the thread. `events`: all events, in order. */
export function threadMetadataOf<E extends ThreadEvent>(event: E, index: number, events: readonly E[]): ThreadMetadata {
  const channel = channelOf(event)
  const subject = event.edge === 'ANSWER' ? subjectOf(event, events.slice(0, index)) : undefined
  const quoted = event.said.mail?.quoted
  return { ...(channel && { way: channel }), ...(subject && { about: subject }), ...(quoted && { quoted }) }
}
