/** Reads an email. The sender may be hostile, so everything is bounded, and the code runs in a separate thread (`reader.ts`). */
import { createHash } from 'node:crypto'
import type { Attachment } from 'postal-mime'
import type { InboundKind } from '#server/database/schema.ts'
import { resultsIn } from '#server/inbound/auth-results.ts'
import { decodeText } from '#server/inbound/charset.ts'
import { classifyEmail, type DeliveryReport, deliveryReportIn } from '#server/inbound/classify.ts'
import { addressesIn, bytesOfAttachment, type ParsedMail, parseMail } from '#server/inbound/mail-parser.ts'
import { cleanLine, picturesShown, type Split, splitReply, textOfHtml } from '#server/inbound/reply-text.ts'

export interface MailFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** Hash of a small picture, to recognize the logo of a signature in later emails. */
  readonly picture?: string
}

export interface ReadMail extends Split {
  /** The same for two deliveries of one email, because it excludes relays' headers, encodings, and tags. */
  readonly fingerprint: string
  readonly kind: Exclude<InboundKind, 'unreadable'>
  readonly from: string
  readonly subject: string
  readonly messageId: string
  readonly to: readonly string[]
  /** Referenced Message-IDs as one text. For a bounce, also the returned email. */
  readonly refersTo: string
  readonly report?: DeliveryReport
  readonly auth: string | undefined
  readonly files: readonly MailFile[]
}

export interface ReadOptions {
  /** Envelope sender, or undefined if unknown. */
  readonly sender?: string | undefined
  /** `authserv-id` of the relay whose results are trusted. */
  readonly authServer?: string | undefined
}

const HEADERS_MAX_BYTES = 262_144
/** Limit of lines that can start a part. */
const PARTS_MAX = 2_000
const SUBJECT_MAX_CHARACTERS = 300
const ADDRESS_MAX_CHARACTERS = 254
const ADDRESSES_MAX = 1_000
const REFERS_MAX_CHARACTERS = 20_000
/** A smaller picture inside the text may be the logo of a signature. */
const SMALL_PICTURE_BYTES = 10_240
/** Written by mail servers at delivery, so they come before `To` and `Cc`. */
const ENVELOPE_TO = [
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
const SIGNATURES = /^application\/(pkcs7-signature|x-pkcs7-signature|pgp-signature)$/
const DELIVERY_STATUS = /^message\/(global-)?delivery-status$/
const RETURNED = /^(message\/(rfc822|global|rfc822-headers|(global-)?delivery-status|disposition-notification|feedback-report)|text\/rfc822-headers)$/
/** Relay tags and reply prefixes, which differ between copies of one email that took different routes. */
const SUBJECT_TAGS = /^(?:\s*(?:\[[^\]]{1,40}\]|(?:external|ext|caution|re|aw|fwd?|wg|sv|antw)\s*:))+/i

const countOf = (bytes: Buffer, wanted: string, most: number): number => {
  let count = 0
  for (let at = bytes.indexOf(wanted); at >= 0 && count <= most; at = bytes.indexOf(wanted, at + wanted.length)) count += 1
  return count
}

const headEnd = (bytes: Buffer): number => {
  const ends = ['\r\n\r\n', '\n\n'].map((blank) => bytes.indexOf(blank)).filter((at) => at >= 0)
  return ends.length === 0 ? bytes.length : Math.min(...ends)
}

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** Independent of line ends and trailing blank lines, which relays may change. */
const bodyHash = (body: Buffer) => createHash('sha256').update(body.toString('latin1').replaceAll('\r', '').trimEnd(), 'latin1').digest('hex')

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'text/csv': 'csv',
  'text/calendar': 'ics',
  'message/rfc822': 'eml',
}
const nameOf = ({ filename, mimeType }: Attachment, at: number) => filename || `attachment-${at + 1}.${EXTENSIONS[mimeType] ?? 'bin'}`

const isSmallPicture = (attachment: Attachment) =>
  attachment.related === true && attachment.mimeType.startsWith('image/') && bytesOfAttachment(attachment).length < SMALL_PICTURE_BYTES

/** A longer text beside a page is the same message. */
const STUB_MAX_CHARACTERS = 300
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** Text of a part that a program sent as a file, for an email without other text. */
const attachedText = ({ attachments }: ParsedMail) =>
  attachments
    .filter(({ mimeType }) => /^text\/(?!csv|calendar|vcard)/.test(mimeType))
    .map((attachment) => {
      const isHtml = attachment.mimeType === 'text/html'
      const text = decodeText(bytesOfAttachment(attachment), '', isHtml)
      return isHtml ? textOfHtml(text).text : text
    })
    .join('\n\n')

function bodyOf(mail: ParsedMail): { readonly text: string; readonly isCut: boolean } {
  const { text = '', html = '' } = mail.email
  if (text.trim() === '') {
    const page = textOfHtml(html)
    return page.text.trim() === '' ? { ...page, text: attachedText(mail) } : page
  }
  if (html === '' || text.length > STUB_MAX_CHARACTERS) return { text, isCut: false }
  // Some programs write "Your program can't show this" beside the message.
  const page = textOfHtml(html)
  return lettersOf(page.text).includes(lettersOf(text)) || lettersOf(page.text).length < 2 * lettersOf(text).length
    ? { text, isCut: false }
    : { text: `${page.text}\n\n${text}`, isCut: page.isCut }
}

