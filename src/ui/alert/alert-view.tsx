import { chakra } from '@chakra-ui/react/styled-system'
import { AnimatePresence } from 'framer-motion'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { AlertFrame, type AlertTexts } from '#src/ui/alert/alert-frame.tsx'
import { useAlertSlot } from '#src/ui/alert/alert-slot.tsx'
import { Button, type ButtonProps } from '#src/ui/button.tsx'
import { useErrorInTitle } from '#src/ui/form-parts/error-title.ts'
import { SecondsLeft } from '#src/ui/form-parts/seconds-left.tsx'
import { useMotion } from '#src/ui/motion/use-motion.tsx'
import { CallLink } from '#src/ui/phone-contact.tsx'

interface ShownAlert extends AlertTexts {
  /** Whether the page redirects home at `dismissAt`. */
  readonly redirectsHome: boolean
  /** True if an alert in a form shows the phone number and a button that sends the form again. */
  readonly canRetry?: true
  /** Time when a success alert closes, in milliseconds since the epoch. Null while paused, and for an error. */
  readonly dismissAt: number | null
}

interface AlertViewProps {
  readonly alert: ShownAlert | null
  readonly onClose: () => void
  readonly onCancelRedirect: () => void
  readonly onPause: () => void
  readonly onResume: () => void
}

const overlaps = (one: DOMRect, other: DOMRect) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/**
 * Site-wide alert. A page with an `AlertSlot` shows it there. On other pages, it is fixed at the bottom of the window. If it would cover
 * the focused element, it moves to the other edge. Hover and focus pause the timer that closes a success alert.
 */
export function AlertView({ alert, ...handlers }: AlertViewProps) {
  const slots = { success: useAlertSlot('success'), error: useAlertSlot('error') }
  const overlayProps = { alert, ...handlers, inline: false }
  const inlineProps = { alert, ...handlers, inline: true }
  return (
    <>
      <div role="status">
        {alert?.kind === 'success' && slots.success && <chakra.span srOnly>{`${alert.title}. ${alert.text}`}</chakra.span>}
        <AnimatedAlert {...overlayProps} kind="success" isActive={slots.success === null} />
      </div>
      <div role="alert">
        <AnimatedAlert {...overlayProps} kind="error" isActive={slots.error === null} />
      </div>
      {slots.success && createPortal(<AnimatedAlert {...inlineProps} kind="success" isActive />, slots.success)}
      {slots.error && createPortal(<AnimatedAlert {...inlineProps} kind="error" isActive />, slots.error)}
    </>
  )
}

interface AnimatedAlertProps extends AlertViewProps {
  readonly kind: AlertTexts['kind']
  readonly inline: boolean
  readonly isActive: boolean
}

function AnimatedAlert({ alert, kind, isActive, ...rest }: AnimatedAlertProps) {
  return <AnimatePresence presenceAffectsLayout={false}>{alert?.kind === kind && isActive && <AlertBox key={kind} {...rest} alert={alert} />}</AnimatePresence>
}

interface AlertBoxProps extends AlertViewProps {
  readonly alert: ShownAlert
  readonly inline: boolean
}

function AlertBox({ alert, inline, onClose, onCancelRedirect, onPause, onResume }: AlertBoxProps) {
  const { element: box, elementProps, motion } = useMotion<HTMLDivElement>('alert')
  const [isAtTop, setIsAtTop] = useState(false)
  useErrorInTitle(inline && alert.kind === 'error')

  useEffect(() => {
    if (inline && alert.kind === 'error') box.current?.scrollIntoView({ block: 'nearest' })
  }, [box, inline, alert])

  const isRetry = inline && alert.canRetry === true

  useEffect(() => {
    if (inline) return
    const makeRoom = () => {
      const focusedElement = document.activeElement
      if (!box.current || !focusedElement || focusedElement === document.body || box.current.contains(focusedElement)) return
      // The alert does not move while the pointer is over it.
      if (document.querySelector('[data-alert]:hover')) return
      const currentArea = box.current.getBoundingClientRect()
      const focusedArea = focusedElement.getBoundingClientRect()
      const movedArea = new DOMRect(currentArea.x, innerHeight - currentArea.bottom, currentArea.width, currentArea.height)
      if (overlaps(currentArea, focusedArea) && !overlaps(movedArea, focusedArea)) setIsAtTop(!isAtTop)
    }
    makeRoom()
    document.addEventListener('focusin', makeRoom)
    return () => document.removeEventListener('focusin', makeRoom)
  }, [box, inline, isAtTop])

  // The clicked button disappears, so the focus moves to the Send button or to the page title.
  const closeAndFocus = (close: () => void) => () => {
    close()
    const focusTarget = box.current?.closest('form')?.querySelector<HTMLElement>('[type=submit]') ?? document.querySelector<HTMLElement>('main h1')
    focusTarget?.focus({ preventScroll: true })
  }

  // The Close button is next to the title, so it needs no extra line. In a receipt, a copy without the button replaces the closed alert,
  // and the text must stay in the same place.
  const hasCompactClose = !alert.redirectsHome && (alert.kind === 'success' || (inline && !isRetry))
  return (
    <>
      <AlertFrame
        {...elementProps}
        alert={alert}
        place={inline ? (alert.kind === 'success' ? 'receipt' : 'form') : isAtTop ? 'top' : 'bottom'}
        closeButton={hasCompactClose && <CloseButton onClick={closeAndFocus(onClose)} variant="quiet" />}
        data-alert={alert.kind}
        data-no-print
        onMouseEnter={onPause}
        onMouseLeave={onResume}
        onFocus={onPause}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onResume()}
      >
        {alert.redirectsHome && (
          <chakra.p marginTop="1" color="muted" fontSize="small">
            <SecondsLeft endsAt={alert.dismissAt} />
          </chakra.p>
        )}
        {!hasCompactClose && (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" marginTop="3">
            {isRetry && (
              <Button type="submit" variant="primary" onClick={closeAndFocus(() => undefined)}>
                Try again
              </Button>
            )}
            {alert.redirectsHome && <Button onClick={closeAndFocus(onCancelRedirect)}>Stay on this page</Button>}
            <CloseButton onClick={closeAndFocus(onClose)} variant={alert.redirectsHome || isRetry ? 'quiet' : 'secondary'} />
            {isRetry && <CallLink />}
          </chakra.div>
        )}
      </AlertFrame>
      {motion}
    </>
  )
}

const CloseButton = (props: Pick<ButtonProps, 'onClick' | 'variant'>) => <Button {...props}>Close</Button>
