/** Explains why an email was refused or returned, based on the mail server's reply (RFC 5321 and RFC 3463). */
import type { MailFailureKind } from '#contract/team/team-cases.ts'

export interface MailFailure {
  readonly reason: string
  /** `address`: no email can be delivered to the address. `email`: the address may accept a different email. */
  readonly failure: MailFailureKind
}

const addressFailure = (reason: string): MailFailure => ({ reason, failure: 'address' })
const emailFailure = (reason: string): MailFailure => ({ reason, failure: 'email' })

const FULL_MAILBOX_FAILURE = emailFailure('The mailbox is full.')
const UNKNOWN_ADDRESS_FAILURE = addressFailure('The address doesn’t exist.')
const SPAM_FAILURE = emailFailure('The mail server rejected the email as spam, or because of its policy.')
/** Keyed by the subject and detail of an enhanced status code, such as `1.1` in `5.1.1`. */
const FAILURES_BY_STATUS: Readonly<Record<string, MailFailure>> = {
  '1.1': UNKNOWN_ADDRESS_FAILURE,
  '1.2': addressFailure('The domain of the address doesn’t exist.'),
  '1.3': UNKNOWN_ADDRESS_FAILURE,
  '1.6': addressFailure('The mailbox has moved.'),
  '1.10': addressFailure('The domain of the address doesn’t accept email.'),
  '2.1': addressFailure('The mailbox is disabled.'),
  '2.2': FULL_MAILBOX_FAILURE,
  '2.3': emailFailure('The email is too large for the mailbox.'),
  '3.4': emailFailure('The email is too large for the mail server.'),
  '4.4': addressFailure('The domain of the address doesn’t accept email.'),
  '4.7': emailFailure('The mail server didn’t accept the email in time.'),
}

const ENHANCED_STATUS = /\b([45])\.(\d{1,3}\.\d{1,3})\b/
const REPLY_CODE = /\b([45]\d\d)\b/
/** Subject and detail of a status code that gives no reason (RFC 3463, 3.1). */
const UNDEFINED_DETAIL = '0.0'
const FULL_MAILBOX_TEXT = /mailbox (is )?full|over ?quota|quota exceeded|out of storage/i
const SPAM_REFUSAL_TEXT = /\b(spam|unsolicited|junk|virus|malware|phishing)/i
const POLICY_REFUSAL_TEXT = /\b(polic|block|blacklist|reputation|denied|spf|dkim|dmarc)/i

const OTHER_FAILURE = emailFailure('The mail server rejected the email.')
const UNEXPLAINED_FAILURE = emailFailure('The mail server didn’t accept the email.')

/** Splits an enhanced status code such as `5.1.1` into `5` and `1.1`. Returns empty strings if the reply has none, or for `5.0.0`. */
const parseStatus = (reply: string) => {
  const [, statusClass = '', detail = ''] = ENHANCED_STATUS.exec(reply) ?? []
  return detail === UNDEFINED_DETAIL ? { statusClass: '', detail: '' } : { statusClass, detail }
}

/** Whether the mailbox is full. Retries make sense in this case, because it may have space again within a day. */
export const isFullMailbox = (reply: string): boolean => {
  const { detail } = parseStatus(reply)
  return detail === '' ? REPLY_CODE.exec(reply)?.[1] === '552' || FULL_MAILBOX_TEXT.test(reply) : detail === '2.2'
}

/** Whether the server refused the email because of its content. Retries would look like more spam. */
export const isSpamRefusal = (reply: string): boolean => SPAM_REFUSAL_TEXT.test(reply)

/** @param reply a mail server's reply, or the text of a returned email that contains this reply */
export function failureOf(reply: string): MailFailure {
  if (isFullMailbox(reply)) return FULL_MAILBOX_FAILURE
  const { statusClass, detail } = parseStatus(reply)
  const knownFailure = FAILURES_BY_STATUS[detail] ?? (detail.startsWith('1.') ? UNKNOWN_ADDRESS_FAILURE : undefined)
  // A temporary status means that the mail server gave up after retries, not that the address is invalid.
  if (knownFailure) return statusClass === '4' ? { ...knownFailure, failure: 'email' } : knownFailure
  if (detail.startsWith('7.') || isSpamRefusal(reply) || POLICY_REFUSAL_TEXT.test(reply)) return SPAM_FAILURE
  const code = REPLY_CODE.exec(reply)?.[1]
  if (detail === '' && (code === '550' || code === '551' || code === '553')) return UNKNOWN_ADDRESS_FAILURE
  return detail === '' && code === undefined ? UNEXPLAINED_FAILURE : OTHER_FAILURE
}
