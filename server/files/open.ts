import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/database/schema.ts'
import type { Blobs } from '#server/files/blobs.ts'
import { openDiskBlobs } from '#server/files/disk.ts'
import { type FileKeys, readFileKeys } from '#server/files/keys.ts'
import type { S3Place } from '#server/files/s3.ts'

interface Place {
  readonly s3?: S3Place
  readonly dataDir: string
}

const openS3 = async (place: S3Place, log: FastifyBaseLogger) => (await import('#server/files/s3.ts')).openS3Blobs(place, log)

/** A bucket, or a folder below the data folder. */
export const openBlobs = async ({ s3, dataDir }: Place, log: FastifyBaseLogger): Promise<Blobs> =>
  s3 ? openS3(s3, log) : openDiskBlobs(join(dataDir, 'files'))

/** Where erasures are written down (retention/erasure-notes.ts): in the same bucket, or in a folder next to the files. */
export const openRegister = async ({ s3, dataDir }: Place, log: FastifyBaseLogger): Promise<Blobs> =>
  s3 ? openS3({ ...s3, prefix: `${s3.prefix}erasures/` }, log) : openDiskBlobs(join(dataDir, 'erasures'))

/** The given keys, or those of the key file, which is made only while the database has no sealed file. @throws {KeyProblem} */
export const openFileKeys = (keys: Parameters<typeof readFileKeys>[0], db: Db): Promise<FileKeys> =>
  readFileKeys(keys, async () => {
    const rows = await db.selectFrom('files').select('key_id').distinct().where('key_id', 'is not', null).orderBy('key_id').execute()
    return rows.flatMap(({ key_id }) => key_id ?? [])
  })
