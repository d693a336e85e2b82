import { ReadableStream } from 'node:stream/web'
import { fileTypeFromStream } from 'file-type'
import { extensionOf } from '#contract/forms/schema.ts'
import { SealBroken } from '#server/files/cipher.ts'

/** file-type's results per extension. Old Word and Excel files share a container, and the new ones are ZIP files. */
const FOUND_BEHIND: Readonly<Record<string, readonly string[]>> = {
  pdf: ['pdf'],
  doc: ['cfb'],
  xls: ['cfb'],
  docx: ['docx', 'zip'],
  xlsx: ['xlsx', 'zip'],
  zip: ['zip', 'docx', 'xlsx', 'pptx'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  gif: ['gif'],
}

const CSV_TYPE = 'text/csv'

/** Decoded text, or NUL for invalid text. */
const textOf = (decoder: TextDecoder, chunk?: Buffer) => {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    return '\0'
  }
}

/** Text has no magic bytes: valid UTF-8 without NUL, or Excel's UTF-16 with a byte order mark. */
const isText = async (bytes: AsyncIterable<Buffer>) => {
  let decoder: TextDecoder | undefined
  for await (const chunk of bytes) {
    // Chunks are segments of 16 KB, so the first one contains the whole mark.
    decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : chunk[0] === 0xfe && chunk[1] === 0xff ? 'utf-16be' : 'utf-8', {
      fatal: true,
    })
    if (textOf(decoder, chunk).includes('\0')) return false
  }
  return decoder !== undefined && !textOf(decoder).includes('\0')
}

const isOurs = (error: unknown) => error instanceof SealBroken || (error as NodeJS.ErrnoException).syscall !== undefined

/**
 * Media type of a complete file whose bytes match its extension.
 * @returns undefined when they differ, or for an empty file
 * @throws read errors
 */
export async function detectType(read: () => AsyncIterable<Buffer>, name: string, size: number): Promise<string | undefined> {
  if (size === 0) return undefined
  const extension = extensionOf(name)
  // The detector throws on truncated files, which count as a mismatch.
  const found = await fileTypeFromStream(ReadableStream.from(read())).catch((error: unknown) => {
    if (isOurs(error)) throw error
    return null
  })
  if (found === null) return undefined
  if (extension === 'csv') return found === undefined && (await isText(read())) ? CSV_TYPE : undefined
  return found !== undefined && FOUND_BEHIND[extension]?.includes(found.ext) ? found.mime : undefined
}
