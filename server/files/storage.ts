import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/database/schema.ts'
import type { Blobs } from '#server/files/blobs.ts'
import { openDiskBlobs } from '#server/files/disk.ts'
import { createFileStore } from '#server/files/files.ts'
import { readFileKeys } from '#server/files/keys.ts'
import type { S3Location } from '#server/files/s3.ts'

type StorageLocation = Parameters<typeof readFileKeys>[0] & { readonly s3?: S3Location }

const openS3 = async (location: S3Location, log: FastifyBaseLogger) => (await import('#server/files/s3.ts')).openS3Blobs(location, log)

export const openErasureNotes = async ({ s3, dataDir }: StorageLocation, log: FastifyBaseLogger): Promise<Blobs> =>
  s3 ? openS3({ ...s3, prefix: `${s3.prefix}erasures/` }, log) : openDiskBlobs(join(dataDir, 'erasures'))

/**
 * Opens the storage of uploaded files: a bucket, or a folder in the data folder. If `canCreateKey` is true and the database has no encrypted
 * file, creates a missing key file.
 * @throws {FileKeyError}
 */
export async function openStorage(location: StorageLocation, db: Db, log: FastifyBaseLogger, canCreateKey = true) {
  const { s3, dataDir } = location
  const blobs = s3 ? await openS3(s3, log) : openDiskBlobs(join(dataDir, 'files'))
  const listUsedKeyIds = async () => {
    const fileKeys = await db.selectFrom('files').select('key_id').distinct().where('key_id', 'is not', null).orderBy('key_id').execute()
    const mailKeys = await db.selectFrom('inbound_mails').select('key_id').distinct().where('key_id', 'is not', null).execute()
    return [...new Set([...fileKeys, ...mailKeys].flatMap(({ key_id }) => key_id ?? []))]
  }
  const keys = await readFileKeys(location, listUsedKeyIds, canCreateKey)
  return { blobs, keys, erasureNotes: await openErasureNotes(location, log), files: createFileStore({ dataDir, blobs, keys, log }) }
}

export type FileStorage = Awaited<ReturnType<typeof openStorage>>
