/** Cleanup of files without rows, such as after a crash. Files go to the trash first and are deleted a week later. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { DAY_MS, HOUR_MS, TRASH_KEPT_MS } from '#contract/request/retention.ts'
import type { Db } from '#server/database/schema.ts'
import { BlobMissing, type Blobs } from '#server/files/blobs.ts'

/** Younger files may belong to a running transaction. */
const ORPHAN_AFTER_MS = HOUR_MS
const FULL_SWEEP_EVERY_MS = DAY_MS
const ASKED_AT_ONCE = 500
const MANY_ORPHANS = 20

interface Parts {
  readonly arriving: string
  readonly blobs: Blobs
  /** Files that this process is storing. Never touched. */
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

  const sort = async (db: Db, names: readonly string[]) => {
    const known = new Set<string>()
    for (let start = 0; start < names.length; start += ASKED_AT_ONCE) {
      const asked = names.slice(start, start + ASKED_AT_ONCE)
      for (const { stored_as } of await db.selectFrom('files').select('stored_as').where('stored_as', 'in', asked).execute()) known.add(stored_as)
      // The storage also contains inbound emails.
      for (const { stored_as } of await db.selectFrom('inbound_mails').select('stored_as').where('stored_as', 'in', asked).execute())
        if (stored_as !== null) known.add(stored_as)
      for (const { stored_as } of await db.selectFrom('hand_over_parts').select('stored_as').where('stored_as', 'in', asked).execute()) known.add(stored_as)
    }
    return { known, orphans: names.filter((name) => !known.has(name)) }
  }

  /** Several processes sweep at once. Another one may have moved a missing file. */
  const moveAll = async (names: Iterable<string>, move: (name: string) => Promise<void>) => {
    for (const name of names) {
      await move(name).catch((error: Error) => {
        if (!(error instanceof BlobMissing)) throw error
      })
    }
  }

  let sweptUntil = Number.NEGATIVE_INFINITY
  let fullSweepAt = 0
  const sweepKept = async (db: Db, limit: number) => {
    const isFullSweep = Math.abs(limit - fullSweepAt) > FULL_SWEEP_EVERY_MS
    const names: string[] = []
    for await (const { name, changedAt } of blobs.list())
      if (changedAt < limit && (changedAt >= sweptUntil || isFullSweep) && !underWay.has(name)) names.push(name)
    const { known, orphans } = await sort(db, names)
    if (orphans.length >= MANY_ORPHANS && orphans.length > known.size) {
      // A crash leaves few files without a row. A large share means that the database belongs to other files.
      log.error({ orphans: orphans.length, known: known.size }, 'most stored files are unknown to the database, so none was deleted. Check DATABASE_URL')
      return 0
    }
    await moveAll(orphans, blobs.trash.put)
    if (orphans.length > 0) log.warn({ files: orphans }, 'unused files were moved to the trash, deleted after 7 days')
    sweptUntil = limit
    if (isFullSweep) fullSweepAt = limit
    return orphans.length
  }

  /** @param limit older entries without a row are deleted */
  const sweepTrash = async (db: Db, limit: number) => {
    const found: { name: string; changedAt: number }[] = []
    for await (const blob of blobs.trash.list()) found.push(blob)
    const { known } = await sort(
      db,
      found.map(({ name }) => name),
    )
    await moveAll(known, blobs.trash.takeOut)
    if (known.size > 0) log.warn({ files: [...known] }, 'files were restored from the trash, because requests use them')
    const old = found.filter(({ name, changedAt }) => changedAt < limit && !known.has(name))
    for (const { name } of old) await blobs.trash.drop(name)
    if (old.length > 0) log.warn({ files: old.map(({ name }) => name) }, 'unused files were deleted from the trash')
    return { restored: known.size, removed: old.length }
  }

  return {
    /**
     * Removes old temporary files, moves files without a row to the trash, and restores those with one. Deletes files that were in the trash for a week.
     * @param isClockSound false when the time may be wrong, which prevents deletions
     * @returns the number of affected files
     * @throws {Problem} 503 when the storage is unavailable
     */
    async sweep(db: Db, now: number, isClockSound = true): Promise<number> {
      const limit = now - ORPHAN_AFTER_MS
      const { restored, removed } = await sweepTrash(db, isClockSound ? now - TRASH_KEPT_MS : Number.NEGATIVE_INFINITY)
      return restored + removed + (await sweepArriving(limit)) + (await sweepKept(db, limit))
    },
    /**
     * Restores files from the trash that a row refers to.
     * @returns the count
     * @throws {Problem} 503 when the storage is unavailable
     */
    restore: async (db: Db): Promise<number> => (await sweepTrash(db, Number.NEGATIVE_INFINITY)).restored,
  }
}
