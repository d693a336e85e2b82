/**
 * How many mails go at once. A mail server says nowhere how many connections it allows; it refuses the one that is too many. So
 * a few go at first, one more with each mail that is taken, up to the setting, and half as many after a refusal. Postfix finds
 * the number for each server in the same way (qmgr(8), `initial_destination_concurrency`).
 */
import { endsBeforeMail, isConnectionLost, saysTooMany } from '#server/mail/mail-transport.ts'

const FIRST = 4
/** Of the mails that may go at once so many are on their way whenever more of them wait: the next are claimed when a quarter is done. */
export const USED_PART = 0.75
/** After a refusal one more is tried only so often: each try may cost one mail a pause. */
const WIDEN_AGAIN_MS = 10_000
/** A server that took a mail so short a time ago is there: what it refuses now is one connection more. */
const LATELY_MS = 10_000

/** What was so when a mail began. */
export interface Begun {
  readonly at: number
  readonly width: number
  readonly refusals: number
}

/**
 * @param most how many mails may ever go at once
 * @param clock monotonic, in milliseconds
 */
export function createWidth(most: number, clock: () => number = () => performance.now()) {
  let width = Math.min(FIRST, most)
  let refusals = 0
  let widenAt = Number.NEGATIVE_INFINITY
  let takenAt = Number.NEGATIVE_INFINITY

  return {
    /** How many may go at once now: 1 to `most`. */
    now: () => width,
    begin: (): Begun => ({ at: clock(), width, refusals }),
    /** The mail server has taken a mail. @param underWay how many mails are on their way, this one included */
    taken(underWay: number): void {
      takenAt = clock()
      // Without use a width says nothing of the server, and the first rush would be refused by the dozen.
      if (width >= most || underWay < width * USED_PART || takenAt < widenAt) return
      width += 1
      if (refusals > 0) widenAt = takenAt + WIDEN_AGAIN_MS
    },
    /**
     * A mail was not taken. Where that is a sign of too many connections, fewer go at once from now on.
     *
     * @param underWay how many mails are on their way, this one included
     * @returns whether it was for want of a connection alone: the mail server has not heard of the mail, and takes others
     */
    refused(begun: Begun, error: unknown, underWay: number): boolean {
      const isTakingOthers = begun.width > 1 && takenAt > begun.at - LATELY_MS
      const isUnheard = endsBeforeMail(error)
      if (!(begun.width > 1 && saysTooMany(error)) && !(isTakingOthers && (isUnheard || isConnectionLost(error)))) return false
      widenAt = clock() + WIDEN_AGAIN_MS
      // Those that began together are refused together, and that is one sign.
      if (begun.refusals === refusals) {
        refusals += 1
        width = Math.max(1, Math.floor(Math.min(width, underWay) / 2))
      }
      return isTakingOthers && isUnheard
    },
    /** The mail server cannot be reached. Once that lasts, what was learned of it counts for nothing. */
    away(): void {
      if (takenAt > clock() - LATELY_MS) return
      width = Math.min(FIRST, most)
      refusals = 0
      widenAt = Number.NEGATIVE_INFINITY
    },
  }
}
