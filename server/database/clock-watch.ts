/** Whether the time may be believed before something is removed for its age. */
import { DAY_MS } from '#contract/request/retention.ts'
import { dropMark, readMark, setMark } from '#server/database/marks.ts'
import type { Db } from '#server/database/schema.ts'

/** Longer than a server is off over a long weekend. */
const JUMP_MS = 3 * DAY_MS
/** A time that has gone on evenly for so long is believed: a server that was off for a month needs no operator. */
const BELIEVED_AFTER_MS = 3 * DAY_MS

/** An operator has looked at the clock: from now on it is compared with this moment. */
export async function believeClock(db: Db, now: number): Promise<void> {
  await setMark(db, 'heartbeat', now)
  await dropMark(db, 'clock-doubt')
}

/** When the database was last used, as far as it tells; for the first look of all. */
const newestRow = async (db: Db) => {
  const [request] = await db.selectFrom('requests').select('updated_at as at').orderBy('updated_at', 'desc').limit(1).execute()
  const [mail] = await db.selectFrom('outbox').select('created_at as at').orderBy('created_at', 'desc').limit(1).execute()
  return Math.max(request?.at ?? 0, mail?.at ?? 0)
}

/**
 * Notes that the clock stands at `now`, and compares it with the last note: a clock that has jumped ahead by
 * more than three days is in doubt until it is set back or has gone on for three more days. A quiet site is in no doubt,
 * since the look itself is what is compared with. To be called every hour.
 *
 * @returns whether the time may be believed
 */
export async function watchClock(db: Db, now: number): Promise<boolean> {
  const last = (await readMark(db, 'heartbeat'))?.at ?? (await newestRow(db))
  const hasJumped = last > 0 && now - last > JUMP_MS
  const doubt = hasJumped ? now : (await readMark(db, 'clock-doubt'))?.at
  await setMark(db, 'heartbeat', now)
  if (hasJumped) await setMark(db, 'clock-doubt', now)
  const isOver = doubt !== undefined && (now < doubt || now - doubt >= BELIEVED_AFTER_MS)
  if (isOver) await dropMark(db, 'clock-doubt')
  return doubt === undefined || isOver
}
