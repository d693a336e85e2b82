import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useId, useRef } from 'react'

interface DialogProps {
  readonly open: boolean
  readonly title: string
  /** By Esc, by the Close button, or by whoever closes it. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A modal dialog on the platform's own `<dialog>`: focus trap, Esc, inert background and the focus's return come with it.
 * What it holds is there only while it is open.
 */
export function Dialog({ open, title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open && dialog.current?.open === false) dialog.current.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  return (
    <chakra.dialog
      ref={dialog}
      aria-labelledby={titleId}
      // Whoever opened it leads: the browser tells of a closing of its own a moment late, when it may be open again.
      onCancel={(event) => {
        // A file picker within that is left without a choice says "cancel", too.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => dialog.current?.open === true || onClose()}
      margin="auto"
      width="calc(100% - 2rem)"
      maxWidth="form"
      maxHeight="calc(100dvh - 2rem)"
      padding={{ base: '5', md: '8' }}
      border="1px solid"
      borderColor="line"
      borderRadius="card"
      bg="raised"
      color="body"
      boxShadow="floating"
      css={{ '&::backdrop': { background: 'rgb(4 12 20 / 55%)' }, '& form': { display: 'grid', gap: '6', marginBlock: '6' } }}
    >
      <chakra.h2 id={titleId} fontSize="subheading" marginBottom="3">
        {title}
      </chakra.h2>
      {open && children}
    </chakra.dialog>
  )
}
