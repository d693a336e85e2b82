/** What somebody wrote, apart from what his mail repeats of earlier ones. */
import EmailReplyParser from 'email-reply-parser'
import { convert } from 'html-to-text'

/** Of either part. */
export const MAIL_TEXT_MAX_CHARACTERS = 20_000
const HTML_MAX_CHARACTERS = 500_000
/** No line that begins a quotation is longer, and rules for lines take the square of their length. */
const LINE_MAX_CHARACTERS = 500

/** Stands where something was left out. */
const LEFT_OUT = '\ufdd1'

/** Of HTML what a person reads; a quotation as mail programs write it without HTML. `isCut`: it is longer or deeper than what a person writes. */
export function textOfHtml(html: string): { readonly text: string; readonly isCut: boolean } {
  const text = convert(html.slice(0, HTML_MAX_CHARACTERS), {
    wordwrap: false,
    // No page of a mail program is deeper or has more in one place.
    limits: { maxDepth: 200, maxChildNodes: 5_000, maxInputLength: HTML_MAX_CHARACTERS, ellipsis: LEFT_OUT },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: 'h3', options: { uppercase: false } },
      { selector: 'table', format: 'block' },
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'td', format: 'cell' },
      { selector: 'th', format: 'cell' },
      { selector: 'hr', format: 'skip' },
    ],
    formatters: {
      // Most tables of mails are for looks: their cells are words one after the other.
      cell(element, walk, builder) {
        walk(element.children, builder)
        builder.addInline(' ')
      },
    },
  })
  return { text: text.replaceAll(LEFT_OUT, '…'), isCut: html.length > HTML_MAX_CHARACTERS || text.includes(LEFT_OUT) }
}

/** What is no text: NUL, which PostgreSQL refuses, what nobody sees, and what turns the text around it; and the mark below, which no text may have. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff\ufdd0]/gu

/** A text as it is kept. */
export const cleanText = (text: string): string => text.toWellFormed().replace(/\r\n?/g, '\n').replace(INVISIBLE, '').replaceAll('\u00a0', ' ')

/** One line of it. */
export const cleanLine = (text: string, maxCharacters: number): string => cleanText(text).replace(/\s+/g, ' ').trim().slice(0, maxCharacters).toWellFormed()

export interface Split {
  /** The new part. */
  readonly text: string
  /** What it repeats, and its signature; empty when there is none. */
  readonly quoted: string
  /** Something of it was left out. */
  readonly isCut: boolean
}

/** Of which nothing can begin a quotation: each stands for itself while the others are looked at. */
const holdLong = (text: string) => {
  const long: string[] = []
  const held = text
    .split('\n')
    .map((line) => (line.length > LINE_MAX_CHARACTERS ? `\ufdd0${long.push(line) - 1}\ufdd0` : line))
    .join('\n')
  return { held, free: (part: string) => part.replace(/\ufdd0(\d+)\ufdd0/g, (_, at: string) => long[Number(at)] ?? '') }
}

/** @param given as it stands in the mail */
export function splitReply(given: string): Split {
  const whole = cleanText(given).trim()
  const { held, free } = holdLong(whole.slice(0, MAIL_TEXT_MAX_CHARACTERS).toWellFormed())
  const fragments = new EmailReplyParser().read(held).getFragments()
  const first = fragments.findIndex((fragment) => !fragment.isHidden() && !fragment.isQuoted() && !fragment.isEmpty())
  const last = fragments.findLastIndex((fragment) => !fragment.isHidden() && !fragment.isQuoted() && !fragment.isEmpty())
  const partOf = (from: number, to: number) =>
    free(
      fragments
        .slice(from, to)
        .map((fragment) => fragment.getContent())
        .join('\n'),
    ).trim()
  const isCut = whole.length > MAIL_TEXT_MAX_CHARACTERS
  // A mail that was passed on says nothing of its own: all of it is what it says.
  if (first < 0) return { text: partOf(0, fragments.length), quoted: '', isCut }
  // What is answered between its lines stays where it is.
  const quoted = [partOf(0, first), partOf(last + 1, fragments.length)].filter((part) => part !== '').join('\n\n')
  return { text: partOf(first, last + 1), quoted, isCut }
}
