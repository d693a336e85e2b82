import { isAbsolute } from 'node:path'
import { parseS3Url, type S3Location } from '#server/files/s3.ts'

export type BackupLocation = { readonly folder: string } | { readonly s3: S3Location }

/**
 * Parses a bucket in the format of S3_URL, or an absolute folder path.
 * @returns undefined for an invalid text
 */
export function parseBackupLocation(text: string): BackupLocation | undefined {
  if (isAbsolute(text)) return { folder: text }
  const s3 = parseS3Url(text)
  return s3 && { s3 }
}
