import { mkdirSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BlobNotFoundError, type Blobs, blobPath, isBlobName, TRASH_FOLDER } from '#server/files/blobs.ts'

const FREE_SPACE_MIN_BYTES = 64 * 1_048_576

export const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const throwBlobMissing = (name: string) => (error: NodeJS.ErrnoException) => {
  throw error.code === 'ENOENT' ? new BlobNotFoundError(name) : error
}

const moveBlob = async (from: string, to: string, name: string) => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await rename(from, to).catch(throwBlobMissing(name))
  await syncPath(dirname(to))
}

const listEntries = (folder: string) =>
  readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    // The trash folder does not exist before a blob is moved to it.
    if (error.code === 'ENOENT') return []
    throw error
  })

async function* listBlobs(folder: string) {
  for (const entry of await listEntries(folder)) {
    if (!entry.isDirectory()) continue
    for (const name of await readdir(join(folder, entry.name))) {
      const stats = isBlobName(name) ? await stat(join(folder, entry.name, name)).catch(() => undefined) : undefined
      if (stats?.isFile()) yield { name, changedAt: stats.mtimeMs }
    }
  }
}

/** @throws when the folder cannot be created */
export function openDiskBlobs(folder: string): Blobs {
  const trashFolder = join(folder, TRASH_FOLDER)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const pathOf = (name: string) => join(folder, blobPath(name))
  const trashPathOf = (name: string) => join(trashFolder, blobPath(name))
  return {
    location: folder,
    async put(name, path) {
      const target = pathOf(name)
      if ((await mkdir(dirname(target), { recursive: true, mode: 0o700 })) !== undefined) await syncPath(folder)
      await rename(path, target)
      await syncPath(dirname(target))
    },
    async read(name) {
      const handle = await open(pathOf(name)).catch(throwBlobMissing(name))
      return handle.createReadStream()
    },
    drop: (name) => rm(pathOf(name), { force: true }),
    list: () => listBlobs(folder),
    trash: {
      async put(name) {
        await moveBlob(pathOf(name), trashPathOf(name), name)
        const now = new Date()
        await utimes(trashPathOf(name), now, now)
      },
      restore: (name) => moveBlob(trashPathOf(name), pathOf(name), name),
      drop: (name) => rm(trashPathOf(name), { force: true }),
      list: () => listBlobs(trashFolder),
    },
    async check() {
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < FREE_SPACE_MIN_BYTES) throw Object.assign(new Error('the disk is almost full'), { code: 'ENOSPC' })
    },
    close: () => undefined,
  }
}
