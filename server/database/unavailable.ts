/** The database is temporarily unavailable. The response is 503, and the client may retry. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
  readonly code: string | undefined
  /** Whether the connection was lost during a commit, so that the outcome is unknown. False means that nothing was committed. */
  readonly isOutcomeUnknown: boolean
  constructor(cause: unknown, isOutcomeUnknown = false) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.code = (cause as { code?: string } | null)?.code
    this.isOutcomeUnknown = isOutcomeUnknown
  }
}
