import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode, Ref } from 'react'
import { Icon } from '#src/ui/icon.tsx'

interface SavedContactNoteProps {
  readonly ref: Ref<HTMLParagraphElement>
  readonly children: ReactNode
}

/** Note about the result of an action. Callers move the focus to it, because the clicked button no longer exists. */
export function SavedContactNote({ ref, children }: SavedContactNoteProps) {
  return (
    <chakra.p ref={ref} tabIndex={-1} display="flex" gap="2" alignItems="center" outline="none" color="ink">
      <chakra.span color="green">
        <Icon name="check" />
      </chakra.span>
      <span>{children}</span>
    </chakra.p>
  )
}
