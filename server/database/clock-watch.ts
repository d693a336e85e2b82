import { DAY_MS } from '#contract/request/retention.ts'
import { deleteMark, readMark, setMark } from '#server/database/marks.ts'
import type { Db } from '#server/database/schema.ts'

/** Longer than a weekend, because a server may be off for that time. */
const CLOCK_JUMP_MIN_MS = 3 * DAY_MS
/** The clock is trusted again after this time without a jump. A server that was off for a month therefore recovers without an operator. */
const CLOCK_DISTRUST_MS = 3 * DAY_MS

/** Trusts the clock, after an operator has checked it. */
export async function trustClock(db: Db, now: number): Promise<void> {
  await setMark(db, 'heartbeat', now)
  await deleteMark(db, 'clock-doubt')
}

const newestRowTime = async (db: Db) => {
  const [request] = await db.selectFrom('requests').select('updated_at as at').orderBy('updated_at', 'desc').limit(1).execute()
  const [mail] = await db.selectFrom('outbox').select('created_at as at').orderBy('created_at', 'desc').limit(1).execute()
  return Math.max(request?.at ?? 0, mail?.at ?? 0)
}

/**
 * Compares `now` with the time of the last check (at the first check, with the newest request or email), and stores `now`. Call it regularly,
 * because more than three days without a check count as a jump. After a jump, the time is untrusted for three days or until the clock is set back.
 * @returns whether the time can be trusted
 */
export async function checkClock(db: Db, now: number): Promise<boolean> {
  const lastHeartbeatAt = (await readMark(db, 'heartbeat'))?.at ?? (await newestRowTime(db))
  const hasJumped = lastHeartbeatAt > 0 && now - lastHeartbeatAt > CLOCK_JUMP_MIN_MS
  const doubtedSince = hasJumped ? now : (await readMark(db, 'clock-doubt'))?.at
  await setMark(db, 'heartbeat', now)
  if (hasJumped) await setMark(db, 'clock-doubt', now)
  const isDoubtOver = doubtedSince !== undefined && (now < doubtedSince || now - doubtedSince >= CLOCK_DISTRUST_MS)
  if (isDoubtOver) await deleteMark(db, 'clock-doubt')
  return doubtedSince === undefined || isDoubtOver
}
