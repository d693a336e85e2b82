/** Bytes of chosen files: in memory for this page, in IndexedDB for later ones. Answers have only a reference. */
import { get } from 'idb-keyval'
import type { FileRef } from '#contract/forms/field.ts'
import { fileStore, write } from '#src/platform/stores.ts'

const inMemory = new Map<string, File>()

/** Stores a file. The reference is valid at once. `kept` rejects when the browser cannot store the bytes. */
export function keepFile(file: File): { readonly ref: FileRef; readonly kept: Promise<void> } {
  const id = crypto.randomUUID()
  inMemory.set(id, file)
  return { ref: { id, name: file.name, size: file.size, type: file.type }, kept: write(fileStore, (records) => records.put(file, id)) }
}

/** Returns a stored file. Rejects when the browser deleted it. */
export async function fileOf(id: string): Promise<File> {
  const file = inMemory.get(id) ?? (await get<File>(id, fileStore()))
  if (!file) throw new Error(`The file ${id} is no longer on this device`)
  return file
}

export async function dropFile(id: string): Promise<void> {
  inMemory.delete(id)
  await write(fileStore, (records) => records.delete(id))
}

export async function dropAllFiles(): Promise<void> {
  inMemory.clear()
  await write(fileStore, (records) => records.clear())
}
