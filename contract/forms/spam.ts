/** A hidden text input. It is sent only if filled. */
export const HONEYPOT_FIELD = 'website'
/** Milliseconds from the first view to the submit, by the page's clock. A client without a page sends none. */
export const ELAPSED_HEADER = 'form-elapsed-ms'

export interface SpamSignals {
  readonly website: string
  /** Milliseconds since the first view. Null for a resumed draft or a retry. */
  readonly elapsedMs: number | null
}
