/** Files of team members, and photos that a phone sends to a computer. They stay in memory, because the device must not store them. */
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
