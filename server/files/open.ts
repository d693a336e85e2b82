import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Blobs } from '#server/files/blobs.ts'
import { openDiskBlobs } from '#server/files/disk.ts'
import type { S3Place } from '#server/files/s3.ts'
import type { Settings } from '#server/settings.ts'

type Place = Pick<Settings, 's3' | 'dataDir'>

const openS3 = async (place: S3Place, log: FastifyBaseLogger) => (await import('#server/files/s3.ts')).openS3Blobs(place, log)

/** The storage of the settings: a bucket, or a folder below the data folder. */
export const openBlobs = async ({ s3, dataDir }: Place, log: FastifyBaseLogger): Promise<Blobs> =>
  s3 ? openS3(s3, log) : openDiskBlobs(join(dataDir, 'files'))

/** Where erasures are written down (retention/erasure-notes.ts): in the same bucket, or in a folder beside the files. */
export const openRegister = async ({ s3, dataDir }: Place, log: FastifyBaseLogger): Promise<Blobs> =>
  s3 ? openS3({ ...s3, prefix: `${s3.prefix}erasures/` }, log) : openDiskBlobs(join(dataDir, 'erasures'))
