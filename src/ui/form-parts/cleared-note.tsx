import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect } from 'react'
import { announce } from '#src/ui/alert/announce.ts'
import { Button } from '#src/ui/button.tsx'

interface ClearedNoteProps {
  /** Field that changed. It gets the focus after Undo. */
  readonly name: string
  readonly text: string
  readonly onUndo: () => void
}

/** Note about answers that a change cleared, with Undo. */
export function ClearedNote({ name, text, onUndo }: ClearedNoteProps) {
  useEffect(() => announce(`${text} You can undo this.`), [text])
  const undoClearing = () => {
    document.getElementById(name)?.focus()
    announce('Your earlier answers are back.')
    onUndo()
  }
  return (
    <chakra.div marginTop="-5" display="flex" alignItems="center" columnGap="2">
      <p id={`${name}-cleared`}>{text}</p>
      <Button variant="quiet" describedBy={`${name}-cleared`} onClick={undoClearing}>
        Undo
      </Button>
    </chakra.div>
  )
}
