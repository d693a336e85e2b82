/** What a crash leaves of uploads, and files that no row names: moved away first, removed a week later. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { DAY_MS, HOUR_MS, TRASH_KEPT_MS } from '#contract/request/retention.ts'
import type { Db } from '#server/database/schema.ts'
import { BlobMissing, type Blobs } from '#server/files/blobs.ts'

/** Left over by a crash when older than this; younger ones may belong to a transaction under way. */
const ORPHAN_AFTER_MS = HOUR_MS
const WHOLE_SWEEP_EVERY_MS = DAY_MS
const ASKED_AT_ONCE = 500
/** From so many files without a row on, they are compared with those that have one. */
const MANY_ORPHANS = 20

interface Parts {
  /** Folder of the temporaries. */
  readonly arriving: string
  readonly blobs: Blobs
  /** Names of files that this process is storing: never touched. */
  readonly underWay: ReadonlySet<string>
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

export function createSweep({ arriving, blobs, underWay, log }: Parts) {
  const sweepArriving = async (limit: number) => {
    let removed = 0
    for (const name of await readdir(arriving)) {
      const path = join(arriving, name)
      const found = await stat(path).catch(() => undefined)
      if (!found?.isFile() || found.mtimeMs >= limit || underWay.has(name)) continue
      await rm(path, { force: true })
      removed += 1
    }
    return removed
  }

  /** Splits names into those that a row has and the others. */
  const sort = async (db: Db, names: readonly string[]) => {
    const known = new Set<string>()
    for (let start = 0; start < names.length; start += ASKED_AT_ONCE) {
      const asked = names.slice(start, start + ASKED_AT_ONCE)
      for (const { stored_as } of await db.selectFrom('files').select('stored_as').where('stored_as', 'in', asked).execute()) known.add(stored_as)
      // Mails that came in are kept whole in the same place.
      for (const { stored_as } of await db.selectFrom('inbound_mails').select('stored_as').where('stored_as', 'in', asked).execute())
        if (stored_as !== null) known.add(stored_as)
    }
    return { known, orphans: names.filter((name) => !known.has(name)) }
  }

  /** Several processes sweep: what another has moved meanwhile is done. */
  const moveAll = async (names: Iterable<string>, move: (name: string) => Promise<void>) => {
    for (const name of names) {
      await move(name).catch((error: Error) => {
        if (!(error instanceof BlobMissing)) throw error
      })
    }
  }

  /** What was looked at once and had a row is asked about once a day, not every hour. */
  let sweptUntil = Number.NEGATIVE_INFINITY
  let wholeAt = 0
  const sweepKept = async (db: Db, limit: number) => {
    const isWhole = Math.abs(limit - wholeAt) > WHOLE_SWEEP_EVERY_MS
    const names: string[] = []
    for await (const { name, changedAt } of blobs.list()) if (changedAt < limit && (changedAt >= sweptUntil || isWhole) && !underWay.has(name)) names.push(name)
    const { known, orphans } = await sort(db, names)
    if (orphans.length >= MANY_ORPHANS && orphans.length > known.size) {
      // A crash leaves a few. So many mean a database that is not the one of these files.
      log.error({ orphans: orphans.length, known: known.size }, 'most stored files are unknown to the database: all stay; is it the right one?')
      return 0
    }
    await moveAll(orphans, blobs.trash.put)
    if (orphans.length > 0) log.warn({ files: orphans }, 'files that no request names were moved to the trash, where they stay for 7 days')
    sweptUntil = limit
    if (isWhole) wholeAt = limit
    return orphans.length
  }

  /** @param limit what was moved in before and has no row is removed for good */
  const sweepTrash = async (db: Db, limit: number) => {
    const found: { name: string; changedAt: number }[] = []
    for await (const blob of blobs.trash.list()) found.push(blob)
    const { known } = await sort(
      db,
      found.map(({ name }) => name),
    )
    await moveAll(known, blobs.trash.takeOut)
    if (known.size > 0) log.warn({ files: [...known] }, 'files were moved out of the trash: requests name them again')
    const old = found.filter(({ name, changedAt }) => changedAt < limit && !known.has(name))
    for (const { name } of old) await blobs.trash.drop(name)
    if (old.length > 0) log.warn({ files: old.map(({ name }) => name) }, 'files that no request names were removed from the trash')
    return { restored: known.size, removed: old.length }
  }

  return {
    /**
     * Removes old temporaries, moves kept files without a row into the trash and those whose row is there back, and removes
     * for good what has lain in the trash for a week. Answers how many it touched.
     *
     * @param isClockSound false: the time may be wrong, so nothing is removed for good
     * @throws {Problem} 503 when the storage is away
     */
    async sweep(db: Db, now: number, isClockSound = true): Promise<number> {
      const limit = now - ORPHAN_AFTER_MS
      const { restored, removed } = await sweepTrash(db, isClockSound ? now - TRASH_KEPT_MS : Number.NEGATIVE_INFINITY)
      return restored + removed + (await sweepArriving(limit)) + (await sweepKept(db, limit))
    },
    /** Moves files out of the trash that a row names. Answers how many. @throws {Problem} 503 when the storage is away */
    restore: async (db: Db): Promise<number> => (await sweepTrash(db, Number.NEGATIVE_INFINITY)).restored,
  }
}
