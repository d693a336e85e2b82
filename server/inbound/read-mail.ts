/** Reads a mail: what it says, from whom, what came with it. Whoever sends it may mean harm, so all of it is bounded, and it runs in a thread of its own (`reader.ts`). */
import { createHash } from 'node:crypto'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { InboundKind } from '#server/database/schema.ts'
import { kindOf, resultsIn } from '#server/inbound/kind.ts'
import { cleanLine, type Split, splitReply, textOfHtml } from '#server/inbound/reply-text.ts'

/** A file as it came. */
export interface MailFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A mail as it was read; everything in it is what it says itself. */
export interface ReadMail extends Split {
  /** Two deliveries with the same are the same mail: what relays add on the way is left out. */
  readonly fingerprint: string
  readonly kind: Exclude<InboundKind, 'unreadable'>
  readonly from: string
  readonly subject: string
  readonly messageId: string
  /** Addresses it is to, besides those of the envelope. */
  readonly to: readonly string[]
  /** The mails it refers to, as one text; of a bounce also the mail that came back. */
  readonly refersTo: string
  readonly auth: string | undefined
  readonly files: readonly MailFile[]
}

const HEADERS_MAX_BYTES = 262_144
const NESTED_MAX = 20
/** A mail within a mail within it: each is held whole. */
const MAILS_NESTED_MAX = 2
/** Lines that may begin a part. */
const PARTS_MAX = 2_000
const SUBJECT_MAX_CHARACTERS = 300
const ADDRESS_MAX_CHARACTERS = 254
const ADDRESSES_MAX = 50
const REFERS_MAX_CHARACTERS = 20_000
/** A picture within a mail's own page that is smaller is its sender's logo. */
const DECORATION_MAX_BYTES = 10_240
/** Where mail servers write whom a mail was brought for: Postfix, Exim, Fastmail. */
const ENVELOPE_TO = ['delivered-to', 'x-original-to', 'envelope-to', 'x-delivered-to']
/** Signatures of the mail itself. */
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

/** Where the head ends. */
const headEnd = (bytes: Buffer): number => {
  const ends = ['\r\n\r\n', '\n\n'].map((blank) => bytes.indexOf(blank)).filter((at) => at >= 0)
  return ends.length === 0 ? bytes.length : Math.min(...ends)
}

/** Line ends may be changed on the way, and blank lines at the end. */
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
 * @param raw the mail as it came
 * @param sender of the envelope; undefined where that is not known
 * @throws when it is built like no mail that a person sends
 */
export async function readMail(raw: Buffer, sender: string | undefined): Promise<ReadMail> {
  const end = headEnd(raw)
  if (end > HEADERS_MAX_BYTES) throw new Error('its head is too long')
  if (countOf(raw, '\n--', PARTS_MAX) > PARTS_MAX) throw new Error('it has too many parts')
  const mail = await PostalMime.parse(raw, { maxHeadersSize: HEADERS_MAX_BYTES, maxNestingDepth: NESTED_MAX, maxRfc822NestingDepth: MAILS_NESTED_MAX })
  const values = (name: string) => mail.headers.flatMap(({ key, value }) => (key === name ? [value] : []))
  const subject = cleanLine(mail.subject ?? '', SUBJECT_MAX_CHARACTERS)
  // Where the envelope is not known, who brought it into its mailbox wrote it there (RFC 5321, 4.4).
  const isFromNobody = sender === undefined && values('return-path')[0]?.trim() === '<>'
  const kind = kindOf({ sender: isFromNobody ? '' : sender, values, subject })
  const from = addressesOf(mail.from && [mail.from])[0]
  // Then it is no mail (RFC 5322, 3.6), and what of it is text nobody knows.
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
    // Some write what they have to say above, where the program asks what it is about.
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
