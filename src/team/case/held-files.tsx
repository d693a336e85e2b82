import { holdFile, releaseFile } from '#src/platform/team-files.ts'
import type { FileActions } from '#src/ui/form-parts/file-field.tsx'
import type { FollowFile } from '#src/ui/form-parts/file-rows.tsx'

/** The browser checks name and size, the server the content. */
const Held: FollowFile = ({ file, children }) =>
  children({
    mark: { 'data-flow': 'held-file', 'data-state': 'held' },
    offer: 'none',
    shrink: () => undefined,
    remove: () => void releaseFile(file.id),
  })

export const heldFileActions: FileActions = { add: (files) => files.map(holdFile), Follow: Held, replace: () => undefined }
