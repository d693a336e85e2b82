/** How long the server keeps what is not a request, each once: the server acts by it, the privacy page says it. Device: limits.ts. */

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** A log-in ends when it was not used for so long … */
export const SESSION_IDLE_MS = DAY_MS
/** … and after so long in any case. */
export const SESSION_MAX_MS = 30 * DAY_MS
/** That a code was asked for, counted from the code's end: "resend" still finds what for. */
export const CHALLENGE_KEPT_MS = DAY_MS
/** Time to choose a password after the right code. */
export const PROOF_LIFETIME_MS = 15 * 60_000
/** The cookie by which a browser is known that asked for a code, logged in or sent a form: counted from the last time. */
export const BROWSER_COOKIE_MS = 180 * DAY_MS
/** Failed log-ins at one address, counted from the last. */
export const LOGIN_FAILURES_KEPT_MS = 90 * DAY_MS
/** Which codes were mailed for an address. */
export const CODE_MAILS_KEPT_MS = DAY_MS
/** How much a network sent: the longest span that is counted (one day), and the one before. */
export const COUNTS_KEPT_MS = 2 * DAY_MS
/** That a mail was sent, without what it said: long enough to answer whether and when it left. */
export const SENT_MAIL_KEPT_MS = 30 * DAY_MS
/** Files that no request names: long enough to notice that a database of yesterday was put back. */
export const TRASH_KEPT_MS = 7 * DAY_MS
/** A link to a request's page … */
export const REQUEST_LINK_MS = 180 * DAY_MS
/** … which alone shows no answers any more after this: then a code to the address does. */
export const LINK_TRUSTED_MS = 7 * DAY_MS
/** A session of the team's ends when it was not used for so long … */
export const TEAM_IDLE_MS = 30 * 60_000
/** … and after so long in any case. */
export const TEAM_MAX_MS = 12 * HOUR_MS
/** Time at the door, from the code to the second factor. */
export const TEAM_DOOR_MS = 10 * 60_000
/** How long what is dangerous is open after a second factor was shown. */
export const TEAM_PROVEN_MS = 10 * 60_000
/** An invitation is good for so long, once. */
export const TEAM_INVITE_MS = DAY_MS
/** Mails that came in and belong to no request … */
export const UNMATCHED_MAIL_KEPT_MS = 90 * DAY_MS
/** … and that any mail came, so that none is taken twice: longer than a mail server goes on trying (RFC 5321, 4.5.4.1: 4 to 5 days). */
export const INBOUND_MAIL_KEPT_MS = 30 * DAY_MS
