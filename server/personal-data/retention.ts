/** Erases requests by age. Pauses if the erasure may be a mistake, because the clock may be wrong or too many requests are due. */
import type { FastifyBaseLogger } from 'fastify'
import { audit } from '#server/audit.ts'
import { checkClock } from '#server/database/clock-watch.ts'
import { deleteMark, setMark } from '#server/database/marks.ts'
import { countOldRequests, countRequests, type ErasureDeps, eraseOldRequests } from '#server/personal-data/erasure.ts'

/** Retention pauses if more than 1 in this many requests is due. A larger share can mean that a setting or the clock is wrong. */
const MIN_REQUESTS_PER_ERASURE = 10

const ALLOW_COMMAND = 'npm run admin -- requests retention --allow'

interface Deps extends ErasureDeps {
  readonly log: FastifyBaseLogger
  /** Days after which requests are erased. Undefined: never. */
  readonly days: number | undefined
  readonly now: () => number
}

/**
 * Erases due requests without the check for mistakes.
 * @returns the number of erased requests
 */
export async function eraseExpiredRequests(parts: ErasureDeps & { readonly log: FastifyBaseLogger }, days: number, now: number): Promise<number> {
  const erasedCount = await eraseOldRequests(parts, days, now)
  await deleteMark(parts.database.db, 'retention-held')
  if (erasedCount > 0) audit(parts.log, 'retention', { outcome: 'done', requests: erasedCount, days })
  return erasedCount
}

export function createRetentionJob(deps: Deps) {
  const { database, log, days, now } = deps
  const { db } = database

  const findReasonToPause = async (dueCount: number, isClockTrusted: boolean) => {
    const ageText = `older than ${days} days`
    if (dueCount > 0 && !isClockTrusted)
      return `${dueCount} requests are ${ageText}, but the clock may be wrong, because it is several days ahead of its last check`
    // On a small site, even one request can be more than a tenth.
    if (dueCount <= 1) return undefined
    const requestCount = await countRequests(db, dueCount * MIN_REQUESTS_PER_ERASURE)
    return dueCount * MIN_REQUESTS_PER_ERASURE > requestCount ? `${dueCount} of ${requestCount} requests are ${ageText}: more than a tenth` : undefined
  }

  return {
    /**
     * Checks the clock. Then erases due requests, unless the erasure may be a mistake.
     * @returns whether the clock is trusted
     */
    async runJob(): Promise<boolean> {
      const isClockTrusted = await checkClock(db, now())
      if (days === undefined) {
        await deleteMark(db, 'retention-held')
        return isClockTrusted
      }
      const dueCount = await countOldRequests(db, days, now())
      const reason = await findReasonToPause(dueCount, isClockTrusted)
      if (reason === undefined) await eraseExpiredRequests(deps, days, now())
      else {
        await setMark(db, 'retention-held', now(), reason)
        audit(log, 'retention', { outcome: 'limited', requests: dueCount, days })
        log.error(`No request was erased. ${reason}. To erase them anyway: ${ALLOW_COMMAND}`)
      }
      return isClockTrusted
    },
  }
}
