import { DAY_MS } from '#contract/request/retention.ts'
import { dropMark, readMark, setMark } from '#server/database/marks.ts'
import type { Db } from '#server/database/schema.ts'

/** Longer than a long weekend, because a server may be off for that time. */
const JUMP_MIN_MS = 3 * DAY_MS
/** A clock without a jump for this time is trusted. A server that was off for a month then needs no operator. */
const TRUSTED_AFTER_MS = 3 * DAY_MS

/** Trusts the clock, after an operator has checked it. */
export async function trustClock(db: Db, now: number): Promise<void> {
  await setMark(db, 'heartbeat', now)
  await dropMark(db, 'clock-doubt')
}

const newestRow = async (db: Db) => {
  const [request] = await db.selectFrom('requests').select('updated_at as at').orderBy('updated_at', 'desc').limit(1).execute()
  const [mail] = await db.selectFrom('outbox').select('created_at as at').orderBy('created_at', 'desc').limit(1).execute()
  return Math.max(request?.at ?? 0, mail?.at ?? 0)
}

/**
 * Compares the clock with the last check and stores it. Call it every hour. After a jump of more than three days, the time is untrusted for three more days
 * or until the clock is set back. A site without visitors is also trusted, because only the checks are compared.
 * @returns whether the time can be trusted
 */
export async function watchClock(db: Db, now: number): Promise<boolean> {
  const lastAt = (await readMark(db, 'heartbeat'))?.at ?? (await newestRow(db))
  const hasJumped = lastAt > 0 && now - lastAt > JUMP_MIN_MS
  const doubtedSince = hasJumped ? now : (await readMark(db, 'clock-doubt'))?.at
  await setMark(db, 'heartbeat', now)
  if (hasJumped) await setMark(db, 'clock-doubt', now)
  const isOver = doubtedSince !== undefined && (now < doubtedSince || now - doubtedSince >= TRUSTED_AFTER_MS)
  if (isOver) await dropMark(db, 'clock-doubt')
  return doubtedSince === undefined || isOver
}
