/** Explains why an email was refused or returned, from the replies of mail servers (RFC 5321 and RFC 3463). */
import type { MailFailureKind } from '#contract/team/team-cases.ts'

export interface MailFailure {
  /** A sentence for people. */
  readonly reason: string
  /** `address`: no email can arrive there. `email`: a different email may arrive. */
  readonly failure: MailFailureKind
}

const address = (reason: string): MailFailure => ({ reason, failure: 'address' })
const email = (reason: string): MailFailure => ({ reason, failure: 'email' })

const FULL = email('The mailbox is full.')
const NO_ADDRESS = address('The address doesn’t exist.')
const AS_SPAM = email('The mail server rejected it as spam, or because of its policy.')
/** Keyed by the class and detail of an enhanced status. */
const REASONS: Readonly<Record<string, MailFailure>> = {
  '1.1': NO_ADDRESS,
  '1.2': address('The domain of the address doesn’t exist.'),
  '1.3': NO_ADDRESS,
  '1.6': address('The mailbox has moved.'),
  '1.10': address('The domain of the address doesn’t accept email.'),
  '2.1': address('The mailbox is turned off.'),
  '2.2': FULL,
  '2.3': email('The email is too large for the mailbox.'),
  '3.4': email('The email is too large for the mail server.'),
  '4.4': address('The domain of the address doesn’t accept email.'),
  '4.7': email('The mail server didn’t accept it in time.'),
}

const STATUS = /\b([45])\.(\d{1,3}\.\d{1,3})\b/
const REPLY = /\b([45]\d\d)\b/
/** A status without information (RFC 3463, 3.1). */
const UNDEFINED = '0.0'
const FULL_MAILBOX = /mailbox (is )?full|over ?quota|quota exceeded|out of storage/i
const SPAM_REFUSAL = /\b(spam|unsolicited|junk|virus|malware|phishing)/i
const POLICY_REFUSAL = /\b(polic|block|blacklist|reputation|denied|spf|dkim|dmarc)/i

const OTHER_REFUSAL = email('The mail server rejected it.')
const NO_REPLY = email('The mail server didn’t accept it.')

/** Class and detail of the enhanced status, or empty texts without a meaningful one. */
const statusIn = (reply: string) => {
  const [, kind = '', detail = ''] = STATUS.exec(reply) ?? []
  return detail === UNDEFINED ? { kind: '', detail: '' } : { kind, detail }
}

/** Whether the mailbox may have room again within a day. */
export const isFullMailbox = (reply: string): boolean => {
  const { detail } = statusIn(reply)
  return detail === '' ? REPLY.exec(reply)?.[1] === '552' || FULL_MAILBOX.test(reply) : detail === '2.2'
}

/** Whether the server refused the email because of its content. Retries would look like more spam. */
export const isSpamRefusal = (reply: string): boolean => SPAM_REFUSAL.test(reply)

/** @param reply of a mail server, or the text of a returned email that contains the reply */
export function failureOf(reply: string): MailFailure {
  if (isFullMailbox(reply)) return FULL
  const { kind, detail } = statusIn(reply)
  const known = REASONS[detail] ?? (detail.startsWith('1.') ? NO_ADDRESS : undefined)
  // A temporary status only means that the server no longer retries.
  if (known) return kind === '4' ? { ...known, failure: 'email' } : known
  if (detail.startsWith('7.') || isSpamRefusal(reply) || POLICY_REFUSAL.test(reply)) return AS_SPAM
  const code = REPLY.exec(reply)?.[1]
  if (detail === '' && (code === '550' || code === '551' || code === '553')) return NO_ADDRESS
  return detail === '' && code === undefined ? NO_REPLY : OTHER_REFUSAL
}
