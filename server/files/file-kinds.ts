import { ReadableStream } from 'node:stream/web'
import { fileTypeFromStream } from 'file-type'
import { HEAD_BYTES, isAllowedKind } from '#contract/forms/file-kinds.ts'
import { extensionOf } from '#contract/forms/schema.ts'
import { SealBroken } from '#server/files/cipher.ts'

/** The browser never shows a file of this type. */
const UNKNOWN_TYPE = 'application/octet-stream'
const CSV_TYPE = 'text/csv'

async function headOf(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0)
  for await (const chunk of bytes) {
    head = Buffer.concat([head, chunk])
    if (head.length >= HEAD_BYTES) break
  }
  return head.subarray(0, HEAD_BYTES)
}

const isReadError = (error: unknown) => error instanceof SealBroken || (error as NodeJS.ErrnoException).syscall !== undefined

/**
 * Media type of a complete file whose extension allows its bytes, by the same rule as on pages.
 * @returns undefined for other bytes or an empty file
 * @throws read errors
 */
export async function detectType(readFile: () => AsyncIterable<Buffer>, name: string, size: number): Promise<string | undefined> {
  if (size === 0 || !isAllowedKind(name, await headOf(readFile()))) return undefined
  if (extensionOf(name) === 'csv') return CSV_TYPE
  // The detector throws for truncated files. Members can still download these files.
  const detected = await fileTypeFromStream(ReadableStream.from(readFile())).catch((error: unknown) => {
    if (isReadError(error)) throw error
  })
  return detected?.mime ?? UNKNOWN_TYPE
}
