import { useState } from 'react'
import { Button } from '#src/components/button.tsx'
import { ButtonRow } from '#src/components/button-row.tsx'
import { Dialog } from '#src/components/dialog.tsx'
import { SavedNote, type SavedNoteProps } from '#src/components/saved-note.tsx'

interface DraftNoteProps extends SavedNoteProps {
  /** Nothing stands in the form: nothing to erase. */
  readonly isBlank: boolean
  readonly onErase: () => void
}

/** What is kept of an unfinished form, and the way to begin anew. Erasing asks first: it is the one thing here that loses something. */
export function DraftNote({ isBlank, onErase, ...saved }: DraftNoteProps) {
  const [asking, setAsking] = useState(false)
  return (
    <div>
      <SavedNote {...saved} />
      {!isBlank && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Start again
        </Button>
      )}
      <Dialog open={asking} title="Start again?" onClose={() => setAsking(false)}>
        <p>Everything you typed and attached in this form will be erased from this device. This cannot be undone.</p>
        <ButtonRow>
          <Button
            variant="primary"
            onClick={() => {
              setAsking(false)
              onErase()
            }}
          >
            Erase my draft
          </Button>
          <Button onClick={() => setAsking(false)}>Keep it</Button>
        </ButtonRow>
      </Dialog>
    </div>
  )
}
