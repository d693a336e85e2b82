import { chakra } from '@chakra-ui/react/styled-system'
import { connectErase } from '#machines/erase/erase.connect.ts'
import { EraseDialog } from '#src/flows/erase/erase-dialog.tsx'
import { eraseDraftFlow } from '#src/flows/erase/erase-draft-flow.ts'
import { useFlow } from '#src/flows/kit/use-flow.ts'
import { Button } from '#src/ui/button.tsx'
import { SavedNote, type SavedNoteProps } from '#src/ui/form/saved-note.tsx'

interface DraftNoteProps extends SavedNoteProps {
  /** Something stands in the form, and it is not on its way. */
  readonly canErase: boolean
  readonly onErase: () => void
}

/** What is kept of an unfinished form, and the way to begin anew. Erasing asks first: it is the one thing here that loses something. */
export function DraftNote({ canErase, onErase, ...saved }: DraftNoteProps) {
  const { snapshot, send, state } = useFlow(eraseDraftFlow(onErase), { actor: {} })
  const view = connectErase(snapshot, send)
  return (
    <chakra.div
      data-flow="erase-draft"
      data-state={state}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      // The button's own padding would set its words in from the line above.
      css={{ '& > button': { marginInlineStart: 'calc(-1 * {spacing.2} - 2px)' } }}
    >
      <SavedNote {...saved} />
      {canErase && (
        <Button variant="quiet" onClick={view.ask}>
          Start again
        </Button>
      )}
      <EraseDialog view={view} title="Start again?" label="Erase my draft">
        <p>Everything you typed and attached in this form will be erased from this device. This cannot be undone.</p>
      </EraseDialog>
    </chakra.div>
  )
}
