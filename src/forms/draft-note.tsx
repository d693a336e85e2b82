import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { connectErase } from '#machines/account/erase.connect.ts'
import { connectDraftStore } from '#machines/forms/draft-store.connect.ts'
import { connectDraftErasure, type FormActor } from '#machines/forms/form.connect.ts'
import { EraseDialog } from '#src/account/erase-dialog.tsx'
import { eraseFlow } from '#src/account/erase-flow.ts'
import type { DraftStore } from '#src/flow/draft-store.ts'
import { useFlow, useStateText, useView } from '#src/flow/use-flow.ts'
import { Button } from '#src/ui/button.tsx'
import { SavedNote } from '#src/ui/form-parts/saved-note.tsx'

interface DraftNoteProps {
  readonly store: DraftStore
  readonly actor: FormActor
  /** Button after the note. */
  readonly children?: ReactNode
}

/** Note about the stored draft, with a button to start again. The button asks for a confirmation, because erasing cannot be undone. */
export function DraftNote({ store, actor, children }: DraftNoteProps) {
  const erase = () => connectDraftErasure(actor.getSnapshot(), actor.send).erase()
  const { snapshot, send, state } = useFlow(eraseFlow, { actor: { input: { erase } } })
  const eraseView = connectErase(snapshot, send)
  return (
    <chakra.div
      data-flow="erase-draft"
      data-state={state}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      css={{ '& > button': { maxWidth: 'none' } }}
    >
      <SavedDraftNote store={store} />
      {children}
      <StartAgainButton actor={actor} onStart={eraseView.start} />
      <EraseDialog view={eraseView} title="Start again?" label="Erase my draft">
        <p>Everything you typed and attached in this form will be erased from this device. This can’t be undone.</p>
      </EraseDialog>
    </chakra.div>
  )
}

function StartAgainButton({ actor, onStart }: { readonly actor: FormActor; readonly onStart: () => void }) {
  const { hasAnswers, canErase } = useView(actor, connectDraftErasure)
  return (
    hasAnswers && (
      <Button variant="quiet" disabled={!canErase} onClick={onStart}>
        Start again
      </Button>
    )
  )
}

function SavedDraftNote({ store }: Pick<DraftNoteProps, 'store'>) {
  return (
    <chakra.div data-flow="draft-store" data-state={useStateText(store)} display="flex" alignItems="center" minHeight="control">
      <SavedNote {...useView(store, connectDraftStore)} />
    </chakra.div>
  )
}
