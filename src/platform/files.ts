/** Content of chosen files: in memory for this page, and in IndexedDB for later pages. Answers contain only references. */
import { get } from 'idb-keyval'
import type { FileRef } from '#contract/forms/field.ts'
import { fileStore, writeRecords } from '#src/platform/stores.ts'

const memoryFiles = new Map<string, File>()

/** Maximum size of a file that is copied to memory. Larger files, such as photos that will be resized, are read from the disk. */
const COPY_MAX_BYTES = 16 * 1_048_576

/**
 * Returns a copy of a chosen file in memory. The file may have been moved, changed, or deleted after the visitor chose it.
 * @throws for an unreadable file
 */
async function copyToMemory(file: File): Promise<File> {
  const { name, type, lastModified } = file
  return new File([await file.arrayBuffer()], name, { type, lastModified })
}

/** A file as plain data, because private windows of Safari cannot store file objects. */
interface StoredBytes extends Pick<File, 'name' | 'type' | 'lastModified'> {
  readonly buffer: ArrayBuffer
}

/** Stores a file. The reference is valid immediately. `whenStored` rejects when the browser cannot read or store the file. */
export function storeFile(file: File): { readonly ref: FileRef; readonly whenStored: Promise<void> } {
  const id = crypto.randomUUID()
  memoryFiles.set(id, file)
  const store = (record: File | StoredBytes) => writeRecords(fileStore, (records) => records.put(record, id))
  // Starts to store the file at once, because the visitor may leave the page soon.
  const storePromise = store(file)
  // Ignores the error here, because `copyAndStore` handles it.
  storePromise.catch(() => undefined)
  const copyAndStore = async () => {
    if (file.size > COPY_MAX_BYTES) return storePromise
    const copy = await copyToMemory(file)
    // The visitor may have removed the file in the meantime.
    if (memoryFiles.has(id)) memoryFiles.set(id, copy)
    const isStored = await storePromise.then(
      () => true,
      () => false,
    )
    const { name, type, lastModified } = file
    if (memoryFiles.has(id)) await store(isStored ? copy : { name, type, lastModified, buffer: await copy.arrayBuffer() })
  }
  return { ref: { id, name: file.name, size: file.size, type: file.type }, whenStored: copyAndStore() }
}

/** Whether the browser can read a file. WebKit reads a deleted file as an empty file. */
const isReadableFile = async (file: File) =>
  file.size === 0 ||
  ((
    await file
      .slice(0, 1)
      .arrayBuffer()
      .catch(() => null)
  )?.byteLength ?? 0) > 0

/** Returns a stored file. Rejects when the browser has deleted it or cannot read it. */
export async function loadFile(id: string): Promise<File> {
  for (const readRecord of [() => memoryFiles.get(id), () => get<File | StoredBytes>(id, fileStore())]) {
    const record = await readRecord()
    const file = record && 'buffer' in record ? new File([record.buffer], record.name, record) : record
    if (file && (await isReadableFile(file))) return file
  }
  throw new Error(`File ${id} is not stored`)
}

export async function dropFile(id: string): Promise<void> {
  memoryFiles.delete(id)
  await writeRecords(fileStore, (records) => records.delete(id))
}

export async function dropAllFiles(): Promise<void> {
  memoryFiles.clear()
  await writeRecords(fileStore, (records) => records.clear())
}
