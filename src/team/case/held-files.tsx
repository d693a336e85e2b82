import { holdFile, releaseFile } from '#src/platform/team-files.ts'
import type { FileActions } from '#src/ui/form-parts/file-field.tsx'
import type { FollowFile } from '#src/ui/form-parts/file-rows.tsx'

/** A file of the team's: its name and size are looked at here, its bytes by the server. */
const Held: FollowFile = ({ file, children }) =>
  children({
    mark: { 'data-flow': 'held-file', 'data-state': 'held' },
    offer: 'none',
    shrink: () => undefined,
    remove: () => void releaseFile(file.id),
  })

/** What a form of the team does with chosen files. */
export const heldFileActions: FileActions = { add: (files) => files.map(holdFile), Follow: Held, replace: () => undefined }
