import type { FileRef } from '#contract/forms/field.ts'
import { addFile } from '#src/forms/chosen-files.ts'
import { useChosenFile } from '#src/forms/use-chosen-file.ts'
import type { FileActions } from '#src/ui/form-parts/file-field.tsx'
import type { FollowFile } from '#src/ui/form-parts/file-rows.tsx'

/** Tells a form that another file stands for one that was chosen in the field `name`. */
export type ReplaceFile = (name: string, id: string, file: FileRef) => void

/** One chosen file, followed by its chart. */
const ChosenFile: FollowFile = ({ field, file, onReplace, children }) => children(useChosenFile({ field, file }, onReplace))

/** What a form's file field does with chosen files; without `onReplace` the form asks for none. */
export const fileActions = (name: string, onReplace?: ReplaceFile): FileActions => ({
  add: (files) => files.map(addFile),
  Follow: ChosenFile,
  replace: (id, file) => onReplace?.(name, id, file),
})
