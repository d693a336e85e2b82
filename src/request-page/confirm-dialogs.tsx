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
      <ConfirmDialog kind="withdraw" question={question} title="Cancel this request?" yes="Cancel request" busy="Canceling..." no="Keep request">
        Our team will stop working on your request. If you change your mind, write to us within 60 days.
      </ConfirmDialog>
      <ConfirmDialog kind="links" question={question} title="Turn off all links to this page?" yes="Turn off links" busy="Turning off..." no="Keep links">
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
  readonly yes: string
  readonly busy: string
  readonly no: string
  readonly children: ReactNode
}

function ConfirmDialog({ kind, question, title, yes, busy, no, children }: ConfirmDialogProps) {
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
        <Button busy={openQuestion?.busy ?? false} busyLabel={busy} onClick={() => openQuestion?.confirm()}>
          {yes}
        </Button>
        <Button variant="primary" disabled={openQuestion?.busy ?? false} onClick={cancel}>
          {no}
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
