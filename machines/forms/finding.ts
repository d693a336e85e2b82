import type { FileRef, FilesField } from '#contract/forms/field.ts'
import { extensionOf, fileProblem } from '#contract/forms/schema.ts'

export interface ChosenFile {
  readonly field: FilesField
  readonly file: FileRef
}

export interface Finding {
  /** `otherKind`: content and extension differ. `tooBigPhoto`: resized on request. `paper`: resized at once. `wrong`: another name or size error. */
  readonly kind: 'good' | 'otherKind' | 'tooBigPhoto' | 'paper' | 'wrong'
}

const PHOTOS = ['jpg', 'jpeg', 'png']

/** Checks a chosen file by name and size. `isGenuine`: its first bytes match its extension. */
export function findingOf({ field, file }: ChosenFile, isGenuine: boolean): Finding {
  if (!isGenuine) return { kind: 'otherKind' }
  const problem = fileProblem(field, file)
  if (problem === undefined) return { kind: 'good' }
  if (problem !== field.tooBig || !PHOTOS.includes(extensionOf(file.name))) return { kind: 'wrong' }
  return { kind: field.shrinks ? 'paper' : 'tooBigPhoto' }
}
