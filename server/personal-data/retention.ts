/** Erases requests by age, and holds back what looks like a mistake: a wrong clock, or far too much at once. */
import type { FastifyBaseLogger } from 'fastify'
import { audit } from '#server/audit.ts'
import { watchClock } from '#server/database/clock-watch.ts'
import { dropMark, setMark } from '#server/database/marks.ts'
import { countOld, countRequests, type ErasureParts, eraseOld } from '#server/personal-data/erasure.ts'

/** More than one in so many of all requests in one pass is a changed setting or a wrong clock sooner than age. */
const ONE_IN = 10

const ALLOW = 'npm run admin -- requests retention --allow'

interface Parts extends ErasureParts {
  readonly log: FastifyBaseLogger
  /** How many days requests are kept; undefined: without end. */
  readonly days: number | undefined
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Erases what is due, without looking at how much that is. @returns how many */
export async function eraseDue(parts: ErasureParts & { readonly log: FastifyBaseLogger }, days: number, now: number): Promise<number> {
  const requests = await eraseOld(parts, days, now)
  await dropMark(parts.database.db, 'retention-held')
  if (requests > 0) audit(parts.log, 'retention', { outcome: 'done', requests, days })
  return requests
}

export function createRetention(parts: Parts) {
  const { database, log, days, now } = parts
  const { db } = database

  const reasonToWait = async (due: number, isClockSound: boolean) => {
    const old = `older than ${days} days`
    if (due > 0 && !isClockSound) return `${due} requests are ${old}, but the clock may be wrong: it is days ahead of the last time a server ran`
    // One alone is more than a tenth on a site that gets few.
    if (due <= 1) return undefined
    const all = await countRequests(db, due * ONE_IN)
    return due * ONE_IN > all ? `${due} of ${all} requests are ${old}: more than a tenth` : undefined
  }

  return {
    /** Looks at the clock, and erases what is due unless that looks like a mistake. @returns whether the clock may be believed */
    async pass(): Promise<boolean> {
      const isClockSound = await watchClock(db, now())
      if (days === undefined) {
        await dropMark(db, 'retention-held')
        return isClockSound
      }
      const due = await countOld(db, days, now())
      const reason = await reasonToWait(due, isClockSound)
      if (reason === undefined) await eraseDue(parts, days, now())
      else {
        await setMark(db, 'retention-held', now(), reason)
        audit(log, 'retention', { outcome: 'limited', requests: due, days })
        log.error(`No request was erased. ${reason}. If that is right: ${ALLOW}`)
      }
      return isClockSound
    },
  }
}