const forwardedHead = ({ values, subject }: ParsedMail) => {
  const from = values('from').join(', ')
  return from === ''
    ? ''
    : ['---------- Forwarded message ---------', `From: ${from}`, `Date: ${values('date')[0] ?? ''}`, `Subject: ${subject}`, '', ''].join('\n')
}

/** Text of an email, then of the emails inside it. */
function wholeText(mail: ParsedMail): { readonly text: string; readonly isCut: boolean } {
  const parts = [{ head: '', ...bodyOf(mail) }, ...mail.inner.map((one) => ({ head: forwardedHead(one), ...wholeText(one) }))]
  return {
    text: parts.map(({ head, text }) => `${head}${text}`).join('\n\n'),
    isCut: parts.some(({ isCut }) => isCut),
  }
}

/** Files without signatures of programs, and without small pictures of a signature or quotation. */
function filesOf({ attachments, email: { html } }: ParsedMail): MailFile[] {
  const shown = html !== undefined && attachments.some(isSmallPicture) ? picturesShown(html) : undefined
  const isDecoration = (attachment: Attachment) =>
    SIGNATURES.test(attachment.mimeType) || (isSmallPicture(attachment) && shown?.has(attachment.contentId?.replace(/^<|>$/g, '') ?? '') === false)
  return attachments
    .filter((attachment) => !isDecoration(attachment))
    .map((attachment, at) => {
      const bytes = bytesOfAttachment(attachment)
      return { name: nameOf(attachment, at), bytes, ...(isSmallPicture(attachment) && { picture: hashOf(bytes) }) }
    })
}

/** Returned emails and the fields of a report are evidence, not files. */
const isEvidence = ({ mimeType }: Attachment) => RETURNED.test(mimeType)

/**
 * @param raw the email as received
 * @throws for a structure that people's emails do not have
 */
export async function readMail(raw: Buffer, { sender, authServer }: ReadOptions): Promise<ReadMail> {
  const end = headEnd(raw)
  if (end > HEADERS_MAX_BYTES) throw new Error('its head is too long')
  if (countOf(raw, '\n--', PARTS_MAX) > PARTS_MAX) throw new Error('it has too many parts')
  const mail = await parseMail(raw)
  const { email, values, attachments } = mail
  const subject = cleanLine(mail.subject, SUBJECT_MAX_CHARACTERS)
  // Without an envelope, the delivering server stored the sender in this header (RFC 5321, 4.4).
  const isFromNobody = sender === undefined && values('return-path')[0]?.trim() === '<>'
  const status = attachments.find(({ mimeType }) => DELIVERY_STATUS.test(mimeType))
  const report = status && deliveryReportIn(bytesOfAttachment(status).toString('latin1', 0, REFERS_MAX_CHARACTERS))
  const kind = classifyEmail({ sender: isFromNobody ? '' : sender, values, subject, ...(report && { report }) })
  const from = addressesIn(values('from'))[0]
  // Invalid (RFC 5322, 3.6), so the text cannot be trusted.
  if (!from) throw new Error('it does not say who sent it')
  const { text, isCut } = wholeText(mail)
  const returned = kind === 'bounce' || (kind === 'auto' && report) ? attachments.filter(isEvidence) : []
  const files = filesOf(kind === 'reply' ? mail : { ...mail, attachments: attachments.filter((attachment) => !isEvidence(attachment)) })
  const told = returned.map((attachment) => bytesOfAttachment(attachment).toString('latin1', 0, REFERS_MAX_CHARACTERS))
  const split = splitReply(text)
  const messageId = cleanLine(email.messageId ?? '', SUBJECT_MAX_CHARACTERS)
  const identity =
    messageId === ''
      ? [...['from', 'date', 'subject'].map((name) => values(name).join(' ').replace(/\s+/g, ' ').trim()), bodyHash(raw.subarray(end))]
      : [
          messageId,
          subject.replace(SUBJECT_TAGS, '').trim(),
          hashOf(text.normalize('NFC').replace(/\s+/g, ' ').trim()),
          ...attachments.map((one) => hashOf(bytesOfAttachment(one))),
        ]
  return {
    ...split,
    isCut: split.isCut || isCut,
    // Some people write their message in the subject.
    text: split.text === '' && files.length === 0 ? subject : split.text,
    fingerprint: hashOf(JSON.stringify(identity)),
    kind,
    from: cleanLine(from, ADDRESS_MAX_CHARACTERS),
    subject,
    messageId,
    to: [...ENVELOPE_TO.flatMap((name) => addressesIn(values(name))), ...addressesIn([...values('to'), ...values('cc')])].slice(0, ADDRESSES_MAX),
    refersTo: [email.references, email.inReplyTo, ...told, ...(kind === 'bounce' ? [text.slice(0, REFERS_MAX_CHARACTERS)] : [])].join('\n'),
    ...(report && { report }),
    auth: resultsIn(values('authentication-results'), authServer, from),
    files,
  }
}
