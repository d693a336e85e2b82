/** Name of a hidden text input, which people leave empty. It is sent only if it has a value. */
export const HONEYPOT_FIELD = 'website'
/** Milliseconds from the first view to the submit, by the page's clock. Clients other than our pages do not send this header. */
export const ELAPSED_HEADER = 'form-elapsed-ms'

export interface SpamSignals {
  readonly website: string
  /** Milliseconds since the first view. Null for a resumed draft or a retry. */
  readonly elapsedMs: number | null
}
