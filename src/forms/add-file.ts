import type { FileRef } from '#contract/forms/field.ts'
import { storeFile } from '#src/platform/files.ts'

/** Stores a chosen file and returns its reference for the answers. */
export function addFile(file: File): FileRef {
  const { ref, whenStored: storedPromise } = storeFile(file)
  // The file stays in memory, so it can be sent even if storing it fails.
  storedPromise.catch(() => undefined)
  return ref
}
