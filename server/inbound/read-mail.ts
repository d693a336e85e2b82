/** Reads an email. The sender may be hostile, so all sizes are limited, and the code runs in a separate thread (`mail-reader.ts`). */
import { createHash } from 'node:crypto'
import type { Attachment } from 'postal-mime'
import type { InboundKind } from '#server/database/schema.ts'
import { readAuthResults } from '#server/inbound/auth-results.ts'
import { decodeText } from '#server/inbound/charset.ts'
import { classifyEmail, type DeliveryReport, parseDeliveryReport } from '#server/inbound/classify.ts'
import { bytesOfAttachment, ENCRYPTED_TYPE, PARTS_MAX, type ParsedMail, parseAddresses, parseMail } from '#server/inbound/mail-parser.ts'
import { cleanLine, htmlToText, type ReplyParts, splitReply, visiblePictureIds } from '#server/inbound/reply-text.ts'
import { textOfRtf } from '#server/inbound/rtf.ts'

export interface MailFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** Hash of a small picture. The same logo in another email from the sender has the same hash. */
  readonly picture?: string
  /** Set if only the recipient's key can decrypt the file. */
  readonly isEncrypted?: true
}

export interface InboundMail extends ReplyParts {
  /** Hash that is the same for two deliveries of one email. With a Message-ID, it ignores relay headers, encodings, and subject tags. */
  readonly fingerprint: string
  readonly kind: Exclude<InboundKind, 'unreadable'>
  readonly from: string
  readonly subject: string
  readonly messageId: string
  readonly to: readonly string[]
  /** Referenced Message-IDs as one text. For a bounce or another delivery report, it also includes the returned email. */
  readonly references: string
  readonly report?: DeliveryReport
  readonly auth: string | undefined
  readonly files: readonly MailFile[]
}

export interface ReadOptions {
  /** Envelope sender. Undefined if it is unknown. */
  readonly reversePath?: string | undefined
  /** `authserv-id` of the trusted relay. */
  readonly authservId?: string | undefined
}

const CR = 0x0d
const LF = 0x0a
const HEADERS_MAX_BYTES = 262_144
const SUBJECT_MAX_CHARACTERS = 300
const ADDRESS_MAX_CHARACTERS = 254
const ADDRESSES_MAX = 1_000
const REFERENCES_MAX_CHARACTERS = 20_000
/** Size below which a picture in the text may be a signature logo. */
const SMALL_PICTURE_BYTES = 10_240
/** Header fields in which mail servers store the recipient at delivery. They are more reliable than `To` and `Cc`. */
const ENVELOPE_FIELDS = [
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-delivered-to',
  'x-rcpt-to',
  'x-real-to',
  'x-forwarded-to',
  'x-gm-original-to',
  'resent-to',
]
const SIGNATURE_TYPES = /^application\/(pkcs7-signature|x-pkcs7-signature|pgp-signature)$/
const DELIVERY_STATUS_TYPE = /^message\/(global-)?delivery-status$/
const REPORT_TYPES = /^(message\/(rfc822|global|rfc822-headers|(global-)?delivery-status|disposition-notification|feedback-report)|text\/rfc822-headers)$/
/** Subject tags that relays add, and reply prefixes. They can differ between copies of one email. */
const SUBJECT_TAGS = /^(?:\s*(?:\[[^\]]{1,40}\]|(?:external|ext|caution|re|aw|fwd?|wg|sv|antw)\s*:))+/i

/** Removes blank lines at the start, and replaces CR if it is the only line end. Some programs send such emails. */
function normalizeLineEnds(raw: Buffer): Buffer {
  const start = raw.findIndex((byte) => byte !== CR && byte !== LF)
  const bytes = start > 0 ? raw.subarray(start) : raw
  return bytes.includes(LF) ? bytes : Buffer.from(bytes.map((byte) => (byte === CR ? LF : byte)))
}

const findHeaderEnd = (bytes: Buffer): number => {
  const headerEnds = ['\r\n\r\n', '\n\n'].map((separator) => bytes.indexOf(separator)).filter((index) => index >= 0)
  return headerEnds.length === 0 ? bytes.length : Math.min(...headerEnds)
}

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** Ignores CR characters, and white space at the end, because relays may change them. */
const hashBody = (body: Buffer) => createHash('sha256').update(body.toString('latin1').replaceAll('\r', '').trimEnd(), 'latin1').digest('hex')

