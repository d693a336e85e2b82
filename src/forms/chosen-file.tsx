import type { FileRef } from '#contract/forms/field.ts'
import { addFile } from '#src/forms/add-file.ts'
import { CameraButton } from '#src/forms/hand-over/camera-button.tsx'
import { useChosenFile } from '#src/forms/use-chosen-file.ts'
import type { FileActions } from '#src/ui/form-parts/file-field.tsx'
import type { FileStateProvider } from '#src/ui/form-parts/file-rows.tsx'

/** Replaces a chosen file in the field `name`. */
export type ReplaceFile = (name: string, id: string, file: FileRef) => void

const ChosenFile: FileStateProvider = ({ field, file, onReplace, children }) => children(useChosenFile({ field, file }, onReplace))

/** Returns a form field's file actions. Without `onReplace`, a resized photo does not replace its file. */
export const fileActions = (name: string, onReplace?: ReplaceFile): FileActions => ({
  addFiles: (files) => files.map(addFile),
  Camera: CameraButton,
  StateProvider: ChosenFile,
  replaceFile: (id, file) => onReplace?.(name, id, file),
})
