/** Names of exported files: a visitor's own, made safe for where they go. */
import { extname } from 'node:path'
import type { FileRow } from '#server/database/schema.ts'
import { BlobMissing } from '#server/files/blobs.ts'
import { SealBroken } from '#server/files/cipher.ts'
import { Problem } from '#server/problem.ts'

/** Of a file system. */
const NAME_MAX_BYTES = 255
const EXTENSION_MAX_CHARACTERS = 12

/** Numbered, so that no name a visitor chose is one of ours or leads elsewhere; cut in its middle where the two are too long together. */
export const nameOnDisk = ({ revision, position, name }: Pick<FileRow, 'revision' | 'position' | 'name'>) => {
  const start = `${revision}-${position + 1}-`
  const extension = extname(name)
  const end = extension.length > EXTENSION_MAX_CHARACTERS ? '' : extension
  const stem = Buffer.from(name.slice(0, name.length - end.length))
  // A letter that was cut in two reads as a replacement character.
  const cut = stem
    .subarray(0, NAME_MAX_BYTES - Buffer.byteLength(start) - Buffer.byteLength(end))
    .toString()
    .replace(/\uFFFD$/, '')
  return `${start}${cut}${end}`
}

/** What some system that opens archives does not take in a name, or takes for a folder, a drive or a stream. */
const NOT_IN_ARCHIVES = /[<>:"/\\|?*\p{C}]|[. ]$/gu

/** The same, for an archive that may be opened on any system. */
export const nameInArchive = (file: Pick<FileRow, 'revision' | 'position' | 'name'>) => nameOnDisk(file).replace(NOT_IN_ARCHIVES, '_')

/** What is wrong with a file that could not be opened, in a sentence; undefined for any other error. */
export function whyNotOpened(error: unknown): string | undefined {
  if (error instanceof BlobMissing) return 'It is not in the storage.'
  return error instanceof SealBroken || error instanceof Problem ? error.message : undefined
}
