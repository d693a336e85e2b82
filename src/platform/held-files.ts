/** Files that are only in memory, because they must not be stored on the device: files of team members, and photos for a computer. */
import type { FileRef } from '#contract/forms/field.ts'

const filesById = new Map<string, File>()

/** Stores a file until the page closes. Returns its reference for the answers. */
export function addMemoryFile(file: File): FileRef {
  const id = crypto.randomUUID()
  filesById.set(id, file)
  return { id, name: file.name, size: file.size, type: file.type }
}

/** Returns a file in memory. @throws when it is missing */
export function getMemoryFile(id: string): File {
  const file = filesById.get(id)
  if (!file) throw new Error(`The file ${id} is not in memory`)
  return file
}

export const deleteMemoryFile = (id: string): boolean => filesById.delete(id)
