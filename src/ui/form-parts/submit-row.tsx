import { chakra } from '@chakra-ui/react/styled-system'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { CallLink } from '#src/ui/phone-contact.tsx'

interface SubmitRowProps {
  readonly label: string
  /** The button is secondary if the page has another primary button. */
  readonly variant?: 'primary' | 'secondary' | undefined
  readonly busy: boolean
  /** True if no response came. The form is stored, and sent again when the network is back. */
  readonly waiting: boolean
  /** Whether the last attempt failed. */
  readonly failed?: boolean
  readonly backButton?: ReactNode
  readonly onCancel: () => void
}

/** Submit button, and actions during a submit. The button is the same element in all states, so that it keeps the focus. */
export function SubmitRow({ label, variant = 'primary', busy, waiting, failed = false, backButton, onCancel }: SubmitRowProps) {
  const cancel = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
    onCancel()
  }
  return (
    <>
      <ButtonRow isPair={backButton !== undefined}>
        {backButton}
        <Button type="submit" variant={variant} busy={busy} busyLabel="Submitting...">
          {waiting ? 'Send now' : label}
        </Button>
        {/* Reserves the height of its buttons, so that nothing below moves. */}
        <chakra.span
          data-below
          display="grid"
          gridAutoColumns="auto"
          alignItems="center"
          minHeight="control"
          marginBottom={{ base: '-4', sm: '0' }}
          css={{
            '&:empty': { display: { base: 'none', sm: 'grid' } },
            '& > button': { justifySelf: 'start' },
            'form:has([data-alert]) &:not(:has(button))': { visibility: 'hidden' },
          }}
        >
          {busy && (
            // Delayed, so that the button does not flash during a fast submit.
            <chakra.span animation="appear 0s 1s both">
              <Button variant="quiet" onClick={cancel}>
                Cancel
              </Button>
            </chakra.span>
          )}
          {waiting && (
            <Button variant="quiet" onClick={cancel}>
              Edit answers
            </Button>
          )}
          {failed && !busy && !waiting && (
            <chakra.span color="error" fontSize="small" fontWeight="strong">
              Not sent yet. Your answers are still here.
            </chakra.span>
          )}
        </chakra.span>
      </ButtonRow>
      {/* The text is below the button, so that the button does not move. */}
      {waiting && (
        <div data-waiting>
          <Notice kind="warning" action={<CallLink />}>
            <strong>No connection.</strong> Your answers are saved on this device. We’ll send them when you’re back online, and only once.
          </Notice>
        </div>
      )}
    </>
  )
}
