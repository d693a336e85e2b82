/** What a page sends with the answers so that the server can tell people from programs. It never counts as an answer. */

/** A text input that people do not see. The page sends it only when it was filled. */
export const HONEYPOT_FIELD = 'website'
/** Milliseconds between the form's first sight and its submit, by the page's own clock; clients that are no page leave it out. */
export const ELAPSED_HEADER = 'form-elapsed-ms'

export interface SpamSignals {
  /** What stands in the honeypot; empty for people. */
  readonly website: string
  /** Null when the time says nothing: the form was resumed from a draft, or is being sent again. */
  readonly elapsedMs: number | null
}
