/**
 * Parses the MIME structure of an email with `postal-mime`. Adds support for wrong or missing charsets, broken multiparts, and attached
 * emails. Reads many short lines in linear time.
 */
import { isUtf8 } from 'node:buffer'
import PostalMime, { type Attachment, addressParser } from 'postal-mime'
import { decodeHeader, decodeText } from '#server/inbound/charset.ts'
import { openCms } from '#server/inbound/cms.ts'
import { readTnef, type TnefFile, type TnefMessage } from '#server/inbound/tnef.ts'
import { extractUuencoded } from '#server/inbound/uuencode.ts'
import { extractYenc } from '#server/inbound/yenc.ts'

const HEADERS_MAX_BYTES = 262_144
const NESTING_DEPTH_MAX = 20
/** Maximum depth of emails within emails, including layers of signatures. */
const ENCAPSULATED_DEPTH_MAX = 6
/** Maximum number of attachments, and of lines that can start a part. */
export const PARTS_MAX = 2_000
const DECOMPRESSED_MAX_BYTES = 37_748_736
/** Number of pieces at which this parser joins them. `postal-mime` stores one piece per line and joins them in quadratic time. */
const UNJOINED_PIECES_MAX = 4_096
const BOUNDARY = /boundary\s*=\s*(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi
const BOUNDARIES_MAX = 2_000
/** Line that begins a part, for a multipart whose header does not contain the boundary. */
const PART_START = /^--([^\s"]{1,70})[ \t]*\r?\n(?:content-[a-z-]{1,40}:)/im
/** A type without a slash is invalid and means plain text (RFC 2045, 5.2). */
const PLAIN_TEXT_TYPE = /^(?:text\/(?:plain|enriched|richtext)|[^/]*)$/
/** Matches the note before the first part, such as "This is a multi-part message in MIME format." */
const MIME_PREAMBLE = /\bMIME\b/i
/** Matches plain text in a part that is declared as base64, such as a footer that a gateway added. */
const PLAIN_TEXT_LINE = /^\S+(?: \S+){3,}/
const REPORT_PART_TYPE = /^message\/(?:delivery-status|global-delivery-status|feedback-report|disposition-notification)$/
const PGP_MESSAGE = /^\s*-----BEGIN PGP MESSAGE-----/
/** Media type of an attachment that only the recipient's key can decrypt. */
export const ENCRYPTED_TYPE = 'application/x-encrypted'
const ENCAPSULATED_TYPE = /^message\/(?:rfc822|global|news|partial)$/
const MAIL_FILE = /\.eml$/i

interface StructuredHeader {
  value: string
  readonly params: Record<string, string | undefined>
}

/** Internal properties of `postal-mime` 4. If they change, tests with the email corpus fail. */
interface MimePart {
  readonly contentType: { readonly parsed: StructuredHeader; readonly value: string; multipart: string | false }
  readonly contentDisposition: { readonly parsed: StructuredHeader; readonly value: string }
  readonly contentDecoder: { chunks: (Uint8Array | ArrayBuffer | string)[] } | null
  readonly childNodes: readonly MimePart[]
  content: ArrayBuffer | null
  readonly contentTransferEncoding: { readonly encoding: string }
  setupContentDecoder(encoding: string): void
}
interface ParserInternals {
  readonly currentNode: MimePart
  processLine(line: Uint8Array, isFinal: boolean): Promise<void>
  collectNode(part: MimePart, alternative: MimePart | false, related: boolean): Promise<void>
}
const internals = PostalMime.prototype as unknown as ParserInternals

const toBuffer = (piece: Uint8Array | ArrayBuffer | string): Buffer =>
  typeof piece === 'string' ? Buffer.from(piece) : piece instanceof ArrayBuffer ? Buffer.from(piece) : Buffer.from(piece.buffer, piece.byteOffset, piece.length)

const copyToArrayBuffer = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer

/** Returns a text without the formatting commands of text/enriched (RFC 1896). */
const stripEnrichedMarkup = (text: string) =>
  text.replace(/<param>[^<]*<\/param>/gi, '').replace(/<<|<\/?[a-z\d-]{1,60}>/gi, (command) => (command === '<<' ? '<' : ''))

/** Decodes a file name from its percent-encoded bytes. Used if these bytes do not match the charset in the header. */
const fileNameFromBytes = (header: string): string | undefined => {
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

const fileNameOf = ({ contentType, contentDisposition }: MimePart): string | undefined => {
  const name = contentDisposition.parsed.params.filename || contentType.parsed.params.name
  if (name === undefined) return undefined
  return (name.includes('\ufffd') ? (fileNameFromBytes(contentDisposition.value) ?? fileNameFromBytes(contentType.value)) : undefined) ?? decodeHeader(name)
}

class MimeParser extends PostalMime {
  private readonly joinedPieces = new WeakMap<object, number>()
  /** Parts whose first line was read. */
  private readonly startedParts = new WeakSet<object>()
  /** Texts before the first and after the last part of a multipart, and plain text in base64 parts. */
  readonly outsideTexts: string[] = []
  readonly yencFiles: Attachment[] = []

  private addOutside(bytes: Uint8Array) {
    const text = decodeText(Buffer.from(bytes)).trim()
    if (text !== '' && !MIME_PREAMBLE.test(text)) this.outsideTexts.push(text)
  }

  async processLine(line: Uint8Array, isFinal: boolean): Promise<void> {
    const part = (this as unknown as ParserInternals).currentNode
    if (part.contentDecoder === null && part.content !== null && line.length > 0) this.addOutside(line)
    const isFirstLine = !this.startedParts.has(part)
    if (part.contentDecoder && line.length > 0) this.startedParts.add(part)
    if (
      part.contentDecoder &&
      /base64/i.test(part.contentTransferEncoding.encoding) &&
      PLAIN_TEXT_LINE.test(Buffer.from(line.subarray(0, 80)).toString('latin1'))
    ) {
      if (!isFirstLine) {
        this.addOutside(line)
        return internals.processLine.call(this, new Uint8Array(), isFinal)
      }
      part.setupContentDecoder('8bit')
    }
    const decoder = part.contentDecoder
    if (decoder) {
      const joinedPieceCount = this.joinedPieces.get(decoder) ?? 0
      if (decoder.chunks.length - joinedPieceCount > UNJOINED_PIECES_MAX) {
        decoder.chunks.push(Buffer.concat(decoder.chunks.splice(joinedPieceCount).map(toBuffer)))
        this.joinedPieces.set(decoder, decoder.chunks.length)
      }
    }
    return internals.processLine.call(this, line, isFinal)
  }

  /** A multipart without parts is broken, so its bytes count as one part. */
  async collectNode(part: MimePart, alternative: MimePart | false, related: boolean): Promise<void> {
    if (part.contentType.multipart && part.childNodes.length === 0 && part.content && part.content.byteLength > 0) {
      const [, boundary] = PART_START.exec(Buffer.from(part.content).toString('latin1')) ?? []
      part.contentType.multipart = false
      part.contentType.parsed.value = boundary === undefined ? 'text/plain' : 'message/rfc822'
      if (boundary !== undefined)
        part.content = copyToArrayBuffer(
          Buffer.concat([Buffer.from(`Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n`, 'latin1'), Buffer.from(part.content)]),
        )
    }
    if (part.contentType.multipart && part.content) this.addOutside(new Uint8Array(part.content))
    return internals.collectNode.call(this, part, alternative, related)
  }

  /** `postal-mime` calls this method once for each part without subparts, before it reads the text or file. */
  isInlineTextNode(part: MimePart): boolean {
    const { parsed } = part.contentType
    const name = fileNameOf(part)
    if (name !== undefined) part.contentDisposition.parsed.params.filename = name
    const type = parsed.value
    const { rest, files } = extractYenc(Buffer.from(part.content ?? new ArrayBuffer()))
    // An attachment that contains one yEnc file and nothing else uses the name and type in the part's header.
    const isOnlyFile = files.length === 1 && rest.toString('latin1').trim() === ''
    const isFile = part.contentDisposition.parsed.value === 'attachment' || !(type === 'text/html' || PLAIN_TEXT_TYPE.test(type))
    if (isFile && isOnlyFile) part.content = copyToArrayBuffer(files[0]?.bytes ?? rest)
    if (part.content === null || isFile) return false
    this.yencFiles.push(...files.map(attachmentOf))
    const text = decodeText(rest, parsed.params.charset, type === 'text/html')
    part.content = copyToArrayBuffer(Buffer.from(/^text\/(?:enriched|richtext)$/.test(type) ? stripEnrichedMarkup(text) : text))
    parsed.params.charset = 'utf-8'
    if (type !== 'text/html') parsed.value = 'text/plain'
    return true
  }
}

const countMatches = (bytes: Buffer, pattern: string, maxCount: number): number => {
  let count = 0
  for (let position = bytes.indexOf(pattern); position >= 0 && count <= maxCount; position = bytes.indexOf(pattern, position + pattern.length)) count += 1
  return count
}

const lineEndAfter = (bytes: Buffer, from: number) => {
  const lineEnd = bytes.indexOf(0x0a, from)
  return lineEnd < 0 ? bytes.length : lineEnd + 1
}

/** Converts bytes in headers that are neither ASCII nor UTF-8 into UTF-8, so that people can read subjects and file names. */
function toUtf8Headers(raw: Buffer): Buffer {
  if (isUtf8(raw)) return raw
  const boundaries = new Set<string>()
  for (const [, quotedBoundary, plainBoundary = ''] of raw.toString('latin1').matchAll(BOUNDARY))
    if (boundaries.size < BOUNDARIES_MAX) boundaries.add(`--${quotedBoundary ?? plainBoundary}`)
  const pieces: Buffer[] = []
  let copiedEnd = 0
  let isInHeader = true
  for (let start = 0, end = 0; start < raw.length; start = end) {
    end = lineEndAfter(raw, start)
    const line = raw.subarray(start, end)
    if (line[0] === 0x2d && boundaries.has(line.toString('latin1').trimEnd())) isInHeader = true
    else if (isInHeader && /^\r?\n?$/.test(line.toString('latin1', 0, 3))) isInHeader = false
    else if (isInHeader && !isUtf8(line)) {
      pieces.push(raw.subarray(copiedEnd, start), Buffer.from(decodeText(line)))
      copiedEnd = end
    }
  }
  return Buffer.concat([...pieces, raw.subarray(copiedEnd)])
}

export interface ParsedMail {
  readonly text: string
  readonly html: string
  readonly values: (name: string) => readonly string[]
  readonly subject: string
  /** Attachments, except those in `encapsulated`. */
  readonly attachments: readonly Attachment[]
  /** Emails inside the email: forwarded emails, and the contents of S/MIME and TNEF. Emails in a delivery report count as attachments. */
  readonly encapsulated: readonly ParsedMail[]
}

const NO_HEADER_VALUES = () => []
const HEADER_FIELD = /^[\w-]{1,78}[ \t]*:/
const CMS_TYPE = /^application\/(?:x-)?pkcs7-mime$/
const TNEF_TYPE = /^application\/(?:vnd\.)?ms-tnef$/
/** A signed file, such as `contract.pdf.p7m`. */
const SIGNED_FILE = /^(.*\.[a-z\d]{1,8})\.p7m$/i

const attachmentOf = ({ name, type, contentId, bytes }: TnefFile): Attachment => ({
  filename: name,
  mimeType: type || 'application/octet-stream',
  disposition: 'attachment',
  content: bytes,
  ...(contentId !== '' && { contentId: `<${contentId}>`, related: true }),
})

const mailOfTnef = ({ subject, text, html, files, messages }: TnefMessage): ParsedMail => ({
  text,
  html,
  subject,
  values: NO_HEADER_VALUES,
  attachments: files.map(attachmentOf),
  encapsulated: messages.map(mailOfTnef),
})

/** Content that replaces an attachment: emails, files, or both. */
interface OpenedAttachment {
  readonly mails: readonly ParsedMail[]
  readonly files: readonly Attachment[]
}

const openTnefAttachment = (attachment: Attachment): OpenedAttachment => {
  const message = readTnef(bytesOfAttachment(attachment))
  // The TNEF file itself is also returned if it is broken.
  return message ? { mails: [mailOfTnef(message)], files: message.isComplete ? [] : [attachment] } : { mails: [], files: [attachment] }
}

async function openSignedAttachment(attachment: Attachment, name: string, depth: number): Promise<OpenedAttachment> {
  const bytes = bytesOfAttachment(attachment)
  const cms = openCms(bytes, DECOMPRESSED_MAX_BYTES)
  if (cms?.kind === 'encrypted') return { mails: [], files: [{ ...attachment, mimeType: ENCRYPTED_TYPE }] }
  if (!cms) return { mails: [], files: [attachment] }
  const [, signedName] = SIGNED_FILE.exec(name) ?? []
  if (signedName !== undefined)
    return { mails: [], files: [{ ...attachment, filename: signedName, mimeType: 'application/octet-stream', content: cms.content }] }
  const hasMimeHeader = HEADER_FIELD.test(cms.content.toString('latin1', 0, 80))
  return { mails: [await parseMail(hasMimeHeader ? cms.content : Buffer.concat([Buffer.from('\n'), cms.content]), depth - 1)], files: [] }
}

/** @returns the emails and files in an attachment, or the attachment itself */
async function openAttachment(attachment: Attachment, depth: number): Promise<OpenedAttachment> {
  const { mimeType, rfc822DepthExceeded } = attachment
  const filename = attachment.filename ?? ''
  const unopenedAttachment = { mails: [], files: [attachment] }
  if (PGP_MESSAGE.test(bytesOfAttachment(attachment).toString('latin1', 0, 80))) return { mails: [], files: [{ ...attachment, mimeType: ENCRYPTED_TYPE }] }
  if (depth === 0) return unopenedAttachment
  if (ENCAPSULATED_TYPE.test(mimeType) || MAIL_FILE.test(filename)) {
    const content = bytesOfAttachment(attachment)
    const isMail = !rfc822DepthExceeded && HEADER_FIELD.test(content.toString('latin1', 0, 200).trimStart())
    return isMail ? { mails: [await parseMail(content, depth - 1)], files: [] } : unopenedAttachment
  }
  try {
    if (TNEF_TYPE.test(mimeType) || /^winmail\.dat$/i.test(filename)) return openTnefAttachment(attachment)
    return CMS_TYPE.test(mimeType) || /\.p7m$/i.test(filename) ? await openSignedAttachment(attachment, filename, depth) : unopenedAttachment
  } catch {
    return unopenedAttachment
  }
}

/** @throws for a structure that only broken or hostile emails have */
export async function parseMail(raw: Buffer, depth = ENCAPSULATED_DEPTH_MAX): Promise<ParsedMail> {
  if (countMatches(raw, '\n--', PARTS_MAX) > PARTS_MAX) throw new Error('the email has too many parts')
  const parser = new MimeParser({ maxHeadersSize: HEADERS_MAX_BYTES, maxNestingDepth: NESTING_DEPTH_MAX, forceRfc822Attachments: true })
  const email = await parser.parse(toUtf8Headers(raw))
  const values = (name: string) => email.headers.flatMap(({ key, value }) => (key === name ? [value] : []))
  const isReport = email.attachments.some(({ mimeType }) => REPORT_PART_TYPE.test(mimeType))
  const openedAttachments: OpenedAttachment[] = []
  for (const attachment of email.attachments)
    openedAttachments.push(
      isReport && ENCAPSULATED_TYPE.test(attachment.mimeType) ? { mails: [], files: [attachment] } : await openAttachment(attachment, depth),
    )
  const { text, files } = extractUuencoded(email.text ?? '')
  return {
    text: [text.trimEnd(), parser.outsideTexts.join('\n')].filter((part) => part.trim() !== '').join('\n\n'),
    html: email.html ?? '',
    values,
    subject: decodeHeader(values('subject')[0] ?? ''),
    attachments: [...openedAttachments.flatMap((one) => one.files), ...files.map(attachmentOf), ...parser.yencFiles],
    encapsulated: openedAttachments.flatMap(({ mails }) => mails),
  }
}

export const bytesOfAttachment = ({ content }: Attachment): Buffer =>
  typeof content === 'string'
    ? Buffer.from(content)
    : content instanceof ArrayBuffer
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.length)

export const parseAddresses = (values: readonly string[]): string[] =>
  values.flatMap((value) => addressParser(value, { flatten: true })).flatMap(({ address }) => address ?? [])
