/** Files that a member has chosen: in this page's memory alone, so that nothing of them rests on the device. */
import type { FileRef } from '#contract/forms/field.ts'

const held = new Map<string, File>()

/** Keeps a file for as long as the page is open, and gives the reference that goes into the answers. */
export function holdFile(file: File): FileRef {
  const id = crypto.randomUUID()
  held.set(id, file)
  return { id, name: file.name, size: file.size, type: file.type }
}

/** The bytes of a file that is held. @throws when it is not */
export function heldFile(id: string): File {
  const file = held.get(id)
  if (!file) throw new Error(`The file ${id} is not held`)
  return file
}

/** Forgets it. */
export const releaseFile = (id: string): boolean => held.delete(id)
