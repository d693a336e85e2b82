/** Limits, including those of both specifications (section 9), with units in their names. */

export const CODE_DIGITS = 6
export const CODE_RESEND_AFTER_MS = 180_000
export const CODE_LIFETIME_MS = 600_000
export const CODE_MAX_ATTEMPTS = 5

export const ALERT_DISMISS_AFTER_MS = 5_000

export const LOGIN_PASSWORD_MIN_CHARACTERS = 6
export const NEW_PASSWORD_MIN_CHARACTERS = 8
export const PASSWORD_MAX_CHARACTERS = 128

export const UPLOAD_MAX_BYTES = 4_194_304
export const UPLOAD_MAX_DOCUMENTS = 5
export const ADDED_FILES_MAX = 50
export const CONTACT_ATTACHMENT_MAX_BYTES = 12 * 1_048_576

export const ROWS_MAX = 50

export const TEXT_MAX_CHARACTERS = 200
export const EMAIL_MAX_CHARACTERS = 254
export const LONG_TEXT_MAX_CHARACTERS = 5_000
/** Large enough for a form with all texts at their maximum length in UTF-8. */
export const JSON_BODY_MAX_BYTES = 256 * 1_024

export const DRAFT_EXPIRES_AFTER_MS = 30 * 24 * 3_600_000

/** Limits for the contacts stored on one device: their number, and their lifetime after the last accepted form. */
export const SAVED_CONTACTS_MAX = 3
export const SAVED_CONTACT_EXPIRES_AFTER_MS = 90 * 24 * 3_600_000

/** Key of the session token in localStorage (specification, section 3). */
export const TOKEN_STORAGE_KEY = 'auth_token'
