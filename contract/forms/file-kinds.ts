/** Compares a file's first bytes with its extension. The server checks the whole file. */
import { extensionOf } from '#contract/forms/schema.ts'

export const HEAD_BYTES = 4_096

const ZIP = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
]
const COMPOUND_FILE = [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]]
const JPEG = [[0xff, 0xd8, 0xff]]

const MAGIC: Readonly<Record<string, readonly (readonly number[])[]>> = {
  pdf: [[0x25, 0x50, 0x44, 0x46, 0x2d]],
  doc: COMPOUND_FILE,
  xls: COMPOUND_FILE,
  docx: ZIP,
  xlsx: ZIP,
  zip: ZIP,
  jpg: JPEG,
  jpeg: JPEG,
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  gif: [[0x47, 0x49, 0x46, 0x38]],
}

/** Text has no magic bytes. A NUL byte rules it out, except in UTF-16 with a byte order mark. */
const looksLikeText = (head: Uint8Array) => (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff) || !head.includes(0)

/** Also returns true for an unknown extension, which `fileProblem` refuses. */
export function startsLikeItsName(name: string, head: Uint8Array): boolean {
  const extension = extensionOf(name)
  if (head.length === 0) return false
  if (extension === 'csv') return looksLikeText(head)
  return MAGIC[extension]?.some((magic) => magic.every((byte, at) => head[at] === byte)) ?? true
}
