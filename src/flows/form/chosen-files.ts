/** What happens to chosen files on this device before they are sent. */

import { HEAD_BYTES, startsLikeItsName } from '#contract/file-kinds.ts'
import type { FileRef } from '#contract/forms/field.ts'
import { fileOf, keepFile } from '#src/device/files.ts'

const kept = (file: File): FileRef => {
  const { ref, kept: written } = keepFile(file)
  // Bytes that only fit into memory are still sent.
  written.catch(() => undefined)
  return ref
}

/** Keeps chosen files on this device and gives the references that go into the answers. */
function add(chosen: readonly File[]): readonly FileRef[] {
  return chosen.map(kept)
}

/** Whether a kept file's first bytes are what its name says. A file that cannot be read is left to the server. */
async function isGenuine({ id, name }: FileRef): Promise<boolean> {
  try {
    const head = await (await fileOf(id)).slice(0, HEAD_BYTES).arrayBuffer()
    return startsLikeItsName(name, new Uint8Array(head))
  } catch {
    return true
  }
}

const JPEG_QUALITY = 0.85
const TRIES = 8

async function jpegOf(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  // A JPEG knows no transparency: what was see-through becomes paper.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY)
  })
}

/**
 * A smaller copy of a photo, kept under a reference of its own.
 *
 * @param maxBytes what it must fit into
 * @returns undefined when the browser cannot read the picture
 */
async function shrink({ id, name, size }: FileRef, maxBytes: number): Promise<FileRef | undefined> {
  try {
    const picture = await createImageBitmap(await fileOf(id))
    let scale = Math.min(1, Math.sqrt(maxBytes / size))
    for (let tries = 0; tries < TRIES; tries += 1, scale *= 0.8) {
      const blob = await jpegOf(picture, scale)
      if (!blob || blob.size > maxBytes) continue
      // Erased meanwhile: no copy of it comes back.
      await fileOf(id)
      return kept(new File([blob], name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' }))
    }
  } catch {
    // Not a picture this browser can read, or no longer there.
  }
  return undefined
}

/** What the file fields of a form do with files. */
export const fileActions = { add, isGenuine, shrink } as const
