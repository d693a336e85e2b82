/** The database cannot be used now and may be soon: the answer is 503, and what was sent may be sent again. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  /** What the driver or the database said, e.g. `ECONNREFUSED` or `57P01`. */
  readonly code: string | undefined
  /**
   * Whether the connection was lost while a transaction was being committed: it is stored or not, and only looking tells.
   * Otherwise nothing of a transaction stays.
   */
  readonly isUnknown: boolean
  constructor(cause: unknown, isUnknown = false) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.code = (cause as { code?: string } | null)?.code
    this.isUnknown = isUnknown
  }
}
