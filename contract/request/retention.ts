/** Retention times of the server. The privacy page shows them. limits.ts has those of the device. */

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

export const SESSION_IDLE_MS = DAY_MS
export const SESSION_MAX_MS = 30 * DAY_MS
/** Counted from the end of the code's validity, so that "resend" can still read the purpose of the code. */
export const CHALLENGE_KEPT_MS = DAY_MS
export const PROOF_LIFETIME_MS = 15 * 60_000
/** Known browsers, counted from the last use. */
export const BROWSER_COOKIE_MS = 180 * DAY_MS
/** Counted from the last failed login. */
export const LOGIN_FAILURES_KEPT_MS = 90 * DAY_MS
/** Covers the longest window of a limit (one day) and the window before it. */
export const COUNTS_KEPT_MS = 2 * DAY_MS
/** Counts of the steps of forms. Long enough to compare a month with the same one a year before. */
export const FLOW_COUNTS_KEPT_MS = 400 * DAY_MS
/** Time until a transfer expires. */
export const HAND_OVER_LIFETIME_MS = DAY_MS
/** Lifetime of the record that a transfer was used or has expired. The draft is deleted earlier. */
export const HAND_OVER_RECORD_MS = 2 * DAY_MS
/** Log of sent emails without their text. */
export const SENT_MAIL_KEPT_MS = 30 * DAY_MS
/** Files without a request are kept this long, in case someone restores an older database. */
export const TRASH_KEPT_MS = 7 * DAY_MS
export const REQUEST_LINK_LIFETIME_MS = 180 * DAY_MS
/** After this time a link opens the answers only with an emailed code. */
export const LINK_TRUSTED_MS = 7 * DAY_MS
export const TEAM_IDLE_MS = 30 * 60_000
export const TEAM_MAX_MS = 12 * HOUR_MS
/** Time limit for the second factor, counted from the emailed code. */
export const TEAM_LOGIN_MS = 10 * 60_000
/** Dangerous actions stay unlocked this long after a second factor. */
export const TEAM_PROVEN_MS = 10 * 60_000
export const TEAM_INVITE_MS = DAY_MS
export const UNMATCHED_MAIL_KEPT_MS = 90 * DAY_MS
/** Longer than mail servers retry, to detect duplicates (RFC 5321, 4.5.4.1: 4 to 5 days). */
export const INBOUND_MAIL_KEPT_MS = 30 * DAY_MS
