import { chakra } from '@chakra-ui/react/styled-system'
import { AnimatePresence } from 'framer-motion'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { AlertFrame, type AlertWords } from '#src/ui/alert/alert-frame.tsx'
import { useAlertSlot } from '#src/ui/alert/alert-slot.tsx'
import { Button, type ButtonProps } from '#src/ui/button.tsx'
import { useErrorInTitle } from '#src/ui/form-parts/error-title.ts'
import { SecondsLeft } from '#src/ui/form-parts/seconds-left.tsx'
import { useMoving } from '#src/ui/motion/use-moving.tsx'

interface ShownAlert extends AlertWords {
  /** It closes itself and leads home. */
  readonly leaves: boolean
  /** When it closes itself, in milliseconds since the epoch; null while its clock stands still. */
  readonly until: number | null
}

interface AlertViewProps {
  readonly alert: ShownAlert | null
  readonly onClose: () => void
  /** Do not lead home. */
  readonly onStay: () => void
  readonly onPause: () => void
  readonly onResume: () => void
}

const overlap = (one: DOMRect, other: DOMRect) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * The site-wide alert. It stands in the page, if the page has a place for it; otherwise over it: fixed, so that it moves
 * nothing, and at the other end of the window when it would cover what has the focus. Pointing at it or focusing it stops
 * its clock. The status region is always there: one that comes together with its text is often not read.
 */
export function AlertView({ alert, ...clock }: AlertViewProps) {
  const slots = { success: useAlertSlot('success'), error: useAlertSlot('error') }
  const over = { alert, ...clock, inline: false }
  const inPage = { alert, ...clock, inline: true }
  return (
    <>
      <div role="status">
        {alert?.kind === 'success' && slots.success && <chakra.span srOnly>{`${alert.title}. ${alert.text}`}</chakra.span>}
        <ComingAndGoing {...over} kind="success" here={slots.success === null} />
      </div>
      <div role="alert">
        <ComingAndGoing {...over} kind="error" here={slots.error === null} />
      </div>
      {slots.success && createPortal(<ComingAndGoing {...inPage} kind="success" here />, slots.success)}
      {slots.error && createPortal(<ComingAndGoing {...inPage} kind="error" here />, slots.error)}
    </>
  )
}

interface PlaceProps extends AlertViewProps {
  readonly kind: AlertWords['kind']
  readonly inline: boolean
  /** This is the place where an alert of this kind stands now. */
  readonly here: boolean
}

function ComingAndGoing({ alert, kind, here, ...box }: PlaceProps) {
  return <AnimatePresence presenceAffectsLayout={false}>{alert?.kind === kind && here && <AlertBox key={kind} {...box} alert={alert} />}</AnimatePresence>
}

interface AlertBoxProps extends AlertViewProps {
  readonly alert: ShownAlert
  readonly inline: boolean
}

function AlertBox({ alert, inline, onClose, onStay, onPause, onResume }: AlertBoxProps) {
  const { element: box, moving, motion } = useMoving<HTMLDivElement>('alert')
  const [atTop, setAtTop] = useState(false)
  useErrorInTitle(inline && alert.kind === 'error')

  useEffect(() => {
    if (inline && alert.kind === 'error') box.current?.scrollIntoView({ block: 'nearest' })
  }, [box, inline, alert])

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

  // The focus does not go with the button that had it: to Send in a form, else to the title of the page.
  const and = (leave: () => void) => () => {
    leave()
    const to = box.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]') ?? document.querySelector<HTMLElement>('main h1')
    to?.focus({ preventScroll: true })
  }

  // In a receipt the words stay when the alert goes: the button beside them leaves them where they are.
  const isBeside = inline && alert.kind === 'success' && !alert.leaves
  return (
    <>
      <AlertFrame
        {...moving}
        alert={alert}
        place={inline ? 'form' : atTop ? 'top' : 'bottom'}
        beside={isBeside && <Close onClick={and(onClose)} variant="quiet" />}
        data-alert={alert.kind}
        data-no-print
        onMouseEnter={onPause}
        onMouseLeave={onResume}
        onFocus={onPause}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onResume()}
      >
        {alert.leaves && (
          <chakra.p marginTop="1" color="muted" fontSize="small">
            <SecondsLeft until={alert.until} />
          </chakra.p>
        )}
        {!isBeside && (
          <chakra.div display="flex" flexWrap="wrap" gap="3" marginTop="3">
            {alert.leaves && <Button onClick={and(onStay)}>Stay on this page</Button>}
            <Close onClick={and(onClose)} variant={alert.leaves ? 'quiet' : 'secondary'} />
          </chakra.div>
        )}
      </AlertFrame>
      {motion}
    </>
  )
}

const Close = (props: Pick<ButtonProps, 'onClick' | 'variant'>) => <Button {...props}>Close</Button>
