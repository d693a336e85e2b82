/** The server's retention times, as shown on the privacy page. For data on the visitor's device, see limits.ts. */

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

export const SESSION_IDLE_MS = DAY_MS
export const SESSION_MAX_MS = 30 * DAY_MS
/** Time for which an expired code is stored. During this time, "resend" can still read the code's purpose. */
export const CHALLENGE_RETENTION_MS = DAY_MS
export const VERIFIED_EMAIL_LIFETIME_MS = 15 * 60_000
/** Cookies of known browsers, counted from the last use. */
export const BROWSER_COOKIE_LIFETIME_MS = 180 * DAY_MS
/** Counted from the last failed login. */
export const LOGIN_FAILURE_RETENTION_MS = 90 * DAY_MS
/** Rate limits count the current and the previous window. The longest window is one day. */
export const RATE_LIMIT_RETENTION_MS = 2 * DAY_MS
/** Flow step counts. Kept long enough to compare a month with the same month of the previous year. */
export const FLOW_COUNT_RETENTION_MS = 400 * DAY_MS
/** Time until a transfer expires. */
export const HAND_OVER_LIFETIME_MS = DAY_MS
/** Lifetime of the record that a transfer was used or has expired. The draft is deleted earlier. */
export const HAND_OVER_RECORD_RETENTION_MS = 2 * DAY_MS
/** Log of sent emails. It does not contain their texts. */
export const SENT_MAIL_RETENTION_MS = 30 * DAY_MS
/** Files that belong to no request. They are kept, because an operator may restore an older database that contains their request. */
export const UNUSED_FILE_RETENTION_MS = 7 * DAY_MS
export const REQUEST_LINK_LIFETIME_MS = 180 * DAY_MS
/** Time until a browser needs a new emailed code. Counted from its proof of access or from its link, whichever is newer. */
export const CODE_GRACE_PERIOD_MS = 7 * DAY_MS
export const TEAM_SESSION_IDLE_MS = 30 * 60_000
export const TEAM_SESSION_MAX_MS = 12 * HOUR_MS
/** Time limit for the second factor, counted from the use of the emailed code or the invitation. */
export const TEAM_LOGIN_LIFETIME_MS = 10 * 60_000
/** Time for which dangerous actions stay unlocked after a second factor. */
export const STEP_UP_LIFETIME_MS = 10 * 60_000
export const TEAM_INVITE_LIFETIME_MS = DAY_MS
export const UNMATCHED_MAIL_RETENTION_MS = 90 * DAY_MS
/** Mail servers retry for 4 to 5 days (RFC 5321, 4.5.4.1). This time is longer, so that duplicates are detected. */
export const INBOUND_MAIL_RETENTION_MS = 30 * DAY_MS
