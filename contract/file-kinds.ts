/** Whether a chosen file starts like what its name says. The page asks before sending; the server judges the whole file. */
import { extensionOf } from '#contract/forms/schema.ts'

/** As many first bytes as `startsLikeItsName` wants to see. */
export const HEAD_BYTES = 4_096

const ZIP = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
]
const COMPOUND_FILE = [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]]
const JPEG = [[0xff, 0xd8, 0xff]]

/** First bytes by extension: old Word and Excel files share one container, the new ones are ZIP files. */
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

/** Text has no magic bytes; what has a NUL in it is none, unless it is UTF-16 with its byte order mark. */
const looksLikeText = (head: Uint8Array) => (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff) || !head.includes(0)

/**
 * Whether the first bytes of a file agree with its name's extension.
 *
 * @param head its first `HEAD_BYTES`, or all of a shorter file
 * @returns true for an extension it does not know: `fileProblem` refuses that by its name
 */
export function startsLikeItsName(name: string, head: Uint8Array): boolean {
  const extension = extensionOf(name)
  if (head.length === 0) return false
  if (extension === 'csv') return looksLikeText(head)
  return MAGIC[extension]?.some((magic) => magic.every((byte, at) => head[at] === byte)) ?? true
}
