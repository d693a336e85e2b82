import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo } from 'react'
import { createFileForm, createMessageForm } from '#contract/request/reply-forms.ts'
import type { RequestRef } from '#contract/request/request-url.ts'
import type { RequestDetailsView } from '#machines/request-page/status.connect.ts'
import { ConfirmDialogs } from '#src/request-page/confirm-dialogs.tsx'
import { ReplyForm } from '#src/request-page/reply-form.tsx'
import { SentFiles } from '#src/request-page/sent-files.tsx'
import { SentAnswerList } from '#src/ui/form-parts/answer-list.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { printedOpenStyle, raisedStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

interface ReplySectionProps {
  readonly view: RequestDetailsView
  readonly requestRef: RequestRef
}

/** Forms, files, answers, and dialogs on the page. They load after the status. */
export function ReplySection({ view, requestRef }: ReplySectionProps) {
  return (
    <>
      <ReplyForms view={view} requestRef={requestRef} />
      <SentFiles files={view.files} />
      <chakra.details
        borderBlock="1px solid"
        borderColor="line"
        css={{ ...printedOpenStyle, '& > section > h2': { display: 'none' }, '&[open] > summary > svg': { transform: 'rotate(180deg)' } }}
      >
        <chakra.summary display="flex" alignItems="center" justifyContent="space-between" gap="4" minHeight="4rem" cursor="pointer">
          <chakra.h2 fontSize="subheading">What you sent</chakra.h2>
          <Icon name="down" />
        </chakra.summary>
        <SentAnswerList groups={view.groups} />
      </chakra.details>
      <ConfirmDialogs question={view.question} />
    </>
  )
}

function ReplyForms({ view, requestRef }: ReplySectionProps) {
  const { reference } = requestRef
  const forms = useMemo(() => ({ message: createMessageForm(reference), file: createFileForm(reference) }), [reference])
  if (!view.can.message && !view.can.file) return null
  return (
    <chakra.div
      data-no-print
      animation="ignoreClicks 0s 0.8s backwards"
      {...raisedStyle}
      padding={{ base: '4', md: '6' }}
      display="grid"
      gap="4"
      css={{ '& > section + section': { ...topBorderStyle, paddingTop: '2' } }}
    >
      {view.can.message && (
        <ReplyForm
          flowName="request-message"
          definition={forms.message}
          requestRef={requestRef}
          texts={{
            intro: forms.message.outcome,
            receivedText: 'We got your message.',
            againLabel: 'Write another message',
          }}
          onSettled={view.refresh}
        />
      )}
      {view.can.file && (
        <ReplyForm
          flowName="request-file"
          isCollapsed={view.can.message}
          definition={forms.file}
          requestRef={requestRef}
          texts={{
            intro: forms.file.outcome,
            receivedText: 'We got your files.',
            againLabel: 'Send another file',
          }}
          onSettled={view.refresh}
        />
      )}
    </chakra.div>
  )
}
