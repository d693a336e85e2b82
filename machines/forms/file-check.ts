import type { FileRef, FilesField } from '#contract/forms/field.ts'
import { extensionOf, validateFile } from '#contract/forms/schema.ts'

export interface ChosenFile {
  readonly field: FilesField
  readonly file: FileRef
}

export interface FileCheckResult {
  /** `otherKind`: content and extension differ. `tooBigPhoto`: photo that the visitor can resize. `paper`: document photo to resize automatically. */
  readonly kind: 'good' | 'otherKind' | 'tooBigPhoto' | 'paper' | 'wrong'
  readonly problem?: string | undefined
}

const PHOTO_EXTENSIONS = ['jpg', 'jpeg', 'png']

/**
 * Checks a file's name and size. `isAllowed`: whether the extension allows the file's first bytes. `explanation`: error text that replaces
 * `wrongType`.
 */
export function fileCheckResultOf({ field, file }: ChosenFile, isAllowed: boolean, explanation?: string): FileCheckResult {
  if (!isAllowed) return { kind: 'otherKind', problem: explanation }
  const problem = validateFile(field, file)
  if (problem === undefined) return { kind: 'good' }
  if (problem !== field.tooBig || !PHOTO_EXTENSIONS.includes(extensionOf(file.name))) return { kind: 'wrong' }
  return { kind: field.shrinks ? 'paper' : 'tooBigPhoto' }
}

export const markFileRefused = (file: FileRef, { problem }: FileCheckResult): FileRef => ({ ...file, isOtherKind: true, ...(problem && { problem }) })
