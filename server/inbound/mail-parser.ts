/**
 * MIME structure of an email, by `postal-mime`. This parser adds what people's emails need: text in wrong or missing charsets, broken multiparts,
 * attached emails, and many short lines in linear time.
 */
import { isUtf8 } from 'node:buffer'
import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime'
import { decodeHeader, decodeText } from '#server/inbound/charset.ts'

const HEADERS_MAX_BYTES = 262_144
const NESTED_MAX = 20
/** Attached emails within attached emails. */
const MAILS_NESTED_MAX = 2
/** Maximum number of pieces before they are joined. `postal-mime` keeps one per line and joins them in quadratic time. */
const PIECES_MAX = 4_096
const BOUNDARY = /boundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi
const BOUNDARIES_MAX = 2_000
/** A line that begins a part of a multipart whose boundary the header does not name. */
const PART_BEGIN = /^--([^\s"]{1,70})[ \t]*\r?\n(?:content-[a-z-]{1,40}:)/im
/** A type without a slash is invalid and means plain text (RFC 2045, 5.2). */
const PLAIN = /^(?:text\/(?:plain|enriched|richtext)|[^/]*)$/
const REPORTED = /^message\/(?:delivery-status|global-delivery-status|feedback-report|disposition-notification)$/
const MAIL_IN_MAIL = /^message\/(?:rfc822|global)$/

interface Structured {
  value: string
  readonly params: Record<string, string | undefined>
}

/** Internals of `postal-mime` 4. The corpus of emails fails if they change. */
interface Part {
  readonly contentType: { readonly parsed: Structured; readonly value: string; multipart: string | false }
  readonly contentDisposition: { readonly parsed: Structured; readonly value: string }
  readonly contentDecoder: { chunks: (Uint8Array | ArrayBuffer | string)[] } | null
  readonly childNodes: readonly Part[]
  content: ArrayBuffer | null
}
interface Internals {
  readonly currentNode: Part
  processLine(line: Uint8Array, isFinal: boolean): Promise<void>
  collectNode(part: Part, alternative: Part | false, related: boolean): Promise<void>
}
const internals = PostalMime.prototype as unknown as Internals

const bufferOf = (piece: Uint8Array | ArrayBuffer | string): Buffer =>
  typeof piece === 'string' ? Buffer.from(piece) : piece instanceof ArrayBuffer ? Buffer.from(piece) : Buffer.from(piece.buffer, piece.byteOffset, piece.length)

const own = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer

/** Text without the commands of text/enriched (RFC 1896). */
const withoutCommands = (text: string) =>
  text.replace(/<param>[^<]*<\/param>/gi, '').replace(/<<|<\/?[a-z\d-]{1,60}>/gi, (command) => (command === '<<' ? '<' : ''))

/** Returns the file name from its percent-encoded bytes, when they do not match the charset in its header. */
const rawName = (header: string): string | undefined => {
  const pieces = [...header.matchAll(/\b(?:file)?name\*(?:\d+\*?)?\s*=\s*"?([^";]*)/gi)].map(([, piece = '']) => piece)
  const text = pieces.join('').replace(/^[^']*'[^']*'/, '')
  return pieces.length === 0
    ? undefined
    : decodeText(
        Buffer.from(
          text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ),
      )
}

const nameOf = ({ contentType, contentDisposition }: Part): string | undefined => {
  const given = contentDisposition.parsed.params.filename || contentType.parsed.params.name
  if (given === undefined) return undefined
  return (given.includes('\ufffd') ? (rawName(contentDisposition.value) ?? rawName(contentType.value)) : undefined) ?? decodeHeader(given)
}

class Parser extends PostalMime {
  private readonly joined = new WeakMap<object, number>()

  async processLine(line: Uint8Array, isFinal: boolean): Promise<void> {
    const decoder = (this as unknown as Internals).currentNode.contentDecoder
    if (decoder) {
      const from = this.joined.get(decoder) ?? 0
      if (decoder.chunks.length - from > PIECES_MAX) {
        decoder.chunks.push(Buffer.concat(decoder.chunks.splice(from).map(bufferOf)))
        this.joined.set(decoder, decoder.chunks.length)
      }
    }
    return internals.processLine.call(this, line, isFinal)
  }

  /** A multipart without parts is a broken one, so its bytes count as one part. */
  async collectNode(part: Part, alternative: Part | false, related: boolean): Promise<void> {
    if (part.contentType.multipart && part.childNodes.length === 0 && part.content && part.content.byteLength > 0) {
      const [, boundary] = PART_BEGIN.exec(Buffer.from(part.content).toString('latin1')) ?? []
      part.contentType.multipart = false
      part.contentType.parsed.value = boundary === undefined ? 'text/plain' : 'message/rfc822'
      if (boundary !== undefined)
        part.content = own(Buffer.concat([Buffer.from(`Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n`, 'latin1'), Buffer.from(part.content)]))
    }
    return internals.collectNode.call(this, part, alternative, related)
  }

  /** Called once for each leaf, before its text or file is read. */
  isInlineTextNode(part: Part): boolean {
    const { parsed } = part.contentType
    const name = nameOf(part)
    if (name !== undefined) part.contentDisposition.parsed.params.filename = name
    const type = parsed.value
    if (part.contentDisposition.parsed.value === 'attachment' || part.content === null || !(type === 'text/html' || PLAIN.test(type))) return false
    const text = decodeText(Buffer.from(part.content), parsed.params.charset, type === 'text/html')
    part.content = own(Buffer.from(/^text\/(?:enriched|richtext)$/.test(type) ? withoutCommands(text) : text))
    parsed.params.charset = 'utf-8'
    if (type !== 'text/html') parsed.value = 'text/plain'
    return true
  }
}

const lineEnd = (bytes: Buffer, from: number) => {
  const at = bytes.indexOf(0x0a, from)
  return at < 0 ? bytes.length : at + 1
}

/** Headers must be ASCII or UTF-8. Other bytes in them become UTF-8, so that subjects and file names can be read. */
function withReadableHeaders(raw: Buffer): Buffer {
  if (isUtf8(raw)) return raw
  const boundaries = new Set<string>()
  for (const [, quoted, plain = ''] of raw.toString('latin1').matchAll(BOUNDARY)) if (boundaries.size < BOUNDARIES_MAX) boundaries.add(`--${quoted ?? plain}`)
  const pieces: Buffer[] = []
  let kept = 0
  let isHeader = true
  for (let at = 0, end = 0; at < raw.length; at = end) {
    end = lineEnd(raw, at)
    const line = raw.subarray(at, end)
    if (line[0] === 0x2d && boundaries.has(line.toString('latin1').trimEnd())) isHeader = true
    else if (isHeader && /^\r?\n?$/.test(line.toString('latin1', 0, 3))) isHeader = false
    else if (isHeader && !isUtf8(line)) {
      pieces.push(raw.subarray(kept, at), Buffer.from(decodeText(line)))
      kept = end
    }
  }
  return Buffer.concat([...pieces, raw.subarray(kept)])
}

export interface ParsedMail {
  readonly email: Email
  readonly values: (name: string) => readonly string[]
  readonly subject: string
  readonly attachments: readonly Attachment[]
  /** Emails inside it, as people forward them. Those of a report are attachments instead. */
  readonly inner: readonly ParsedMail[]
}

const isOpened = ({ mimeType, rfc822DepthExceeded }: Attachment) => MAIL_IN_MAIL.test(mimeType) && !rfc822DepthExceeded

/** @throws for a structure that people's emails do not have */
export async function parseMail(raw: Buffer, depth = MAILS_NESTED_MAX): Promise<ParsedMail> {
  const email = await new Parser({ maxHeadersSize: HEADERS_MAX_BYTES, maxNestingDepth: NESTED_MAX, forceRfc822Attachments: true }).parse(
    withReadableHeaders(raw),
  )
  const values = (name: string) => email.headers.flatMap(({ key, value }) => (key === name ? [value] : []))
  const isReport = email.attachments.some(({ mimeType }) => REPORTED.test(mimeType))
  const opens = (attachment: Attachment) => depth > 0 && !isReport && isOpened(attachment)
  const inner: ParsedMail[] = []
  for (const attachment of email.attachments.filter(opens)) inner.push(await parseMail(bytesOfAttachment(attachment), depth - 1))
  return {
    email,
    values,
    subject: decodeHeader(values('subject')[0] ?? ''),
    attachments: [...email.attachments.filter((attachment) => !opens(attachment)), ...inner.flatMap(({ attachments }) => attachments)],
    inner,
  }
}

export const bytesOfAttachment = ({ content }: Attachment): Buffer =>
  typeof content === 'string'
    ? Buffer.from(content)
    : content instanceof ArrayBuffer
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.length)

export const addressesIn = (values: readonly string[]): string[] =>
  values.flatMap((value) => addressParser(value, { flatten: true })).flatMap(({ address }) => address ?? [])