const EXTENSIONS_BY_TYPE: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'text/csv': 'csv',
  'text/calendar': 'ics',
  'text/rtf': 'rtf',
  'application/rtf': 'rtf',
  'message/rfc822': 'eml',
  [ENCRYPTED_TYPE]: 'p7m',
}
const nameOf = ({ filename, mimeType }: Attachment, index: number) => filename || `attachment-${index + 1}.${EXTENSIONS_BY_TYPE[mimeType] ?? 'bin'}`

const isSmallPicture = (attachment: Attachment) =>
  attachment.related === true && attachment.mimeType.startsWith('image/') && bytesOfAttachment(attachment).length < SMALL_PICTURE_BYTES

/** The HTML version has more content than the plain text if it has more than this many additional letters. */
const EXTRA_MIN_LETTERS = 20
const extractLetters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** Returns text that a program sent as a file. Used only if the email has no other text. */
const attachmentText = ({ attachments }: ParsedMail) =>
  attachments
    .filter(({ mimeType }) => /^(?:text\/(?!csv|calendar|vcard)|application\/rtf$)/.test(mimeType))
    .map((attachment) => {
      if (attachment.mimeType.endsWith('/rtf')) return textOfRtf(bytesOfAttachment(attachment))
      const isHtml = attachment.mimeType === 'text/html'
      const text = decodeText(bytesOfAttachment(attachment), '', isHtml)
      return isHtml ? htmlToText(text).text : text
    })
    .join('\n\n')

function bodyTextOf(mail: ParsedMail): { readonly text: string; readonly isCut: boolean } {
  const { text, html } = mail
  if (text.trim() === '') {
    const htmlVersion = htmlToText(html)
    return htmlVersion.text.trim() === '' ? { ...htmlVersion, text: attachmentText(mail) } : htmlVersion
  }
  if (html === '') return { text, isCut: false }
  const htmlVersion = htmlToText(html)
  const [lettersOfPlainText, lettersOfHtml] = [extractLetters(text), extractLetters(htmlVersion.text)]
  if (lettersOfHtml.includes(lettersOfPlainText))
    return lettersOfHtml.length > lettersOfPlainText.length + EXTRA_MIN_LETTERS ? htmlVersion : { text, isCut: false }
  // The plain text of some programs is only "Your program can't show this". In this case, the HTML version is much longer and comes first.
  return lettersOfHtml.length < 2 * lettersOfPlainText.length ? { text, isCut: false } : { text: `${htmlVersion.text}\n\n${text}`, isCut: htmlVersion.isCut }
}

const forwardHeaderOf = ({ values, subject }: ParsedMail) => {
  const from = values('from').join(', ')
  return from === ''
    ? ''
    : ['---------- Forwarded message ---------', `From: ${from}`, `Date: ${values('date')[0] ?? ''}`, `Subject: ${subject}`, '', ''].join('\n')
}

/** Returns the text of an email and of the emails inside it. Leaves out S/MIME and TNEF parts whose text only repeats the email's text. */
function fullTextOf(mail: ParsedMail): { readonly text: string; readonly isCut: boolean } {
  const bodyText = bodyTextOf(mail)
  if (mail.encapsulated.length === 0) return bodyText
  const bodyLetters = extractLetters(bodyText.text)
  const innerTexts = mail.encapsulated.map((one) => ({ head: forwardHeaderOf(one), ...fullTextOf(one) }))
  const parts = [{ head: '', ...bodyText }, ...innerTexts.filter(({ head, text }) => head !== '' || !bodyLetters.includes(extractLetters(text)))]
  return {
    text: parts
      .map(({ head, text }) => `${head}${text}`.trimEnd())
      .filter((text) => text !== '')
      .join('\n\n'),
    isCut: parts.some(({ isCut }) => isCut),
  }
}

const allAttachmentsOf = ({ attachments, encapsulated }: ParsedMail): readonly Attachment[] => [...attachments, ...encapsulated.flatMap(allAttachmentsOf)]

const decodePercentEncoding = (text: string) => text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Returns a function that checks whether a small picture is only in the signature or a quotation. */
function createDecorationCheck(html: string) {
  let decodedHtml: { readonly text: string; readonly visibleIds: ReadonlySet<string> } | undefined
  return (attachment: Attachment): boolean => {
    const id = attachment.contentId?.replace(/^<|>$/g, '') ?? ''
    if (!isSmallPicture(attachment) || id === '') return false
    decodedHtml ??= { text: decodePercentEncoding(html), visibleIds: new Set([...visiblePictureIds(html)].map(decodePercentEncoding)) }
    return decodedHtml.text.includes(`cid:${id}`) && !decodedHtml.visibleIds.has(id)
  }
}

