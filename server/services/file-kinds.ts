/** Whether a file is what its name says, by its first bytes. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { extensionOf } from '#contract/schema.ts'

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

/** Text has no magic bytes: valid UTF-8 without NUL, or UTF-16 as Excel writes it, with its byte order mark. */
const isText = async (path: string) => {
  const handle = await open(path, 'r')
  const mark = Buffer.alloc(2)
  try {
    await handle.read(mark, 0, 2, 0)
  } finally {
    await handle.close()
  }
  const encoding = mark[0] === 0xff && mark[1] === 0xfe ? 'utf-16le' : mark[0] === 0xfe && mark[1] === 0xff ? 'utf-16be' : 'utf-8'
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) if (decoder.decode(chunk as Buffer, { stream: true }).includes('\0')) return false
    return !decoder.decode().includes('\0')
  } catch {
    return false
  }
}

/**
 * The media type of a complete file, when its bytes agree with its name's extension.
 *
 * @returns undefined when they do not, or when it is empty
 */
export async function detectType(path: string, name: string, size: number): Promise<string | undefined> {
  if (size === 0) return undefined
  const extension = extensionOf(name)
  // A file that only starts like a known format (a cut-off archive) makes the detector throw: that is no such file.
  const found = await fileTypeFromFile(path).catch(() => null)
  if (found === null) return undefined
  if (extension === 'csv') return found === undefined && (await isText(path)) ? CSV_TYPE : undefined
  return found !== undefined && FOUND_BEHIND[extension]?.includes(found.ext) ? found.mime : undefined
}
