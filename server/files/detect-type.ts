import { ReadableStream } from 'node:stream/web'
import { fileTypeFromStream } from 'file-type'
import { FIRST_BYTES_LENGTH, isAllowedFileKind } from '#contract/forms/file-kinds.ts'
import { extensionOf } from '#contract/forms/schema.ts'
import { DecryptionError } from '#server/files/cipher.ts'

/** Browsers download a file of this type and never display it. */
const UNKNOWN_TYPE = 'application/octet-stream'
const CSV_TYPE = 'text/csv'

async function readFirstBytes(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  let firstBytes = Buffer.alloc(0)
  for await (const chunk of bytes) {
    firstBytes = Buffer.concat([firstBytes, chunk])
    if (firstBytes.length >= FIRST_BYTES_LENGTH) break
  }
  return firstBytes.subarray(0, FIRST_BYTES_LENGTH)
}

const isReadError = (error: unknown) => error instanceof DecryptionError || (error as NodeJS.ErrnoException).syscall !== undefined

/**
 * Returns the media type of a complete file whose bytes match its extension. Pages check files with the same rule.
 * @returns undefined if the bytes do not match, or the file is empty
 * @throws read errors
 */
export async function detectType(readFile: () => AsyncIterable<Buffer>, name: string, size: number): Promise<string | undefined> {
  if (size === 0 || !isAllowedFileKind(name, await readFirstBytes(readFile()))) return undefined
  if (extensionOf(name) === 'csv') return CSV_TYPE
  // The detector throws for truncated files. Members can still download these files.
  const detectedType = await fileTypeFromStream(ReadableStream.from(readFile())).catch((error: unknown) => {
    if (isReadError(error)) throw error
  })
  return detectedType?.mime ?? UNKNOWN_TYPE
}
