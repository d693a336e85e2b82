import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { RequestRef } from '#contract/request/request-url.ts'
import { connectOpenRequest } from '#machines/request-page/open-request.connect.ts'
import { CodeStep } from '#src/account/code-step.tsx'
import { now } from '#src/flow/now.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { useStepFocus } from '#src/flow/use-step-focus.ts'
import { openRequestFlow } from '#src/request-page/open-request-flow.ts'
import { AlertSlot } from '#src/ui/alert/alert-slot.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { CallLink } from '#src/ui/phone-contact.tsx'
import { topBorderStyle } from '#src/ui/theme/styles.ts'

const FORM_TEXTS = {
  title: 'See your answers and files',
  why: 'In a new browser, you’ll enter a 6‑digit code to see your answers and files, and to make changes.',
  go: 'Email me a code',
}

interface OpenRequestProps {
  /** Masked email address. */
  readonly maskedEmail: string
  readonly requestRef: RequestRef
  readonly onOpened: () => void
  readonly texts?: typeof FORM_TEXTS
  /** Secondary if the page has another primary button. */
  readonly variant?: 'primary' | 'secondary'
}

export function OpenRequest({ maskedEmail, requestRef, onOpened, texts = FORM_TEXTS, variant = 'primary' }: OpenRequestProps) {
  const machine = useMemo(() => openRequestFlow(requestRef), [requestRef])
  const { snapshot, send, state } = useFlow(machine, { actor: { input: { now, email: maskedEmail, tryKey: crypto.randomUUID() } }, countedAs: 'open-request' })
  const view = connectOpenRequest(snapshot, send)
  const headingRef = useStepFocus(view.screen, false, view.screen === 'code' ? 'otp' : undefined, true)
  const notifyOpened = useEffectEvent(onOpened)
  const isOpened = view.screen === 'opened'
  useEffect(() => {
    if (isOpened) notifyOpened()
  }, [isOpened])
  return (
    <chakra.div data-flow="open-request" data-state={state} css={{ '& form': { display: 'grid', gap: '5' } }}>
      <chakra.h2 ref={headingRef} tabIndex={-1} fontSize="subheading" marginBottom="3">
        {view.screen === 'code' ? 'Enter the code' : texts.title}
      </chakra.h2>
      {view.screen === 'opened' && <p role="status">Opening…</p>}
      {view.screen === 'code' && <CodeStep view={view} leave="Not now" variant={variant} />}
      {view.screen === 'offered' && (
        <form
          aria-label={texts.title}
          onSubmit={(event) => {
            event.preventDefault()
            view.ask()
          }}
        >
          <p>
            <span>{`${texts.why} We’ll email the code to `}</span>
            <strong>{maskedEmail}</strong>
          </p>
          <ButtonRow>
            <Button type="submit" variant={variant} busy={view.busy} busyLabel="Sending...">
              {texts.go}
            </Button>
          </ButtonRow>
          <AlertSlot kind="error" />
        </form>
      )}
      <chakra.div {...topBorderStyle} marginTop="5" paddingTop="4">
        <p>No code? Reply to our email, or call us with your reference number.</p>
        <CallLink />
      </chakra.div>
    </chakra.div>
  )
}
