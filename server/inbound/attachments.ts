/** What comes with a mail, by the rules of what is uploaded: size, count, and a type that its bytes agree with. */
import { createHash } from 'node:crypto'
import { extensionOf } from '#contract/forms/schema.ts'
import { fileFields } from '#contract/request/request-calls.ts'
import type { LeftOut } from '#machines/case/case.events.ts'
import { detectType } from '#server/files/file-kinds.ts'
import { cleanFileName } from '#server/files/file-names.ts'
import type { FileStore } from '#server/files/files.ts'
import type { Upload } from '#server/files/uploads.ts'
import type { MailFile } from '#server/inbound/read-mail.ts'

const { extensions, maxBytes, maxFiles } = fileFields.files

/** What of a mail's files may be kept, and what may not; a name once. */
export interface Sorted {
  readonly uploads: readonly Upload[]
  readonly leftOut: readonly LeftOut[]
}

/** @returns nothing when its bytes are not what its name says */
async function arrive(files: Pick<FileStore, 'receive'>, name: string, bytes: Uint8Array): Promise<Upload | undefined> {
  const arrival = await files.receive(bytes.length)
  try {
    await arrival.write(Buffer.from(bytes))
    await arrival.finish()
    const type = await detectType(() => arrival.read(), name, bytes.length)
    if (type !== undefined) return { field: 'files', name, size: bytes.length, type, sha256: createHash('sha256').update(bytes).digest('hex'), arrival }
  } catch (error) {
    await arrival.discard()
    throw error
  }
  await arrival.discard()
  return undefined
}

/**
 * Writes what may be kept onto the disk, sealed. Whoever asks discards it when there is nothing to keep it for.
 *
 * @throws {Problem} 503 when the disk has no room
 */
export async function sortFiles(store: Pick<FileStore, 'receive'>, files: readonly MailFile[]): Promise<Sorted> {
  const uploads: Upload[] = []
  const leftOut: LeftOut[] = []
  for (const { name: given, bytes } of files) {
    const name = cleanFileName(given)
    const why = !extensions.includes(extensionOf(name)) ? 'type' : bytes.length > maxBytes ? 'size' : uploads.length >= maxFiles ? 'count' : undefined
    const upload = why === undefined ? await arrive(store, name, bytes) : undefined
    if (upload) uploads.push(upload)
    else leftOut.push({ name, why: why ?? 'type' })
  }
  return { uploads, leftOut }
}
