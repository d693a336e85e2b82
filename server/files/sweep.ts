/** Cleanup of files that have no database row, for example after a crash. Moves them to the trash first, and deletes them a week later. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { DAY_MS, HOUR_MS, UNUSED_FILE_RETENTION_MS } from '#contract/request/retention.ts'
import type { Db } from '#server/database/schema.ts'
import { BlobNotFoundError, type Blobs } from '#server/files/blobs.ts'

/** Minimum age of a file to clean up. The transaction that inserts a younger file's row may still be running. */
const ORPHAN_MIN_AGE_MS = HOUR_MS
const FULL_SWEEP_INTERVAL_MS = DAY_MS
const NAMES_PER_QUERY = 500
const SUSPICIOUS_ORPHANS_MIN = 20

interface Deps {
  readonly incomingFolder: string
  readonly blobs: Blobs
  /** Files that this process is storing. The sweep never changes them. */
  readonly activeNames: ReadonlySet<string>
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

export function createSweep({ incomingFolder, blobs, activeNames, log }: Deps) {
  const sweepIncoming = async (cutoff: number) => {
    let removedCount = 0
    for (const name of await readdir(incomingFolder)) {
      const path = join(incomingFolder, name)
      const stats = await stat(path).catch(() => undefined)
      if (!stats?.isFile() || stats.mtimeMs >= cutoff || activeNames.has(name)) continue
      await rm(path, { force: true })
      removedCount += 1
    }
    return removedCount
  }

  const separateOrphans = async (db: Db, names: readonly string[]) => {
    const knownNames = new Set<string>()
    for (let start = 0; start < names.length; start += NAMES_PER_QUERY) {
      const batch = names.slice(start, start + NAMES_PER_QUERY)
      for (const { stored_as } of await db.selectFrom('files').select('stored_as').where('stored_as', 'in', batch).execute()) knownNames.add(stored_as)
      // The storage also contains inbound emails and the parts of hand-overs.
      for (const { stored_as } of await db.selectFrom('inbound_mails').select('stored_as').where('stored_as', 'in', batch).execute())
        if (stored_as !== null) knownNames.add(stored_as)
      for (const { stored_as } of await db.selectFrom('hand_over_parts').select('stored_as').where('stored_as', 'in', batch).execute())
        knownNames.add(stored_as)
    }
    return { knownNames, orphans: names.filter((name) => !knownNames.has(name)) }
  }

  /** Ignores missing files, because another process can sweep at the same time and may have moved them. */
  const moveBlobs = async (names: Iterable<string>, move: (name: string) => Promise<void>) => {
    for (const name of names) {
      await move(name).catch((error: Error) => {
        if (!(error instanceof BlobNotFoundError)) throw error
      })
    }
  }

  let sweptUntil = Number.NEGATIVE_INFINITY
  let lastFullSweepAt = 0
  const sweepStored = async (db: Db, cutoff: number) => {
    const isFullSweep = Math.abs(cutoff - lastFullSweepAt) > FULL_SWEEP_INTERVAL_MS
    const names: string[] = []
    for await (const { name, changedAt } of blobs.list())
      if (changedAt < cutoff && (changedAt >= sweptUntil || isFullSweep) && !activeNames.has(name)) names.push(name)
    const { knownNames, orphans } = await separateOrphans(db, names)
    if (orphans.length >= SUSPICIOUS_ORPHANS_MIN && orphans.length > knownNames.size) {
      // A crash leaves few files without a row. A large share means that the files belong to another database.
      log.error({ orphans: orphans.length, known: knownNames.size }, 'most stored files have no database row, so the sweep deleted none. Check DATABASE_URL')
      return 0
    }
    await moveBlobs(orphans, blobs.trash.put)
    if (orphans.length > 0) log.warn({ files: orphans }, 'moved files without a database row to the trash, and will delete them after 7 days')
    sweptUntil = cutoff
    if (isFullSweep) lastFullSweepAt = cutoff
    return orphans.length
  }

  /** @param cutoff entries without a row are deleted if they are older than this time */
  const sweepTrash = async (db: Db, cutoff: number) => {
    const trashedBlobs: { name: string; changedAt: number }[] = []
    for await (const blob of blobs.trash.list()) trashedBlobs.push(blob)
    const { knownNames } = await separateOrphans(
      db,
      trashedBlobs.map(({ name }) => name),
    )
    await moveBlobs(knownNames, blobs.trash.restore)
    if (knownNames.size > 0) log.warn({ files: [...knownNames] }, 'restored files from the trash, because database rows refer to them')
    const oldBlobs = trashedBlobs.filter(({ name, changedAt }) => changedAt < cutoff && !knownNames.has(name))
    for (const { name } of oldBlobs) await blobs.trash.drop(name)
    if (oldBlobs.length > 0) log.warn({ files: oldBlobs.map(({ name }) => name) }, 'deleted files without a database row from the trash')
    return { restoredCount: knownNames.size, removedCount: oldBlobs.length }
  }

  return {
    /**
     * Removes old temporary files, moves files without a row to the trash, and restores files that have a row. Deletes files that were
     * in the trash for a week.
     * @param isClockTrusted false when the time may be wrong. In this case, nothing is deleted from the trash
     * @returns the number of affected files
     * @throws {Problem} 503 when the storage is unavailable
     */
    async sweep(db: Db, now: number, isClockTrusted = true): Promise<number> {
      const cutoff = now - ORPHAN_MIN_AGE_MS
      const { restoredCount, removedCount } = await sweepTrash(db, isClockTrusted ? now - UNUSED_FILE_RETENTION_MS : Number.NEGATIVE_INFINITY)
      return restoredCount + removedCount + (await sweepIncoming(cutoff)) + (await sweepStored(db, cutoff))
    },
    /**
     * Restores the files in the trash that a row refers to.
     * @returns the number of restored files
     * @throws {Problem} 503 when the storage is unavailable
     */
    restore: async (db: Db): Promise<number> => (await sweepTrash(db, Number.NEGATIVE_INFINITY)).restoredCount,
  }
}
