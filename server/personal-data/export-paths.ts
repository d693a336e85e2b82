import { extname } from 'node:path'
import type { FileRow } from '#server/database/schema.ts'
import { BlobNotFoundError } from '#server/files/blobs.ts'
import { DecryptionError } from '#server/files/cipher.ts'
import { Problem } from '#server/problem.ts'

const NAME_MAX_BYTES = 255
const EXTENSION_MAX_CHARACTERS = 12

/**
 * Adds the revision and position to a file name, so that files with the same name do not collide. Stored names contain no folders,
 * because `cleanFileName` removes them. Long names are shortened before the extension.
 */
export const exportFileName = ({ revision, position, name }: Pick<FileRow, 'revision' | 'position' | 'name'>) => {
  const prefix = `${revision}-${position + 1}-`
  const extension = extname(name)
  const suffix = extension.length > EXTENSION_MAX_CHARACTERS ? '' : extension
  const baseName = Buffer.from(name.slice(0, name.length - suffix.length))
  // A character that was cut in half decodes as a replacement character.
  const shortBaseName = baseName
    .subarray(0, NAME_MAX_BYTES - Buffer.byteLength(prefix) - Buffer.byteLength(suffix))
    .toString()
    .replace(/\uFFFD$/, '')
  return `${prefix}${shortBaseName}${suffix}`
}

/** Characters that some systems do not allow in file names, or that separate folders, drives, or streams. */
const FORBIDDEN_NAME_CHARACTERS = /[<>:"/\\|?*\p{C}]|[. ]$/gu

/** Returns a name that is valid on all systems, because any system may open the archive. */
export const archiveFileName = (file: Pick<FileRow, 'revision' | 'position' | 'name'>) => exportFileName(file).replace(FORBIDDEN_NAME_CHARACTERS, '_')

/** Returns a sentence that explains why a file cannot be opened. Undefined for unexpected errors. */
export function openFailureText(error: unknown): string | undefined {
  if (error instanceof BlobNotFoundError) return 'The file is missing from the storage.'
  return error instanceof DecryptionError || error instanceof Problem ? error.message : undefined
}
