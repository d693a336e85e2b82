import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { RequestDetailsView } from '#machines/request-page/status.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'

type OpenQuestion = RequestDetailsView['question']

export function ConfirmDialogs({ question }: { readonly question: OpenQuestion }) {
  return (
    <>
      <ConfirmDialog
        kind="withdraw"
        question={question}
        title="Cancel this request?"
        confirmLabel="Cancel request"
        busyLabel="Canceling..."
        cancelLabel="Keep request"
      >
        Our team will stop working on your request. If you change your mind, write to us within 60 days.
      </ConfirmDialog>
      <ConfirmDialog
        kind="links"
        question={question}
        title="Turn off all links to this page?"
        confirmLabel="Turn off links"
        busyLabel="Turning off..."
        cancelLabel="Keep links"
      >
        Links in our emails will stop working for everyone, including you. You can request a new one with your reference number and email address. Your request
        won’t change.
      </ConfirmDialog>
    </>
  )
}

interface ConfirmDialogProps {
  readonly kind: NonNullable<OpenQuestion>['kind']
  readonly question: OpenQuestion
  readonly title: string
  readonly confirmLabel: string
  readonly busyLabel: string
  readonly cancelLabel: string
  readonly children: ReactNode
}

function ConfirmDialog({ kind, question, title, confirmLabel, busyLabel, cancelLabel, children }: ConfirmDialogProps) {
  const openQuestion = question?.kind === kind ? question : null
  const cancel = () => openQuestion?.cancel()
  return (
    <Dialog open={openQuestion !== null} title={title} onClose={cancel}>
      <chakra.p marginBottom="4">{children}</chakra.p>
      {openQuestion?.problem && (
        <Notice kind="error">
          <strong>That didn’t work.</strong> <span>{openQuestion.problem}</span>
        </Notice>
      )}
      <ButtonRow>
        <Button busy={openQuestion?.busy ?? false} busyLabel={busyLabel} onClick={() => openQuestion?.confirm()}>
          {confirmLabel}
        </Button>
        <Button variant="primary" disabled={openQuestion?.busy ?? false} onClick={cancel}>
          {cancelLabel}
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
