import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type'
import { extensionOf } from '#contract/forms/schema.ts'
import { fileFields } from '#contract/request/request-calls.ts'
import type { OmittedFile } from '#machines/case/case.events.ts'
import { detectType } from '#server/files/detect-type.ts'
import { cleanFileName } from '#server/files/file-names.ts'
import type { FileStore } from '#server/files/files.ts'
import type { Upload } from '#server/files/uploads.ts'
import type { MailFile } from '#server/inbound/read-mail.ts'

const { extensions, maxBytes, maxFiles } = fileFields.files

export interface StoredAttachments {
  readonly uploads: readonly Upload[]
  readonly omittedFiles: readonly OmittedFile[]
}

/** @returns undefined when the bytes do not match the name */
async function storeUpload(files: Pick<FileStore, 'receive'>, name: string, bytes: Uint8Array): Promise<Upload | undefined> {
  const incomingFile = await files.receive(bytes.length)
  try {
    await incomingFile.write(Buffer.from(bytes))
    await incomingFile.finish()
    const type = await detectType(() => incomingFile.read(), name, bytes.length)
    if (type !== undefined) return { field: 'files', name, size: bytes.length, type, sha256: createHash('sha256').update(bytes).digest('hex'), incomingFile }
  } catch (error) {
    await incomingFile.discard()
    throw error
  }
  await incomingFile.discard()
  return undefined
}

/** Extensions that `fixExtension` can add. Files of other types keep their names. */
const DETECTABLE_EXTENSIONS = ['pdf', 'jpg', 'png', 'gif', 'docx', 'xlsx']

/** Adds the extension that matches the bytes, unless the name has it. People send names such as `EIN letter`, or `plates.png` from a phone that writes JPEG. */
async function fixExtension(originalName: string, bytes: Uint8Array): Promise<string> {
  const name = originalName.replace(/(?<=.)\.+$/, '')
  const fileType = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const extension = extensionOf(name)
  const hasRightExtension =
    fileType === undefined || !DETECTABLE_EXTENSIONS.includes(fileType.ext) || extension === fileType.ext || (extension === 'jpeg' && fileType.ext === 'jpg')
  return hasRightExtension ? name : `${name}.${fileType.ext}`
}

const refusalReason = (name: string, size: number, uploadCount: number): OmittedFile['why'] | undefined =>
  !extensions.includes(extensionOf(name)) ? 'type' : size > maxBytes ? 'size' : uploadCount >= maxFiles ? 'count' : undefined

/** Writes the accepted files to disk, encrypted. The caller discards them if they are not needed. @throws {Problem} 503 when the disk has no room */
export async function storeAttachments(store: Pick<FileStore, 'receive'>, files: readonly MailFile[]): Promise<StoredAttachments> {
  const uploads: Upload[] = []
  const omittedFiles: OmittedFile[] = []
  for (const { name: originalName, bytes, isEncrypted } of files) {
    const name = await fixExtension(cleanFileName(originalName), bytes)
    const reason = isEncrypted ? 'encrypted' : refusalReason(name, bytes.length, uploads.length)
    const upload = reason === undefined ? await storeUpload(store, name, bytes) : undefined
    if (upload) uploads.push(upload)
    else omittedFiles.push({ name, why: reason ?? 'type' })
  }
  return { uploads, omittedFiles }
}
