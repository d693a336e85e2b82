import { chakra } from '@chakra-ui/react/styled-system'
import { AnimatePresence } from 'framer-motion'
import { useEffect, useRef } from 'react'
import type { ReceiptSummary } from '#contract/answer-summary.ts'
import { messages } from '#contract/messages.ts'
import type { CaseKind } from '#contract/request/case-kind.ts'
import { initialProgressSteps, NEXT_STEP_TEXT } from '#contract/request/progress-steps.ts'
import { AlertFrame } from '#src/ui/alert/alert-frame.tsx'
import { AlertSlot } from '#src/ui/alert/alert-slot.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { SentAnswerList } from '#src/ui/form-parts/answer-list.tsx'
import { PrintHeader } from '#src/ui/form-parts/print-header.tsx'
import { type MotionState, useMotion } from '#src/ui/motion/use-motion.tsx'
import { PhoneContact } from '#src/ui/phone-contact.tsx'
import { ReferenceNumber } from '#src/ui/reference-number.tsx'
import { Road } from '#src/ui/road.tsx'
import { columnStyle } from '#src/ui/theme/column.ts'
import { minorHeadingStyle, panelStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

interface ReceiptProps {
  readonly title: string
  readonly kind: CaseKind
  /** Null hides the receipt. */
  readonly reference: string | null
  /**
   * Summary of the request, and the email address that receives a copy. Null if the visitor erased the stored data, or used Back
   * to return from a new form.
   */
  readonly receiptSummary: ReceiptSummary | null
  /** Promised time of the first response, if there is one. */
  readonly promise?: string | undefined
  readonly onAnother: () => void
}

/** Receipt that replaces an accepted form: progress, links, and answers. */
export function Receipt(props: ReceiptProps) {
  return (
    <AnimatePresence initial={false} presenceAffectsLayout={false}>
      {props.reference !== null && <ShownReceipt {...props} />}
    </AnimatePresence>
  )
}

function ShownReceipt(props: ReceiptProps) {
  const { elementProps, motion } = useMotion<HTMLDivElement>('receipt')
  return (
    <>
      <ReceiptSheet {...props} elementProps={elementProps} />
      {motion}
    </>
  )
}

function ReceiptSheet({
  elementProps,
  title,
  kind,
  reference,
  receiptSummary,
  promise,
  onAnother,
}: ReceiptProps & Pick<MotionState<HTMLDivElement>, 'elementProps'>) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    headingRef.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <chakra.div
      {...elementProps}
      {...columnStyle}
      paddingBlock={{ base: '8', md: '12' }}
      css={{ '@media print': { padding: '0', color: 'ink' }, '&[inert]': { position: 'absolute', insetInline: '0' } }}
    >
      <PrintHeader />
      <chakra.h1 ref={headingRef} tabIndex={-1} fontSize="heading" overflowWrap="anywhere">
        {receiptSummary?.business ?? title}
      </chakra.h1>
      <chakra.p marginTop="2" display="flex" flexWrap="wrap" alignItems="center" columnGap="5">
        {receiptSummary?.business !== undefined && <span>{title}</span>}
        <ReferenceNumber>{String(reference)}</ReferenceNumber>
      </chakra.p>
      <chakra.div
        marginTop="6"
        display="grid"
        gridTemplateAreas={{ base: '"next" "side" "sent"', lg: '"next side" "sent side"' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 20rem)' }}
        columnGap="16"
        rowGap={{ base: '8', md: '10' }}
        alignItems="start"
        css={{ '@media print': { display: 'block' } }}
      >
        <chakra.div gridArea="next" display="grid" gap={{ base: '6', _print: '5' }}>
          <Road stops={initialProgressSteps(kind, receiptSummary?.sentAt)} />
          <chakra.div css={{ '& > :not(:empty) + *': { display: 'none' } }}>
            <AlertSlot kind="success" />
            <div>
              <AlertFrame alert={{ kind: 'success', title: 'Success', text: messages.submitted }} place="receipt" />
            </div>
          </chakra.div>
          <chakra.div display="grid" gap="2">
            {receiptSummary?.email !== undefined && <p>{NEXT_STEP_TEXT}</p>}
            <chakra.p color="ink" overflowWrap="anywhere">
              <span>{emailText(receiptSummary)}</span>
              {receiptSummary?.email !== undefined && <strong>{receiptSummary.email}</strong>}
            </chakra.p>
            {promise !== undefined && <p>{promise}</p>}
            <chakra.div data-no-print>
              <ButtonRow>
                {/* Without a link to the status, shows a link to the page that emails one. */}
                <LinkButton to={receiptSummary?.statusUrl ?? '/requests'} variant="primary">
                  {receiptSummary?.statusUrl === undefined ? 'Find your request' : 'Check the status'}
                </LinkButton>
              </ButtonRow>
            </chakra.div>
          </chakra.div>
        </chakra.div>
        <chakra.aside
          aria-label="Meanwhile"
          {...panelStyle}
          gridArea="side"
          display="grid"
          gap="4"
          position={{ lg: 'sticky' }}
          top="6"
          css={{ '@media print': { marginBlock: '5' } }}
        >
          <div>
            <chakra.h2 {...minorHeadingStyle}>{promise === undefined ? 'Want to talk about it now?' : 'Prefer to talk?'}</chakra.h2>
            <p>Call us with your reference number.</p>
            <PhoneContact />
          </div>
          <chakra.div data-no-print {...topBorderStyle} paddingTop="2" css={{ '& > div': { display: { lg: 'grid' } } }}>
            <ButtonRow>
              <LinkButton to="/signup?to=account">Create an account</LinkButton>
              <Button onClick={() => window.print()}>Print this page</Button>
              <Button variant="quiet" onClick={onAnother}>
                Send another request
              </Button>
            </ButtonRow>
          </chakra.div>
        </chakra.aside>
        {receiptSummary !== null && (
          <chakra.div gridArea="sent">
            <SentAnswerList {...receiptSummary} />
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  )
}

/** Returns a sentence about the emails. It promises no time, because suspected spam gets its email only after a lead releases it. */
function emailText(sent: ReceiptSummary | null) {
  if (sent === null) return 'If you gave us an email address, we’ll send your receipt and updates to it.'
  return sent.email === undefined ? NEXT_STEP_TEXT : 'We’ll send your receipt and updates to '
}
