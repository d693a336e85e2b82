/** Separates the text of a reply from its quotations. */
import EmailReplyParser from 'email-reply-parser'
import { convert, type FormatCallback } from 'html-to-text'

export const MAIL_TEXT_MAX_CHARACTERS = 20_000
const HTML_MAX_CHARACTERS = 500_000
const LINE_MAX_CHARACTERS = 500

/** Character that marks omitted text. */
const ELLIPSIS_MARK = '\ufdd1'

/** Character before and after the Content-ID of a picture in the text. The ID is written in hexadecimal. */
const PICTURE_MARK = '\ufdd2'

const isSameAddress = (text: string, href: string) => {
  const bareAddress = (address: string) =>
    address
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/\/$/, '')
  return bareAddress(text) === bareAddress(href)
}

/** Renders a link as `text [https://…]`. Drops other targets, such as `mailto:`, because they repeat the text or run a program. */
const formatLink: FormatCallback = ({ attribs, children }, walk, builder) => {
  let text = ''
  builder.pushWordTransform((word: string) => {
    text += word
    return word
  })
  walk(children, builder)
  builder.popWordTransform()
  const href = (attribs?.href ?? '').trim()
  if (/^https?:\/\//i.test(href) && !isSameAddress(text, href)) builder.addInline(` [${href}]`, { noWordTransform: true })
}

type PictureMode = 'skip' | 'picture' | 'alt'

const convertHtml = (html: string, pictureMode: PictureMode) =>
  convert(html.slice(0, HTML_MAX_CHARACTERS), {
    wordwrap: false,
    // Emails that people write in mail programs stay below these limits.
    limits: { maxDepth: 200, maxChildNodes: 5_000, maxInputLength: HTML_MAX_CHARACTERS, ellipsis: ELLIPSIS_MARK },
    selectors: [
      { selector: 'a', format: 'link' },
      { selector: 'img', format: pictureMode },
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
      // Most tables in emails are for layout, so the texts of their cells are joined.
      cell(element, walk, builder) {
        walk(element.children, builder)
        builder.addInline(' ')
      },
      link: formatLink,
      alt({ attribs }, _walk, builder) {
        builder.addInline(`${attribs?.alt ?? ''} `)
      },
      picture({ attribs }, _walk, builder) {
        const [, id] = /^cid:(.*)$/i.exec(attribs?.src ?? '') ?? []
        if (id !== undefined) builder.addInline(`${PICTURE_MARK}${Buffer.from(id).toString('hex')}${PICTURE_MARK}`)
      },
    },
  })

/** Returns the visible text of an HTML email, with `>` before quoted lines. `isCut`: the HTML exceeds the limits, so the text is incomplete. */
export function htmlToText(html: string): { readonly text: string; readonly isCut: boolean } {
  const textWithoutPictures = convertHtml(html, 'skip')
  // If the email has no other text, the descriptions of its pictures are the text.
  const text = textWithoutPictures.trim() === '' ? convertHtml(html, 'alt') : textWithoutPictures
  return { text: text.replaceAll(ELLIPSIS_MARK, '…'), isCut: html.length > HTML_MAX_CHARACTERS || text.includes(ELLIPSIS_MARK) }
}

/** Content-IDs of the pictures in the new part of an HTML email. Excludes its signature and quotations. */
export const visiblePictureIds = (html: string): ReadonlySet<string> =>
  new Set([...splitReply(convertHtml(html, 'picture')).text.matchAll(/\ufdd2([\da-f]*)\ufdd2/g)].map(([, id = '']) => Buffer.from(id, 'hex').toString()))

/** Characters to remove: NUL (which PostgreSQL refuses), invisible characters, direction marks, and U+FDD0, which marks placeholders. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff\ufdd0]/gu

const cleanText = (text: string): string => text.toWellFormed().replace(/\r\n?/g, '\n').replace(INVISIBLE, '').replaceAll('\u00a0', ' ')

export const cleanLine = (text: string, maxCharacters: number): string => cleanText(text).replace(/\s+/g, ' ').trim().slice(0, maxCharacters).toWellFormed()

export interface ReplyParts {
  readonly text: string
  readonly quoted: string
  readonly isCut: boolean
}

/** Number of lines that the analysis reads of each quotation. */
const QUOTED_LINES_ANALYZED = 20
const ANALYZED_MAX_CHARACTERS = 200_000

/** Replaces very long lines, which cannot start a quotation, and the end of each long quotation with placeholders for the analysis. */
const insertPlaceholders = (text: string) => {
  const placeholders: string[] = []
  const addPlaceholder = (part: string) => `\ufdd0${placeholders.push(part) - 1}\ufdd0`
  const lines: string[] = []
  let quotedLines: string[] = []
  const endQuotation = () => {
    const omittedLines = quotedLines.splice(QUOTED_LINES_ANALYZED)
    lines.push(...quotedLines, ...(omittedLines.length > 0 ? [`> ${addPlaceholder(omittedLines.join('\n'))}`] : []))
    quotedLines = []
  }
  for (const line of text.split('\n')) {
    if (line.startsWith('>')) quotedLines.push(line)
    else {
      endQuotation()
      lines.push(line.length > LINE_MAX_CHARACTERS ? addPlaceholder(line) : line)
    }
  }
  endQuotation()
  return {
    shortenedText: lines.join('\n'),
    restore: (part: string) => part.replace(/(?:> )?\ufdd0(\d+)\ufdd0/g, (_, index: string) => placeholders[Number(index)] ?? ''),
  }
}

const truncate = (text: string) => text.slice(0, MAIL_TEXT_MAX_CHARACTERS).toWellFormed()

/** @param body whole text of the email. `text` and `quoted` are truncated after the split */
export function splitReply(body: string): ReplyParts {
  const cleanedText = cleanText(body).trim()
  const { shortenedText, restore } = insertPlaceholders(cleanedText)
  const fragments = new EmailReplyParser().read(shortenedText.slice(0, ANALYZED_MAX_CHARACTERS).toWellFormed()).getFragments()
  const isReplyFragment = (fragment: (typeof fragments)[number]) => !fragment.isHidden() && !fragment.isQuoted() && !fragment.isEmpty()
  const firstReplyIndex = fragments.findIndex(isReplyFragment)
  const lastReplyIndex = fragments.findLastIndex(isReplyFragment)
  const joinFragments = (from: number, to: number) =>
    restore(
      fragments
        .slice(from, to)
        .map((fragment) => fragment.getContent())
        .join('\n'),
    ).trim()
  // If there is no new text, as in a forwarded email, returns the whole text. Replies between quoted lines stay where they are.
  const text = firstReplyIndex < 0 ? joinFragments(0, fragments.length) : joinFragments(firstReplyIndex, lastReplyIndex + 1)
  const quoted =
    firstReplyIndex < 0
      ? ''
      : [joinFragments(0, firstReplyIndex), joinFragments(lastReplyIndex + 1, fragments.length)].filter((part) => part !== '').join('\n\n')
  const isCut = shortenedText.length > ANALYZED_MAX_CHARACTERS || text.length > MAIL_TEXT_MAX_CHARACTERS || quoted.length > MAIL_TEXT_MAX_CHARACTERS
  return { text: truncate(text), quoted: truncate(quoted), isCut }
}
