import { chakra } from '@chakra-ui/react/styled-system'
import { AnimatePresence } from 'framer-motion'
import { useEffect, useRef } from 'react'
import type { Sent } from '#contract/answer-summary.ts'
import { messages } from '#contract/messages.ts'
import { AlertFrame } from '#src/ui/alert/alert-frame.tsx'
import { AlertSlot } from '#src/ui/alert/alert-slot.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { ExitSign } from '#src/ui/exit-sign.tsx'
import { SentAnswerList } from '#src/ui/form-parts/answer-list.tsx'
import { PrintHead } from '#src/ui/form-parts/print-head.tsx'
import { NextSteps } from '#src/ui/lane.tsx'
import { type UseMotion, useMotion } from '#src/ui/motion/use-motion.tsx'
import { PhoneLine } from '#src/ui/phone-line.tsx'
import { column } from '#src/ui/theme/column.ts'

interface ReceiptProps {
  readonly title: string
  /** Null hides the receipt. */
  readonly reference: string | null
  /** Summary, and the address that got a copy. Null on another device and after an erase. */
  readonly sent: Sent | null
  readonly next: readonly string[]
  readonly onAnother: () => void
}

/** Receipt in place of an accepted form: reference, next steps, and links. */
export function Receipt(props: ReceiptProps) {
  return (
    <AnimatePresence initial={false} presenceAffectsLayout={false}>
      {props.reference !== null && <ShownReceipt {...props} />}
    </AnimatePresence>
  )
}

function ShownReceipt(props: ReceiptProps) {
  const { moving, motion } = useMotion<HTMLDivElement>('receipt')
  return (
    <>
      <Sheet {...props} moving={moving} />
      {motion}
    </>
  )
}

function Sheet({ moving, title, reference, sent, next, onAnother }: ReceiptProps & Pick<UseMotion<HTMLDivElement>, 'moving'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <chakra.div
      {...moving}
      {...column}
      paddingBlock={{ base: '8', md: '12' }}
      css={{ '@media print': { padding: '0', color: 'ink' }, '&[inert]': { position: 'absolute', insetInline: '0' } }}
    >
      <PrintHead />
      <chakra.div maxWidth="46rem" display="grid" gap={{ base: '8', _print: '5' }}>
        <div>
          <chakra.p color="muted" marginBottom="2">
            {title}
          </chakra.p>
          <chakra.h1 ref={heading} tabIndex={-1}>
            We got your request
          </chakra.h1>
        </div>
        <chakra.div css={{ '& > :not(:empty) + *': { display: 'none' } }}>
          <AlertSlot of="success" />
          <div>
            <AlertFrame alert={{ kind: 'success', title: 'Success', text: messages.submitted }} place="receipt" />
          </div>
        </chakra.div>
        <div>
          <ExitSign>
            <chakra.p fontSize="small">Your reference</chakra.p>
            <chakra.p fontFamily="heading" fontWeight="display" fontSize="heading" lineHeight="1.1" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
              {reference}
            </chakra.p>
          </ExitSign>
        </div>
        <chakra.div display="grid" gap="1" fontSize={{ base: 'text', md: 'lead' }} color="ink">
          <p>
            <span>{copyLine(sent)}</span>
            {sent?.email !== undefined && <strong>{sent.email}</strong>}
          </p>
          <p>Keep your reference number. It’s all we need when you call.</p>
        </chakra.div>
        <chakra.div data-no-print>
          <ButtonRow>
            {/* Without the request's link, offers the page that emails one. */}
            <LinkButton to={sent?.statusUrl ?? '/requests'} variant="primary">
              {sent?.statusUrl === undefined ? 'Find your request' : 'Check the status'}
            </LinkButton>
          </ButtonRow>
          <chakra.p marginTop="3" color="muted" fontSize="small">
            {sent?.statusUrl === undefined
              ? 'Enter your reference number and email address, and we’ll email you a link to its page.'
              : 'Its page shows each step, and you can write to us there.'}
          </chakra.p>
        </chakra.div>
        <section>
          <chakra.h2 fontSize="subheading" marginBottom="4">
            What happens next
          </chakra.h2>
          <NextSteps steps={next} />
        </section>
        {sent !== null && <SentAnswerList {...sent} />}
        <PhoneLine />
        <chakra.div data-no-print>
          <ButtonRow>
            <LinkButton to="/signup">Create an account</LinkButton>
            <Button onClick={() => window.print()}>Print this page</Button>
            <Button variant="quiet" onClick={onAnother}>
              Send another request
            </Button>
          </ButtonRow>
          <chakra.p marginTop="3" color="muted" fontSize="small">
            You don’t need an account for this request. An account shows all your requests and their status.
          </chakra.p>
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}

/** Returns a line about the emailed receipt. Held requests get it once a lead releases them. */
function copyLine(sent: Sent | null) {
  if (sent === null) return 'If you gave us an email address, we’ll send a receipt after our spam check. '
  return sent.email === undefined ? '' : 'After our spam check, we’ll send a receipt to '
}