/** Files that the sender attached. Excludes cryptographic signatures and decorative pictures. */
function customerAttachmentsOf(mail: ParsedMail): readonly Attachment[] {
  const isDecoration = createDecorationCheck(mail.html)
  return [
    ...mail.attachments.filter((attachment) => !SIGNATURE_TYPES.test(attachment.mimeType) && !isDecoration(attachment)),
    ...mail.encapsulated.flatMap(customerAttachmentsOf),
  ]
}

const filesIn = (mail: ParsedMail): MailFile[] =>
  customerAttachmentsOf(mail).map((attachment, index) => {
    const bytes = bytesOfAttachment(attachment)
    return {
      name: nameOf(attachment, index),
      bytes,
      ...(isSmallPicture(attachment) && { picture: hashOf(bytes) }),
      ...(attachment.mimeType === ENCRYPTED_TYPE && { isEncrypted: true as const }),
    }
  })

/** Whether an attachment is a returned email, or part of an automatic report such as a read receipt. Such parts are not the customer's files. */
const isReportPart = ({ mimeType }: Attachment) => REPORT_TYPES.test(mimeType)

/**
 * @param receivedMail the email as received
 * @throws for a structure that only broken or hostile emails have
 */
export async function readMail(receivedMail: Buffer, { reversePath, authservId }: ReadOptions): Promise<InboundMail> {
  const raw = normalizeLineEnds(receivedMail)
  const headersEnd = findHeaderEnd(raw)
  if (headersEnd > HEADERS_MAX_BYTES) throw new Error('the email header is too long')
  const mail = await parseMail(raw)
  const { values, attachments } = mail
  if (allAttachmentsOf(mail).length > PARTS_MAX) throw new Error('the email has too many parts')
  const subject = cleanLine(mail.subject, SUBJECT_MAX_CHARACTERS)
  // If the envelope is unknown, `Return-Path` contains its sender. The last mail server added this header (RFC 5321, 4.4).
  const hasNullReversePath = reversePath === undefined && values('return-path')[0]?.trim() === '<>'
  const statusPart = attachments.find(({ mimeType }) => DELIVERY_STATUS_TYPE.test(mimeType))
  const report = statusPart && parseDeliveryReport(bytesOfAttachment(statusPart).toString('latin1', 0, REFERENCES_MAX_CHARACTERS))
  const kind = classifyEmail({ reversePath: hasNullReversePath ? '' : reversePath, values, subject, ...(report && { report }) })
  const from = parseAddresses([...values('from'), ...values('sender')])[0]
  // An email without a sender is invalid (RFC 5322, 3.6).
  if (!from) throw new Error('the email has no sender')
  const { text, isCut } = fullTextOf(mail)
  const reportParts = kind === 'bounce' || (kind === 'auto' && report) ? attachments.filter(isReportPart) : []
  const files = filesIn(kind === 'reply' ? mail : { ...mail, attachments: attachments.filter((attachment) => !isReportPart(attachment)) })
  const reportTexts = reportParts.map((attachment) => bytesOfAttachment(attachment).toString('latin1', 0, REFERENCES_MAX_CHARACTERS))
  const replyParts = splitReply(text)
  const messageId = cleanLine(values('message-id')[0] ?? '', SUBJECT_MAX_CHARACTERS)
  const fingerprintParts =
    messageId === ''
      ? [...['from', 'date', 'subject'].map((name) => values(name).join(' ').replace(/\s+/g, ' ').trim()), hashBody(raw.subarray(headersEnd))]
      : [
          messageId,
          subject.replace(SUBJECT_TAGS, '').trim(),
          hashOf(text.normalize('NFC').replace(/\s+/g, ' ').trim()),
          ...allAttachmentsOf(mail).map((one) => hashOf(bytesOfAttachment(one))),
        ]
  return {
    ...replyParts,
    isCut: replyParts.isCut || isCut,
    // Some people write the message in the subject line.
    text: replyParts.text === '' && files.length === 0 ? subject : replyParts.text,
    fingerprint: hashOf(JSON.stringify(fingerprintParts)),
    kind,
    from: cleanLine(from, ADDRESS_MAX_CHARACTERS),
    subject,
    messageId,
    to: [...ENVELOPE_FIELDS.flatMap((name) => parseAddresses(values(name))), ...parseAddresses([...values('to'), ...values('cc')])].slice(0, ADDRESSES_MAX),
    references: [
      ...values('references'),
      ...values('in-reply-to'),
      ...reportTexts,
      ...(kind === 'bounce' ? [text.slice(0, REFERENCES_MAX_CHARACTERS)] : []),
    ].join('\n'),
    ...(report && { report }),
    auth: readAuthResults(values('authentication-results'), authservId, from),
    files,
  }
}
