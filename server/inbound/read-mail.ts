/** Parses an email. The sender may be hostile, so everything is bounded, and the code runs in a separate thread (`reader.ts`). */
import { createHash } from 'node:crypto'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { InboundKind } from '#server/database/schema.ts'
import { classifyEmail, resultsIn } from '#server/inbound/classify.ts'
import { cleanLine, type Split, splitReply, textOfHtml } from '#server/inbound/reply-text.ts'

export interface MailFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface ReadMail extends Split {
  /** The same for two deliveries of one email, because it excludes relays' headers. */
  readonly fingerprint: string
  readonly kind: Exclude<InboundKind, 'unreadable'>
  readonly from: string
  readonly subject: string
  readonly messageId: string
  readonly to: readonly string[]
  /** Referenced Message-IDs as one text. For a bounce, also the returned email. */
  readonly refersTo: string
  readonly auth: string | undefined
  readonly files: readonly MailFile[]
}

const HEADERS_MAX_BYTES = 262_144
const NESTED_MAX = 20
const MAILS_NESTED_MAX = 2
/** Limit of lines that can start a part. */
const PARTS_MAX = 2_000
const SUBJECT_MAX_CHARACTERS = 300
const ADDRESS_MAX_CHARACTERS = 254
const ADDRESSES_MAX = 50
const REFERS_MAX_CHARACTERS = 20_000
/** A smaller inline picture is a logo in a signature. */
const DECORATION_MAX_BYTES = 10_240
const ENVELOPE_TO = ['delivered-to', 'x-original-to', 'envelope-to', 'x-delivered-to']
const SIGNATURES = /^application\/(pkcs7-signature|x-pkcs7-signature|pgp-signature)$/
const RETURNED = /^(message\/(rfc822|global|rfc822-headers|delivery-status)|text\/rfc822-headers)$/

const countOf = (bytes: Buffer, wanted: string, most: number): number => {
  let count = 0
  for (let at = bytes.indexOf(wanted); at >= 0 && count <= most; at = bytes.indexOf(wanted, at + wanted.length)) count += 1
  return count
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content instanceof ArrayBuffer ? new Uint8Array(content) : content

const addressesOf = (list: Email['to'] = []): string[] => list.flatMap((one) => one.address ?? one.group?.map(({ address }) => address) ?? [])

const headEnd = (bytes: Buffer): number => {
  const ends = ['\r\n\r\n', '\n\n'].map((blank) => bytes.indexOf(blank)).filter((at) => at >= 0)
  return ends.length === 0 ? bytes.length : Math.min(...ends)
}

/** Independent of line ends and trailing blank lines, which relays may change. */
const bodyHash = (body: Buffer) => createHash('sha256').update(body.toString('latin1').replaceAll('\r', '').trimEnd(), 'latin1').digest('hex')

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'text/csv': 'csv',
}
const nameOf = ({ filename, mimeType }: Attachment, at: number) => filename ?? `attachment-${at + 1}.${EXTENSIONS[mimeType] ?? 'bin'}`

const isDecoration = (attachment: Attachment) =>
  SIGNATURES.test(attachment.mimeType) ||
  (attachment.related === true && attachment.mimeType.startsWith('image/') && bytesOf(attachment).length < DECORATION_MAX_BYTES)

/**
 * @param raw the email as received
 * @param sender envelope sender, or undefined if unknown
 * @throws for a structure that people's emails do not have
 */
export async function readMail(raw: Buffer, sender: string | undefined): Promise<ReadMail> {
  const end = headEnd(raw)
  if (end > HEADERS_MAX_BYTES) throw new Error('its head is too long')
  if (countOf(raw, '\n--', PARTS_MAX) > PARTS_MAX) throw new Error('it has too many parts')
  const mail = await PostalMime.parse(raw, { maxHeadersSize: HEADERS_MAX_BYTES, maxNestingDepth: NESTED_MAX, maxRfc822NestingDepth: MAILS_NESTED_MAX })
  const values = (name: string) => mail.headers.flatMap(({ key, value }) => (key === name ? [value] : []))
  const subject = cleanLine(mail.subject ?? '', SUBJECT_MAX_CHARACTERS)
  // Without an envelope, the delivering server stored the sender in this header (RFC 5321, 4.4).
  const isFromNobody = sender === undefined && values('return-path')[0]?.trim() === '<>'
  const kind = classifyEmail({ sender: isFromNobody ? '' : sender, values, subject })
  const from = addressesOf(mail.from && [mail.from])[0]
  // Invalid (RFC 5322, 3.6), so the text cannot be trusted.
  if (!from) throw new Error('it does not say who sent it')
  const { text, isCut } = mail.text?.trim() ? { text: mail.text, isCut: false } : textOfHtml(mail.html ?? '')
  const returned = kind === 'bounce' ? mail.attachments.filter(({ mimeType }) => RETURNED.test(mimeType)) : []
  const files = kind === 'reply' ? mail.attachments.filter((attachment) => !isDecoration(attachment)) : []
  const told = returned.map((attachment) => Buffer.from(bytesOf(attachment)).toString('latin1', 0, REFERS_MAX_CHARACTERS))
  const ofHead = ['message-id', 'from', 'date', 'subject'].map((name) => values(name).join(' ').replace(/\s+/g, ' ').trim())
  const split = splitReply(text)
  return {
    ...split,
    isCut: split.isCut || isCut,
    // Some people write their message in the subject.
    text: split.text === '' && files.length === 0 && !/^(re|aw|sv|antw|fwd?|wg)\s*:/i.test(subject) ? subject : split.text,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([...ofHead, bodyHash(raw.subarray(end))]))
      .digest('hex'),
    kind,
    from: cleanLine(from, ADDRESS_MAX_CHARACTERS),
    subject,
    messageId: cleanLine(mail.messageId ?? '', SUBJECT_MAX_CHARACTERS),
    to: [...addressesOf(mail.to), ...addressesOf(mail.cc), ...ENVELOPE_TO.flatMap(values)].slice(0, ADDRESSES_MAX),
    refersTo: [mail.references, mail.inReplyTo, ...told, ...(kind === 'bounce' ? [text.slice(0, REFERS_MAX_CHARACTERS)] : [])].join('\n'),
    auth: resultsIn(values('authentication-results')[0]),
    files: files.map((attachment, at) => ({ name: nameOf(attachment, at), bytes: bytesOf(attachment) })),
  }
}
