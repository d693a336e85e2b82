import type { FileRef, FilesField } from '#contract/forms/field.ts'
import { extensionOf, fileProblem } from '#contract/forms/schema.ts'

/** A file that was chosen in a field. */
export interface ChosenFile {
  readonly field: FilesField
  readonly file: FileRef
}

/** What was found when a chosen file was looked at. */
export interface Finding {
  /** `otherKind`: its first bytes are not what its name says; `tooBigPhoto`: a photo that is only too big; `paper`: one of a paper, which is made smaller unasked; `wrong`: any other name or size that is not taken. */
  readonly kind: 'good' | 'otherKind' | 'tooBigPhoto' | 'paper' | 'wrong'
}

const PHOTOS = ['jpg', 'jpeg', 'png']

/** What is found of a chosen file by its name, its size and its first bytes: `isGenuine`, whether they are what the name says. */
export function findingOf({ field, file }: ChosenFile, isGenuine: boolean): Finding {
  if (!isGenuine) return { kind: 'otherKind' }
  const problem = fileProblem(field, file)
  if (problem === undefined) return { kind: 'good' }
  if (problem !== field.tooBig || !PHOTOS.includes(extensionOf(file.name))) return { kind: 'wrong' }
  return { kind: field.shrinks ? 'paper' : 'tooBigPhoto' }
}
