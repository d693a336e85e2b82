/** Reasons of refused and returned emails, from the replies of mail servers (RFC 5321 and RFC 3463). */
import type { FailedAt } from '#contract/team/team-cases.ts'

export interface MailFailure {
  /** A sentence for people. */
  readonly reason: string
  /** `address`: no email will arrive there. `email`: another email may arrive. */
  readonly failure: FailedAt
}

const address = (reason: string): MailFailure => ({ reason, failure: 'address' })
const email = (reason: string): MailFailure => ({ reason, failure: 'email' })

const FULL = email('The mailbox is full.')
const NO_ADDRESS = address('The address does not exist.')
const AS_SPAM = email('The mail server refused it as spam or by its rules.')
/** By the class and detail of an enhanced status. */
const REASONS: Readonly<Record<string, MailFailure>> = {
  '1.1': NO_ADDRESS,
  '1.2': address('The domain of the address does not exist.'),
  '1.3': NO_ADDRESS,
  '1.6': address('The mailbox has moved.'),
  '1.10': address('The domain of the address gets no email.'),
  '2.1': address('The mailbox is turned off.'),
  '2.2': FULL,
  '2.3': email('The email is too large for the mailbox.'),
  '3.4': email('The email is too large for the mail server.'),
  '4.4': address('The domain of the address gets no email.'),
  '4.7': email('The mail server did not accept it in time.'),
}

const STATUS = /\b([45])\.(\d{1,3}\.\d{1,3})\b/
const REPLY = /\b([45]\d\d)\b/
/** Replies whose status says something else: Google and others use 5.1.1 and 5.2.1 only as specified. */
const IS_FULL = /mailbox (is )?full|over ?quota|quota exceeded|out of storage/i
const IS_SPAM = /\b(spam|unsolicited|junk|virus|malware|phishing)/i

const OTHER = email('The mail server refused it.')
const UNTOLD = email('The mail server did not accept it.')

/** Whether the mailbox may have room again within a day. */
export const isFullMailbox = (reply: string): boolean => {
  const [, , detail] = STATUS.exec(reply) ?? []
  return detail === undefined ? REPLY.exec(reply)?.[1] === '552' || IS_FULL.test(reply) : detail === '2.2'
}

/** Whether the server judged the content of this email. Retries would look like more spam. */
export const isSpamRefusal = (reply: string): boolean => IS_SPAM.test(reply)

/** @param reply of a mail server, or the text of a returned email that contains it */
export function failureOf(reply: string): MailFailure {
  const [, kind, detail = ''] = STATUS.exec(reply) ?? []
  if (isFullMailbox(reply)) return FULL
  if (isSpamRefusal(reply)) return AS_SPAM
  const known = REASONS[detail]
  // A temporary status only means that the server stopped trying.
  if (known) return kind === '4' ? { ...known, failure: 'email' } : known
  if (detail.startsWith('7.')) return AS_SPAM
  if (detail.startsWith('1.') && kind === '5') return NO_ADDRESS
  const code = REPLY.exec(reply)?.[1]
  if (kind === undefined && (code === '550' || code === '551' || code === '553')) return address('The mail server does not accept email for the address.')
  return kind === undefined && code === undefined ? UNTOLD : OTHER
}
