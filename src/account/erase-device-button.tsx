import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { connectErase } from '#machines/account/erase.connect.ts'
import { EraseDialog } from '#src/account/erase-dialog.tsx'
import { eraseEverything, eraseFlow } from '#src/account/erase-flow.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { Button } from '#src/ui/button.tsx'
import { SavedContactNote } from '#src/ui/form-parts/saved-contact-note.tsx'

/** Button that erases all data on this device, for shared computers. Asks for a confirmation. */
export function EraseDeviceButton() {
  const { snapshot, send, state } = useFlow(eraseFlow, { actor: { input: { erase: eraseEverything } } })
  const view = connectErase(snapshot, send)
  const noteRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (!view.erased) return
    noteRef.current?.focus({ preventScroll: true })
    noteRef.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [view.erased])
  return (
    // A quiet button has negative margins, so it can be wider than its parent.
    <chakra.div data-flow="erase-device" data-state={state} css={{ '& > button': { maxWidth: 'none' } }}>
      {view.erased && <SavedContactNote ref={noteRef}>Cleared. None of your data is saved on this device.</SavedContactNote>}
      <Button variant="quiet" onClick={view.start}>
        Clear my saved answers
      </Button>
      <EraseDialog view={view} title="Clear saved answers?" label="Clear answers" busyLabel="Clearing...">
        <chakra.p marginBottom="4">
          This removes everything you typed or attached on this site, your saved contact info, and your login, in all tabs. It can’t be undone. Requests you’ve
          already sent aren’t affected, but this browser needs a code to open them.
        </chakra.p>
      </EraseDialog>
    </chakra.div>
  )
}
