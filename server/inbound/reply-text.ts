/** Separates a reply's text from its quotations. */
import EmailReplyParser from 'email-reply-parser'
import { convert } from 'html-to-text'

export const MAIL_TEXT_MAX_CHARACTERS = 20_000
const HTML_MAX_CHARACTERS = 500_000
const LINE_MAX_CHARACTERS = 500

/** Placeholder for omitted text. */
const LEFT_OUT = '\ufdd1'

/** Visible text of an HTML email, with plain-text quotation marks. `isCut`: longer or deeper than people's emails. */
export function textOfHtml(html: string): { readonly text: string; readonly isCut: boolean } {
  const text = convert(html.slice(0, HTML_MAX_CHARACTERS), {
    wordwrap: false,
    // Mail programs stay below these limits.
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
      // Most tables in emails are for layout, so cells become consecutive words.
      cell(element, walk, builder) {
        walk(element.children, builder)
        builder.addInline(' ')
      },
    },
  })
  return { text: text.replaceAll(LEFT_OUT, '…'), isCut: html.length > HTML_MAX_CHARACTERS || text.includes(LEFT_OUT) }
}

/** NUL (refused by PostgreSQL), invisible characters, bidirectional controls, and the placeholder below. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\u200b\u2060\u202a-\u202e\u2066-\u2069\ufeff\ufdd0]/gu

export const cleanText = (text: string): string => text.toWellFormed().replace(/\r\n?/g, '\n').replace(INVISIBLE, '').replaceAll('\u00a0', ' ')

export const cleanLine = (text: string, maxCharacters: number): string => cleanText(text).replace(/\s+/g, ' ').trim().slice(0, maxCharacters).toWellFormed()

export interface Split {
  readonly text: string
  readonly quoted: string
  readonly isCut: boolean
}

/** Replaces lines that cannot start a quotation by placeholders during the analysis. */
const holdLong = (text: string) => {
  const long: string[] = []
  const held = text
    .split('\n')
    .map((line) => (line.length > LINE_MAX_CHARACTERS ? `\ufdd0${long.push(line) - 1}\ufdd0` : line))
    .join('\n')
  return { held, free: (part: string) => part.replace(/\ufdd0(\d+)\ufdd0/g, (_, at: string) => long[Number(at)] ?? '') }
}

/** @param given text of the email */
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
  // A forwarded email contains no new text, so all of it counts.
  if (first < 0) return { text: partOf(0, fragments.length), quoted: '', isCut }
  // Answers between quoted lines keep their place.
  const quoted = [partOf(0, first), partOf(last + 1, fragments.length)].filter((part) => part !== '').join('\n\n')
  return { text: partOf(first, last + 1), quoted, isCut }
}
