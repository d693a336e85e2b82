/** What the two sides said to each other, among all that happened: by which way, to what, and what a mail repeats. One thread for the page of either. */
import type { CaseSaid } from '#machines/case/case.events.ts'

/** What is asked of an event. */
interface Happened {
  readonly edge: string
  readonly said: CaseSaid
}

/** The part of an event in the thread. What it does not have is not there. */
export interface Said {
  /** Written on a page, or in a mail. */
  readonly way?: 'page' | 'email'
  /** The begin of what it answers. */
  readonly about?: string
  /** What a mail repeats of the ones before it. */
  readonly quoted?: string
}

const ABOUT_CHARACTERS = 80
const begin = (words: string) => (words.length > ABOUT_CHARACTERS ? `${words.slice(0, ABOUT_CHARACTERS).trimEnd()}…` : words)

/** Answers are given on a page alone: no mail is one. */
const wayOf = ({ edge, said: { mail, text } }: Happened): Said['way'] => {
  if (mail) return 'email'
  return edge === 'ANSWER' || (edge === 'MESSAGE' && text !== undefined) ? 'page' : undefined
}

/**
 * The begin of what an answer answers, or of what is not asked any more.
 *
 * @param before what happened until then
 * @returns undefined for other events, and where nothing of `before` was asked under its number
 */
export function aboutOf({ edge, said: { which } }: Happened, before: readonly Happened[]): string | undefined {
  if (edge !== 'ANSWER' && edge !== 'ASK.WITHDRAW') return undefined
  const asked = before.findLast(({ edge: one, said: { number = 0 } }) => one === 'ASK' && (which === undefined || which === String(number)))
  const words = asked && (asked.said.document ?? asked.said.text)
  return words && begin(words)
}

/** The part of one of a case's events. @param events all of them, in their order */
export function saidIn<E extends Happened>(event: E, index: number, events: readonly E[]): Said {
  const way = wayOf(event)
  const about = event.edge === 'ANSWER' ? aboutOf(event, events.slice(0, index)) : undefined
  const quoted = event.said.mail?.quoted
  return { ...(way && { way }), ...(about && { about }), ...(quoted && { quoted }) }
}
