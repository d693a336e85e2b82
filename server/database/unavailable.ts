/** The database is temporarily unavailable. The response is 503, and the client may retry. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly code: string | undefined
  /** Whether the connection was lost during a commit, so that the outcome is unknown. False means that the transaction was rolled back. */
  readonly isUnknown: boolean
  constructor(cause: unknown, isUnknown = false) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.code = (cause as { code?: string } | null)?.code
    this.isUnknown = isUnknown
  }
}
