import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

interface DraftNoteProps {
  /** What is kept. */
  readonly note: ReactNode
  /** Something stands in the form, and it is not on its way. */
  readonly canErase: boolean
  readonly onErase: () => void
}

/** What is kept of an unfinished form, and the way to begin anew. Erasing asks first: it is the one thing here that loses something. */
export function DraftNote({ canErase, onErase, note }: DraftNoteProps) {
  const [asking, setAsking] = useState(false)
  return (
    // The button's own padding would set its words in from the line above.
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" css={{ '& > button': { marginInlineStart: 'calc(-1 * {spacing.2} - 2px)' } }}>
      {note}
      {canErase && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Start again
        </Button>
      )}
      <Dialog open={asking} title="Start again?" onClose={() => setAsking(false)}>
        <p>Everything you typed and attached in this form will be erased from this device. This cannot be undone.</p>
        <ButtonRow>
          <Button
            onClick={() => {
              setAsking(false)
              onErase()
            }}
          >
            Erase my draft
          </Button>
          <Button variant="primary" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </ButtonRow>
      </Dialog>
    </chakra.div>
  )
}
