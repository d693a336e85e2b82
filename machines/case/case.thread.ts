/** Thread of messages between customer and team, for the pages of both. */
import type { CaseEventData } from '#machines/case/case.events.ts'

interface ThreadEvent {
  readonly edge: string
  readonly said: CaseEventData
}

interface ThreadMeta {
  readonly way?: 'page' | 'email'
  readonly about?: string
  readonly quoted?: string
}

const ABOUT_CHARACTERS = 80
const shorten = (words: string) => (words.length > ABOUT_CHARACTERS ? `${words.slice(0, ABOUT_CHARACTERS).trimEnd()}…` : words)

/** Customers answer asks only on pages. Files of a member are a message only together with a text. */
const channelOf = ({ edge, said: { mail, text } }: ThreadEvent): ThreadMeta['way'] => {
  if (mail) return 'email'
  return edge === 'ANSWER' || ((edge === 'MESSAGE' || edge === 'FILE.ATTACH') && text !== undefined) ? 'page' : undefined
}

/** Returns the event of the ask that this event answers or withdraws, or undefined. `before`: earlier events. */
export function subjectOf({ edge, said: { which } }: ThreadEvent, before: readonly ThreadEvent[]): string | undefined {
  if (edge !== 'ANSWER' && edge !== 'ASK.WITHDRAW') return undefined
  const askEvent = before.findLast(({ edge: one, said: { number = 0 } }) => one === 'ASK' && (which === undefined || which === String(number)))
  const words = askEvent && (askEvent.said.document ?? askEvent.said.text)
  return words && shorten(words)
}

/** Returns the thread entry of an event. `events`: all events, in order. */
export function threadMeta<E extends ThreadEvent>(event: E, index: number, events: readonly E[]): ThreadMeta {
  const way = channelOf(event)
  const about = event.edge === 'ANSWER' ? subjectOf(event, events.slice(0, index)) : undefined
  const quoted = event.said.mail?.quoted
  return { ...(way && { way }), ...(about && { about }), ...(quoted && { quoted }) }
}
