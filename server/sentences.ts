/** Translates texts that exist only in English on the server: errors, and names in stored data. */
import type { PastEvent } from '#machines/case/case.timeline.ts'

/** Translations by English text. Empty in English. `scripts/build/server-texts.ts` fills it for Spanish. */
const SENTENCES: Readonly<Record<string, string>> = {}

/** A template with fewer letters outside its expressions would match almost any text. */
const TEMPLATE_MIN_LETTERS = 2
const EXPRESSION_SLOT = /\{\d+\}/g

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

const lettersIn = (template: string) => template.replaceAll(EXPRESSION_SLOT, '').match(/\p{L}/gu)?.length ?? 0

/** Templates such as `Try again in {0}.`, sorted by their number of letters, most letters first. */
const TEMPLATES = Object.entries(SENTENCES)
  .filter(([english]) => english.search(EXPRESSION_SLOT) >= 0 && lettersIn(english) >= TEMPLATE_MIN_LETTERS)
  .toSorted(([one], [other]) => lettersIn(other) - lettersIn(one))
  .map(([english, translation]) => {
    const shape = english.split(EXPRESSION_SLOT).map(escapePattern).join('(.+?)')
    return { shape: new RegExp(`^${shape}$`, 's'), order: [...english.matchAll(EXPRESSION_SLOT)].map(([name]) => name), translation }
  })

/** Returns the translation of a text in the catalogs, such as a document name. Returns other texts unchanged. */
export const translateName = (english: string): string => (Object.hasOwn(SENTENCES, english) ? (SENTENCES[english] ?? english) : english)

/** Events contain texts in English: the document of an ask, and the reason of a failed email. This translates them. */
export function withShownTexts(event: PastEvent): PastEvent {
  const { document, reason } = event.said
  if (document !== undefined) return { ...event, said: { ...event.said, document: translateName(document) } }
  return event.edge === 'MAIL.FAILED' && reason !== undefined ? { ...event, said: { ...event.said, reason: translateName(reason) } } : event
}

/** Returns the translation of a sentence and of its parts. Returns a text without a translation unchanged. */
export function translateSentence(english: string): string {
  const name = translateName(english)
  if (name !== english) return name
  for (const { shape, order, translation } of TEMPLATES) {
    const [, ...parts] = shape.exec(english) ?? []
    if (parts.length > 0) return translation.replaceAll(EXPRESSION_SLOT, (name) => translateSentence(parts[order.indexOf(name)] ?? ''))
  }
  return english
}
