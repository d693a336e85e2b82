/** Whether a file is what its name says, by its first bytes. */
import { ReadableStream } from 'node:stream/web'
import { fileTypeFromStream } from 'file-type'
import { extensionOf } from '#contract/forms/schema.ts'
import { SealBroken } from '#server/files/cipher.ts'

/** What file-type may find behind each extension. Old Word and Excel files share one container, the new ones are ZIP files. */
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

/** A part of a text; NUL when it is none. */
const textOf = (decoder: TextDecoder, chunk?: Buffer) => {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    return '\0'
  }
}

/** Text has no magic bytes: valid UTF-8 without NUL, or UTF-16 as Excel writes it, with its byte order mark. */
const isText = async (bytes: AsyncIterable<Buffer>) => {
  let decoder: TextDecoder | undefined
  for await (const chunk of bytes) {
    // Chunks are segments of 16 KB, so the mark is whole in the first one.
    decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : chunk[0] === 0xfe && chunk[1] === 0xff ? 'utf-16be' : 'utf-8', {
      fatal: true,
    })
    if (textOf(decoder, chunk).includes('\0')) return false
  }
  return decoder !== undefined && !textOf(decoder).includes('\0')
}

/** The disk or the seal: nothing that the bytes of the file could say. */
const isOurs = (error: unknown) => error instanceof SealBroken || (error as NodeJS.ErrnoException).syscall !== undefined

/**
 * The media type of a complete file, when its bytes agree with its name's extension.
 *
 * @returns undefined when they do not, or when it is empty
 * @throws what reading it throws
 */
export async function detectType(read: () => AsyncIterable<Buffer>, name: string, size: number): Promise<string | undefined> {
  if (size === 0) return undefined
  const extension = extensionOf(name)
  // A file that only starts like a known format (a cut-off archive) makes the detector throw: that is no such file.
  const found = await fileTypeFromStream(ReadableStream.from(read())).catch((error: unknown) => {
    if (isOurs(error)) throw error
    return null
  })
  if (found === null) return undefined
  if (extension === 'csv') return found === undefined && (await isText(read())) ? CSV_TYPE : undefined
  return found !== undefined && FOUND_BEHIND[extension]?.includes(found.ext) ? found.mime : undefined
}
