import type { FileRef } from '#contract/field.ts'
import { keepFile } from '#src/drafts/files.ts'

/** Keeps chosen files on this device and gives the references that go into the answers. Bytes that only fit into memory are still sent. */
export function addFiles(chosen: readonly File[]): readonly FileRef[] {
  return chosen.map((file) => {
    const { ref, kept } = keepFile(file)
    kept.catch(() => undefined)
    return ref
  })
}
