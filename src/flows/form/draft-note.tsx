import { chakra } from '@chakra-ui/react/styled-system'
import { connectErase } from '#machines/erase/erase.connect.ts'
import { EraseDialog } from '#src/flows/erase/erase-dialog.tsx'
import { eraseFlow } from '#src/flows/erase/erase-flow.ts'
import { useSaved } from '#src/flows/form/use-saved.ts'
import type { DraftStore } from '#src/flows/kit/draft-store.ts'
import { useFlow } from '#src/flows/kit/use-flow.ts'
import { Button } from '#src/ui/button.tsx'
import { SavedNote } from '#src/ui/form/saved-note.tsx'

interface DraftNoteProps {
  readonly store: DraftStore
  readonly view: {
    /** Something stands in the form, and it is not on its way. */
    readonly canErase: boolean
    readonly erase: () => void
  }
}

/** What is kept of an unfinished form, and the way to begin anew. Erasing asks first: it is the one thing here that loses something. */
export function DraftNote({ store, view }: DraftNoteProps) {
  const { snapshot, send, state } = useFlow(eraseFlow, { actor: { input: { erase: view.erase } } })
  const asks = connectErase(snapshot, send)
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
      <SavedDraft store={store} />
      {view.canErase && (
        <Button variant="quiet" onClick={asks.ask}>
          Start again
        </Button>
      )}
      <EraseDialog view={asks} title="Start again?" label="Erase my draft">
        <p>Everything you typed and attached in this form will be erased from this device. This cannot be undone.</p>
      </EraseDialog>
    </chakra.div>
  )
}

/** A part of its own: of each key that is kept only this line is drawn anew. */
function SavedDraft({ store }: Pick<DraftNoteProps, 'store'>) {
  const { saved, state } = useSaved(store)
  return (
    <div data-flow="draft-store" data-state={state}>
      <SavedNote {...saved} />
    </div>
  )
}
