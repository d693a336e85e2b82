import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { WholeView } from '#machines/request-page/status.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'

type Question = WholeView['question']

/** Both things that cannot be undone ask first. */
export function Questions({ question }: { readonly question: Question }) {
  return (
    <>
      <Ask of="withdraw" question={question} title="Take this request back?" yes="Take it back" busy="Taking it back..." no="Leave it as it is">
        We stop working on it and tell our team. If you need it again, write to us within 60 days.
      </Ask>
      <Ask of="links" question={question} title="End all links to this page?" yes="End all links" busy="Ending them..." no="Leave them as they are">
        Nobody opens this page by a link of an email any more, you included, until you ask for a new one with your reference and email address. The request
        itself is not touched.
      </Ask>
    </>
  )
}

interface AskProps {
  readonly of: NonNullable<Question>['kind']
  readonly question: Question
  readonly title: string
  readonly yes: string
  readonly busy: string
  readonly no: string
  readonly children: ReactNode
}

function Ask({ of, question, title, yes, busy, no, children }: AskProps) {
  const asked = question?.kind === of ? question : null
  const cancel = () => asked?.cancel()
  return (
    <Dialog open={asked !== null} title={title} onClose={cancel}>
      <chakra.p marginBottom="4">{children}</chakra.p>
      {asked?.problem && (
        <Notice kind="error">
          <strong>That did not work.</strong> <span>{asked.problem}</span>
        </Notice>
      )}
      <ButtonRow>
        <Button busy={asked?.busy ?? false} busyLabel={busy} onClick={() => asked?.confirm()}>
          {yes}
        </Button>
        <Button variant="primary" disabled={asked?.busy ?? false} onClick={cancel}>
          {no}
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
