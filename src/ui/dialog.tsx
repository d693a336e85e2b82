import { chakra } from '@chakra-ui/react/styled-system'
import { AnimatePresence } from 'framer-motion'
import { type ReactNode, useId, useLayoutEffect } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { useMotion } from '#src/ui/motion/use-motion.tsx'
import { centeredStyle, raisedStyle } from '#src/ui/theme/styles.ts'

interface DialogProps {
  readonly open: boolean
  readonly title: string
  /** Called when the visitor closes the dialog with Esc or the Close button, or when the browser closes it. */
  readonly onClose: () => void
  readonly children: ReactNode
}

const contentPadding = { base: '5', md: '8' } as const

/**
 * Modal `<dialog>`. The browser handles Esc, keeps the focus in the dialog, makes the background inert, and restores the focus on close.
 * The content is mounted only while the dialog is open, and scrolls below the title. On phones, the dialog is at the bottom.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return (
    <AnimatePresence propagate presenceAffectsLayout={false}>
      {open && <OpenDialog key="dialog" {...rest} />}
    </AnimatePresence>
  )
}

function OpenDialog({ title, onClose, children }: Omit<DialogProps, 'open'>) {
  const { element: dialog, isPresent, elementProps, motion } = useMotion<HTMLDialogElement>('dialog')
  const titleId = useId()
  useLayoutEffect(() => {
    if (!isPresent) dialog.current?.close()
    else if (dialog.current?.open === false) dialog.current.showModal()
  }, [dialog, isPresent])
  return (
    <>
      <chakra.dialog
        {...elementProps}
        aria-labelledby={titleId}
        // The parent component decides when the dialog closes. The browser's close event can arrive after the dialog was opened again.
        onCancel={(event) => {
          // A file picker inside also fires `cancel` when the visitor cancels it.
          if (event.target !== dialog.current) return
          event.preventDefault()
          onClose()
        }}
        onClose={() => dialog.current?.open === true || !isPresent || onClose()}
        marginInline="auto"
        marginTop="auto"
        marginBottom={{ base: '0', sm: 'auto' }}
        width={{ base: 'full', sm: 'calc(100% - 2rem)' }}
        maxWidth={{ base: 'full', sm: 'form' }}
        maxHeight="calc(100dvh - 2rem)"
        overflow="hidden"
        {...raisedStyle}
        borderBottomRadius={{ base: '0', sm: 'card' }}
        color="body"
        boxShadow="0 0 0 100vmax rgb(4 12 20 / 55%)"
        css={{
          '&::backdrop': { background: 'none' },
          '&[open], &[inert]': { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)' },
          // The dialog is closed but visible until the end of its exit animation.
          '&[inert]': { position: 'fixed', inset: '0', zIndex: 'alert' },
          '& form': { display: 'grid', gap: '6', marginBlock: '6' },
        }}
      >
        <chakra.h2 id={titleId} fontSize="subheading" paddingInlineStart={contentPadding} paddingInlineEnd="16" paddingTop={contentPadding} paddingBottom="3">
          {title}
        </chakra.h2>
        <chakra.div
          overflowY="auto"
          overscrollBehavior="contain"
          scrollPaddingBlock="6rem"
          paddingInline={contentPadding}
          paddingBottom={contentPadding}
          // Line below the title, visible only after scrolling. The first background layer covers it until the layer scrolls away.
          css={{
            background:
              'linear-gradient({colors.raised}, {colors.raised}) top / 100% 1px no-repeat local, linear-gradient({colors.line}, {colors.line}) top / 100% 1px no-repeat',
          }}
        >
          {children}
        </chakra.div>
        {/* The Close button is last in the DOM, so that the content gets the focus first. On the screen, it is first. */}
        <chakra.button
          type="button"
          aria-label="Close"
          onClick={onClose}
          position="absolute"
          top={{ base: '2', md: '4' }}
          insetInlineEnd={{ base: '2', md: '4' }}
          {...centeredStyle}
          width="2.75rem"
          height="2.75rem"
          border="1px solid transparent"
          borderRadius="control"
          color="ink"
          cursor="pointer"
          _hover={{ borderColor: 'edge' }}
        >
          <Icon name="close" />
        </chakra.button>
      </chakra.dialog>
      {motion}
    </>
  )
}
