/** Limits of accounts that only the server needs; those that the page shows are in the contract. */
import { HOUR_MS } from '#contract/retention.ts'

export const LOGIN_FAILURES_BEFORE_PAUSE = 10
export const LOGIN_PAUSE_FIRST_MS = 60_000
export const LOGIN_PAUSE_LONGEST_MS = 15 * 60_000
/** Failures are forgotten when none was added for this long. */
export const LOGIN_FORGET_AFTER_MS = HOUR_MS
/** Failures of one client over all addresses. */
export const LOGIN_FAILURES_OF_CLIENT_PER_HOUR = 100
/** Failures in a row for one address over all clients, after which only a reset helps (NIST SP 800-63B-4, 3.2.2). */
export const ACCOUNT_FAILURES_MAX = 100

/** Code mails per address, purpose and client, in any span of an hour and of a day. */
export const CODE_MAILS_PER_HOUR = 5
export const CODE_MAILS_PER_DAY = 10
/** New codes for one inbox from all clients together. */
export const CODES_TO_INBOX_PER_HOUR = 20
export const CODES_TO_INBOX_PER_DAY = 60
/** A client gets so many times in a day what it gets in an hour (CODE_LIMIT). */
export const CODES_OF_CLIENT_DAY_FACTOR = 4

/** A code with less than this left is not mailed again; a new one is made. */
export const CODE_REPEAT_MIN_LEFT_MS = 60_000
