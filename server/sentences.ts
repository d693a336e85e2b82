/** Translates texts that exist only in English on the server: errors, and names in stored data. */
import type { HistoryEvent } from '#machines/case/case.timeline.ts'

/** Translations, keyed by English text. Empty in this file. `scripts/build/server-texts.ts` fills it in the Spanish bundle. */
const SENTENCES: Readonly<Record<string, string>> = {}

/** A template with fewer letters outside its placeholders would match almost any text. */
const TEMPLATE_MIN_LETTERS = 2
const PLACEHOLDER_PATTERN = /\{\d+\}/g

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

const countLetters = (template: string) => template.replaceAll(PLACEHOLDER_PATTERN, '').match(/\p{L}/gu)?.length ?? 0

/** Templates such as `Try again in {0}.`, sorted by their number of letters, most letters first. */
const TEMPLATES = Object.entries(SENTENCES)
  .filter(([english]) => english.search(PLACEHOLDER_PATTERN) >= 0 && countLetters(english) >= TEMPLATE_MIN_LETTERS)
  .toSorted(([one], [other]) => countLetters(other) - countLetters(one))
  .map(([english, translation]) => {
    const pattern = english.split(PLACEHOLDER_PATTERN).map(escapePattern).join('(.+?)')
    return { regExp: new RegExp(`^${pattern}$`, 's'), placeholders: [...english.matchAll(PLACEHOLDER_PATTERN)].map(([name]) => name), translation }
  })

/** Returns the translation of a whole text, such as a document name. Returns a text without a translation unchanged. */
export const translateName = (english: string): string => (Object.hasOwn(SENTENCES, english) ? (SENTENCES[english] ?? english) : english)

/** Translates the English texts that an event contains: the document of an ask, or the reason of a failed email. */
export function translateEventTexts(event: HistoryEvent): HistoryEvent {
  const { document, reason } = event.said
  if (document !== undefined) return { ...event, said: { ...event.said, document: translateName(document) } }
  return event.edge === 'MAIL.FAILED' && reason !== undefined ? { ...event, said: { ...event.said, reason: translateName(reason) } } : event
}

/** Returns the translation of a sentence and of its parts. Returns a text without a translation unchanged. */
export function translateSentence(english: string): string {
  const name = translateName(english)
  if (name !== english) return name
  for (const { regExp, placeholders, translation } of TEMPLATES) {
    const [, ...parts] = regExp.exec(english) ?? []
    if (parts.length > 0) return translation.replaceAll(PLACEHOLDER_PATTERN, (name) => translateSentence(parts[placeholders.indexOf(name)] ?? ''))
  }
  return english
}
