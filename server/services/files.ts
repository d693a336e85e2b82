/** Where uploaded bytes lie: on disk, under random names, outside everything that is served. */
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Db } from '#server/store/store.ts'

/** Left over by a crash when older than this; younger ones may belong to a transaction under way. */
const ORPHAN_AFTER_MS = 3_600_000

export interface FileStore {
  /** A path for bytes that arrive; the caller removes it unless it keeps it. */
  newTemporary(): string
  /** Makes a complete, synced temporary file durable under a new key. */
  keep(temporary: string): Promise<string>
  /** Absolute path of a kept file. */
  pathOf(key: string): string
  /** Removes a kept file (its row was never committed). */
  drop(key: string): Promise<void>
  /** Removes what a crash left: old temporaries, and kept files without a row. Answers how many. */
  sweep(db: Db, now: number): Promise<number>
}

const syncFolder = async (path: string) => {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const olderThan = async (path: string, limit: number) => {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() === true && found.mtimeMs < limit
}

/** Files below a data folder. */
export function openFileStore(dataDir: string): FileStore {
  const arriving = join(dataDir, 'arriving')
  const kept = join(dataDir, 'files')
  for (const folder of [arriving, kept]) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pathOf = (key: string) => join(kept, key.slice(0, 2), key)

  return {
    pathOf,
    newTemporary: () => join(arriving, randomBytes(16).toString('hex')),
    async keep(temporary) {
      const key = randomBytes(16).toString('hex')
      const target = pathOf(key)
      const folder = dirname(target)
      if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) await syncFolder(kept)
      await rename(temporary, target)
      await syncFolder(folder)
      return key
    },
    drop: (key) => rm(pathOf(key), { force: true }),
    async sweep(db, now) {
      const limit = now - ORPHAN_AFTER_MS
      const old: string[] = []
      for (const name of await readdir(arriving)) if (await olderThan(join(arriving, name), limit)) old.push(join(arriving, name))
      for (const folder of await readdir(kept)) {
        for (const key of await readdir(join(kept, folder))) {
          if (!(await olderThan(pathOf(key), limit))) continue
          const row = await db.selectFrom('files').select('id').where('stored_as', '=', key).executeTakeFirst()
          if (!row) old.push(pathOf(key))
        }
      }
      for (const path of old) await rm(path, { force: true })
      return old.length
    },
  }
}
