import { use } from 'react'
import { connectDraftErasure, type FormActor } from '#machines/forms/form.connect.ts'
import { useView } from '#src/flow/use-flow.ts'
import { HandOverContext } from '#src/forms/hand-over/use-hand-over.ts'
import { Button } from '#src/ui/button.tsx'

/** Button that moves a form to another device. Only long forms with answers show it. */
export function HandOverButton({ actor }: { readonly actor: FormActor }) {
  const openHandOver = use(HandOverContext)
  const { hasAnswers, canErase } = useView(actor, connectDraftErasure)
  if (openHandOver === null || !hasAnswers) return null
  return (
    <Button variant="quiet" disabled={!canErase} onClick={openHandOver}>
      Continue on another device
    </Button>
  )
}
