import { chakra } from '@chakra-ui/react/styled-system'
import { use } from 'react'
import { connectErasing, type FormActor } from '#machines/forms/form.connect.ts'
import { useView } from '#src/flow/use-flow.ts'
import { HandOverContext } from '#src/forms/hand-over/use-hand-over.ts'
import { Button } from '#src/ui/button.tsx'

/** Shown in long forms with answers. */
export function HandOverButton({ actor }: { readonly actor: FormActor }) {
  const ask = use(HandOverContext)
  const { canErase } = useView(actor, connectErasing)
  if (ask === null || !canErase) return null
  return (
    // Offsets the button's padding, so that its text aligns with the line below.
    <chakra.div css={{ '& > button': { marginInlineStart: 'calc(-1 * {spacing.2} - 2px)', maxWidth: 'none' } }}>
      <Button variant="quiet" onClick={ask}>
        Continue on another device
      </Button>
    </chakra.div>
  )
}
