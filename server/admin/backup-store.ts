/**
 * Backups in a folder or a bucket. `databases` and `manifests` have one blob per backup. `files` has one blob per file, and `erasures` one per erasure note.
 * All backups share the blobs of `files` and `erasures`, so a backup copies only missing or broken ones. Databases are encrypted with the
 * current file key. Files have the same bytes as in the site's storage.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { AdminError } from '#server/admin/context.ts'
import type { BackupLocation } from '#server/files/backup-location.ts'
import type { Blobs } from '#server/files/blobs.ts'
import { openDiskBlobs } from '#server/files/disk.ts'

const manifestSchema = z.object({
  format: z.literal(1),
  id: z.string(),
  startedAt: z.number(),
  /** Release that made the backup. */
  version: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), hash: z.string(), version: z.string(), needs: z.optional(z.string()) })),
  /** IDs of the keys that encrypt the database and all files. */
  keyIds: z.array(z.string()),
  /** SHA-256 of the database copy before compression. */
  sha256: z.string(),
  requests: z.number(),
  withFiles: z.boolean(),
  /** Names of the files in the storage. */
  files: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifestSchema>

/** Opens a backup store without contacting its bucket. A missing folder is created, or refused if `mustExist` is true. */
export async function openBackupStore(location: BackupLocation, dataDir: string, log: FastifyBaseLogger, mustExist = false) {
  const isFolder = 'folder' in location
  if (isFolder && mustExist && !existsSync(join(location.folder, 'manifests'))) throw new AdminError(`There are no backups in ${location.folder}.`)
  const openBlobFolder = async (folderName: string): Promise<Blobs> => {
    if (isFolder) return openDiskBlobs(join(location.folder, folderName))
    const { openS3Blobs } = await import('#server/files/s3.ts')
    return openS3Blobs({ ...location.s3, prefix: `${location.s3.prefix}${folderName}/` }, log)
  }
  // Keeps temporary files on the same disk as a backup folder, so that storing a complete file only takes a rename.
  const temporaryFolder = join(isFolder ? location.folder : dataDir, 'arriving')
  mkdirSync(temporaryFolder, { recursive: true, mode: 0o700 })
  const [databases, manifests, files, erasures] = [
    await openBlobFolder('databases'),
    await openBlobFolder('manifests'),
    await openBlobFolder('files'),
    await openBlobFolder('erasures'),
  ]
  const readManifest = async (id: string): Promise<Manifest> => {
    const { success, data } = manifestSchema.safeParse(await json(await manifests.read(id)))
    if (!success) throw new AdminError(`The backup ${id} has a manifest in another format. Use the release that made the backup.`)
    return data
  }
  return {
    location: isFolder ? location.folder : manifests.location.replace('manifests/', ''),
    databases,
    manifests,
    files,
    erasures,
    temporaryFolder,
    /** Removes temporary files of an interrupted backup from the backup folder. The server itself cleans up the data folder. */
    async removeTemporary() {
      if (isFolder) for (const name of await readdir(temporaryFolder)) await rm(join(temporaryFolder, name), { force: true })
    },
    /** Returns the manifests of all backups, newest first. */
    async list(): Promise<readonly Manifest[]> {
      const backups: Manifest[] = []
      for await (const { name } of manifests.list()) backups.push(await readManifest(name))
      return backups.sort((one, other) => other.startedAt - one.startedAt)
    },
    async write(manifest: Manifest) {
      const path = join(temporaryFolder, manifest.id)
      await writeFile(path, JSON.stringify(manifest), { mode: 0o600, flush: true })
      try {
        await manifests.put(manifest.id, path)
      } finally {
        await rm(path, { force: true })
      }
    },
    close() {
      for (const blobs of [databases, manifests, files, erasures]) blobs.close()
    },
  }
}

export type BackupStore = Awaited<ReturnType<typeof openBackupStore>>
