import { chakra } from '@chakra-ui/react/styled-system'
import type { RequestRef } from '#contract/request/request-url.ts'
import type { connectAsk } from '#machines/request-page/ask.connect.ts'
import { OpenRequest } from '#src/request-page/lazy-open-request.tsx'
import { PhoneContact } from '#src/ui/phone-contact.tsx'
import { panelStyle } from '#src/ui/theme/styles.ts'

const DEFAULT_TEXTS = { title: 'See what we need', why: 'Enter a 6‑digit code to see what we need.', go: 'Email me a code' }
const DOCUMENT_WORDS = { ...DEFAULT_TEXTS, title: 'Send the document here', why: 'Enter a 6‑digit code to see the details and send the document.' }
const APPROVAL_WORDS = {
  ...DEFAULT_TEXTS,
  title: 'Approve before we file',
  why: 'Only you can approve what we file, so each approval needs a new 6‑digit code.',
}

type View = Extract<ReturnType<typeof connectAsk>, { screen: 'codeRequired' }>

function textsOf({ kind, document }: View) {
  if (kind === 'approval') return APPROVAL_WORDS
  return document === undefined ? DEFAULT_TEXTS : DOCUMENT_WORDS
}

interface AskCodePromptProps {
  readonly view: View
  readonly requestRef: RequestRef
}

export function AskCodePrompt({ view, requestRef }: AskCodePromptProps) {
  return (
    <chakra.div display="grid" gap="6">
      {view.document !== undefined && (
        <chakra.p color="ink" fontSize="lead" overflowWrap="anywhere">
          <span>Please send us this document: </span>
          <strong>{view.document}</strong>
        </chakra.p>
      )}
      <chakra.section {...panelStyle}>
        {view.address === undefined ? (
          <>
            <p>You need an emailed code to see what we need, but this request has no email address. Call us with your reference number.</p>
            <PhoneContact />
          </>
        ) : (
          <OpenRequest maskedEmail={view.address} requestRef={requestRef} onOpened={view.opened} texts={textsOf(view)} />
        )}
      </chakra.section>
    </chakra.div>
  )
}
