import { chakra } from '@chakra-ui/react/styled-system'
import { AnimatePresence } from 'framer-motion'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAlertSlot } from '#src/components/alert-slot.tsx'
import { Button } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { useMoving } from '#src/motion/use-moving.tsx'

export interface AlertViewProps {
  readonly alert: {
    readonly kind: 'success' | 'error'
    readonly title: string
    readonly text: string
    /** It closes itself and leads home. */
    readonly leaves: boolean
    readonly secondsLeft?: number
  } | null
  readonly onClose: () => void
  /** Do not lead home. */
  readonly onStay: () => void
  readonly onPause: () => void
  readonly onResume: () => void
}

const overPage = {
  position: 'fixed',
  zIndex: 'alert',
  insetInline: '0',
  marginInline: 'auto',
  width: 'calc(100% - 2rem)',
  maxWidth: 'form',
  boxShadow: 'floating',
} as const
const inPage = { maxWidth: 'form' } as const

const overlap = (one: DOMRect, other: DOMRect) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * The site-wide alert: fixed, so that it moves nothing, and at the other end of the window when it would cover what has
 * the focus. Pointing at it or focusing it stops its clock. The status region is always there: one that comes together
 * with its text is often not read. A success that leads nowhere stands in the page, if the page has a place for it.
 */
export function AlertView({ alert, ...clock }: AlertViewProps) {
  const slot = useAlertSlot()
  const inline = alert?.kind === 'success' && !alert.leaves && slot !== null
  const box = (shown: boolean) => (
    <AnimatePresence presenceAffectsLayout={false}>{shown && alert && <AlertBox key="alert" {...clock} alert={alert} inline={inline} />}</AnimatePresence>
  )
  return (
    <>
      <div role="status">{box(alert?.kind === 'success' && !inline)}</div>
      {slot && createPortal(box(inline), slot)}
      <AnimatePresence presenceAffectsLayout={false}>
        {alert?.kind === 'error' && (
          <div key="error" role="alert">
            <AlertBox {...clock} alert={alert} inline={false} />
          </div>
        )}
      </AnimatePresence>
    </>
  )
}

interface AlertBoxProps extends AlertViewProps {
  readonly alert: NonNullable<AlertViewProps['alert']>
  readonly inline: boolean
}

function AlertBox({ alert, inline, onClose, onStay, onPause, onResume }: AlertBoxProps) {
  const { element: box, moving, motion } = useMoving<HTMLDivElement>('alert')
  const [atTop, setAtTop] = useState(false)

  useEffect(() => {
    if (inline) return
    const makeRoom = () => {
      const active = document.activeElement
      if (!box.current || !active || active === document.body || box.current.contains(active)) return
      // It never runs away from the pointer that is about to press its button.
      if (document.querySelector('[data-alert]:hover')) return
      const here = box.current.getBoundingClientRect()
      const focused = active.getBoundingClientRect()
      const there = new DOMRect(here.x, innerHeight - here.bottom, here.width, here.height)
      if (overlap(here, focused) && !overlap(there, focused)) setAtTop(!atTop)
    }
    makeRoom()
    document.addEventListener('focusin', makeRoom)
    return () => document.removeEventListener('focusin', makeRoom)
  }, [box, inline, atTop])

  return (
    <>
      <chakra.div
        {...moving}
        data-alert={alert.kind}
        data-no-print
        {...(inline ? inPage : overPage)}
        display="flex"
        gap="3"
        padding="5"
        bg="raised"
        border="1px solid"
        borderColor={alert.kind === 'error' ? 'error' : 'green'}
        borderRadius="card"
        color="body"
        css={inline ? {} : atTop ? { top: '4' } : { bottom: 'calc(1rem + env(safe-area-inset-bottom))' }}
        onMouseEnter={onPause}
        onMouseLeave={onResume}
        onFocus={onPause}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onResume()}
      >
        <chakra.span color={alert.kind === 'error' ? 'error' : 'green'} paddingTop="0.1em">
          <Icon name={alert.kind === 'error' ? 'alert' : 'check'} size={24} />
        </chakra.span>
        <chakra.div flex="1" minWidth="0">
          <chakra.p color="ink" fontFamily="heading" fontSize="lead" fontWeight="heading" lineHeight="1.3">
            {alert.title}
          </chakra.p>
          <chakra.p marginTop="1" overflowWrap="anywhere">
            {alert.text}
          </chakra.p>
          {alert.leaves && (
            <chakra.p marginTop="1" color="muted" fontSize="small">
              {alert.secondsLeft === undefined ? 'We take you to the home page in a few seconds.' : `We take you to the home page in ${alert.secondsLeft} s.`}
            </chakra.p>
          )}
          <chakra.div display="flex" flexWrap="wrap" gap="3" marginTop="3">
            {alert.leaves && <Button onClick={onStay}>Stay on this page</Button>}
            <Button variant={alert.leaves ? 'quiet' : 'secondary'} onClick={onClose}>
              Close
            </Button>
          </chakra.div>
        </chakra.div>
      </chakra.div>
      {motion}
    </>
  )
}
