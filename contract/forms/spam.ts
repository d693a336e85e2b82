/** A hidden text input. It is sent only if filled. */
export const HONEYPOT_FIELD = 'website'
/** Milliseconds from first view to submit by the page's clock. Clients without a page omit it. */
export const ELAPSED_HEADER = 'form-elapsed-ms'

export interface SpamSignals {
  readonly website: string
  /** Milliseconds since the first view. Null for resumed drafts and retries. */
  readonly elapsedMs: number | null
}
