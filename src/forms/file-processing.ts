/** Checks and resizes chosen files. Loaded on demand, because most forms have no files. */

import type { FileRef } from '#contract/forms/field.ts'
import { FIRST_BYTES_LENGTH, isAllowedFileKind, refusedFileKindOf } from '#contract/forms/file-kinds.ts'
import { type ChosenFile, type FileCheckResult, fileCheckResultOf } from '#machines/forms/file-check.ts'
import type { ResizeInput } from '#machines/forms/file-choice.machine.ts'
import { addFile } from '#src/forms/add-file.ts'
import { loadFile } from '#src/platform/files.ts'

const UNREADABLE_MESSAGE = 'We can’t read this file. It was moved, changed, or deleted, or it is a folder.'
const TYPE_EXPLANATIONS = {
  heic: 'This is an iPhone photo (HEIC). Save it as JPEG. Or open Settings > Camera > Formats, choose Most Compatible, and take a new photo.',
  avif: 'This is an AVIF picture. Save it as JPEG or PNG.',
  webp: 'This is a WebP picture. Save it as JPEG or PNG.',
  empty: 'The file is empty.',
} as const

/** Checks a chosen file by its first bytes, with the same rule as the server. */
export async function checkFile(chosenFile: ChosenFile): Promise<FileCheckResult> {
  const { id, name } = chosenFile.file
  try {
    const firstBytes = new Uint8Array(await (await loadFile(id)).slice(0, FIRST_BYTES_LENGTH).arrayBuffer())
    const explanation = refusedFileKindOf(firstBytes)
    return fileCheckResultOf(chosenFile, isAllowedFileKind(name, firstBytes), explanation && `${chosenFile.field.wrongType} ${TYPE_EXPLANATIONS[explanation]}`)
  } catch {
    return fileCheckResultOf(chosenFile, false, UNREADABLE_MESSAGE)
  }
}

const JPEG_QUALITY = 0.85
const RESIZE_ATTEMPTS = 8

async function encodeJpeg(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  // The background is white, because JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY)
  })
}

/**
 * Returns a smaller copy of a photo, or null if that is not possible.
 * @param signal aborts the work without storing anything
 */
export async function resizeFile({ file: { id, name, size }, maxBytes }: ResizeInput, signal: AbortSignal): Promise<FileRef | null> {
  try {
    const picture = await createImageBitmap(await loadFile(id))
    let scale = Math.min(1, Math.sqrt(maxBytes / size))
    for (let attempt = 0; attempt < RESIZE_ATTEMPTS && !signal.aborted; attempt += 1, scale *= 0.8) {
      const blob = await encodeJpeg(picture, scale)
      if (!blob || blob.size > maxBytes) continue
      // Throws if the file was erased in the meantime. Otherwise, the erased file would be stored again.
      await loadFile(id)
      signal.throwIfAborted()
      return addFile(new File([blob], name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' }))
    }
  } catch {
    // The file is not a readable picture, the file was erased, or the signal aborted the work.
  }
  return null
}
