/** Chosen files, kept on this device before they are sent. */
import type { FileRef } from '#contract/forms/field.ts'
import { keepFile } from '#src/platform/files.ts'

/** Keeps a chosen file on this device and gives the reference that goes into the answers. */
export function addFile(file: File): FileRef {
  const { ref, kept: written } = keepFile(file)
  // Bytes that only fit into memory are still sent.
  written.catch(() => undefined)
  return ref
}
