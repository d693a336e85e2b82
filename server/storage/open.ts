import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '#server/settings.ts'
import type { Blobs } from '#server/storage/blobs.ts'
import { openDiskBlobs } from '#server/storage/disk.ts'

/** The storage of the settings: a bucket, or a folder below the data folder. */
export const openBlobs = async ({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>, log: FastifyBaseLogger): Promise<Blobs> => {
  if (!s3) return openDiskBlobs(join(dataDir, 'files'))
  const { openS3Blobs } = await import('#server/storage/s3.ts')
  return openS3Blobs(s3, log)
}
