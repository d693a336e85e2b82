/** The bytes of chosen files: in memory for this page, in IndexedDB for the next one. Answers carry only a reference. */
import { clear, del, get, set } from 'idb-keyval'
import type { Answers, FileRef } from '#contract/forms/field.ts'
import { fileStore } from '#src/device/stores.ts'

const inMemory = new Map<string, File>()

/** Keeps a file. The reference is good at once; `kept` rejects when the browser cannot keep the bytes beyond this page. */
export function keepFile(file: File): { readonly ref: FileRef; readonly kept: Promise<void> } {
  const id = crypto.randomUUID()
  inMemory.set(id, file)
  return { ref: { id, name: file.name, size: file.size, type: file.type }, kept: write(id, file) }
}

// Async: closed storage throws at once, and must reject like everything else.
const write = async (id: string, file: File): Promise<void> => set(id, file, fileStore())

/** The bytes of a kept file. Rejects when they are gone (the browser cleared its data). */
export async function fileOf(id: string): Promise<File> {
  const file = inMemory.get(id) ?? (await get<File>(id, fileStore()))
  if (!file) throw new Error(`The file ${id} is no longer on this device`)
  return file
}

/** Forgets the bytes of a file. */
export async function dropFile(id: string): Promise<void> {
  inMemory.delete(id)
  await del(id, fileStore())
}

/** Forgets the bytes of all files. */
export async function dropAllFiles(): Promise<void> {
  inMemory.clear()
  await clear(fileStore())
}

const isRef = (value: unknown): value is FileRef => typeof value === 'object' && value !== null && 'id' in value && 'size' in value

/** The files that answers refer to. */
export function filesIn(answers: Answers): readonly FileRef[] {
  return Object.values(answers).flatMap((value) => (Array.isArray(value) ? (value as readonly unknown[]).filter(isRef) : []))
}
