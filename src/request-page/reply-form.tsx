import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RequestDefinition } from '#contract/forms/define.ts'
import type { RequestRef } from '#contract/request/request-url.ts'
import { connectDraftErasure } from '#machines/forms/form.connect.ts'
import { useView } from '#src/flow/use-flow.ts'
import { DraftNote } from '#src/forms/draft-note.tsx'
import { ReplyField } from '#src/request-page/reply-field.tsx'
import { useReply } from '#src/request-page/use-reply.ts'
import { Button } from '#src/ui/button.tsx'
import { OpenInOtherTab } from '#src/ui/form-parts/open-in-other-tab.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface ReplyFormProps {
  readonly flowName: string
  readonly definition: RequestDefinition
  readonly requestRef: RequestRef
  readonly texts: { readonly intro: string; readonly receivedText: string; readonly againLabel: string }
  /** Whether the form starts collapsed. A click opens it. It also opens if its draft has answers. */
  readonly isCollapsed?: boolean
  readonly onSettled: () => void
}

export function ReplyForm({ flowName, definition, requestRef, texts, isCollapsed = false, onSettled }: ReplyFormProps) {
  const { view, state, actor, store } = useReply(definition, requestRef)
  const { hasAnswers } = useView(actor, connectDraftErasure)
  const notifySettled = useEffectEvent(onSettled)
  const isSettled = view.screen === 'received' || (view.screen === 'form' && view.failed)
  useEffect(() => {
    if (isSettled) notifySettled()
  }, [isSettled])
  const form = (
    <>
      <chakra.p marginBottom="4">{texts.intro}</chakra.p>
      {view.screen === 'received' && <ReplyReceived {...texts} onAnother={view.sendAnother} />}
      {view.screen === 'openInOtherTab' && <OpenInOtherTab onRetake={view.retake} />}
      {view.screen === 'form' && (
        <>
          <ReplyField {...{ definition, actor, view }} variant="secondary" />
          <DraftNote store={store} actor={actor} />
        </>
      )}
    </>
  )
  return (
    <chakra.section
      data-flow={flowName}
      data-state={state}
      css={{ '& form': { display: 'grid', gap: '5', marginBottom: '2' }, '& [data-below]:empty': { display: 'none' } }}
    >
      {isCollapsed ? (
        <CollapsibleForm title={definition.title} isForcedOpen={hasAnswers || view.screen !== 'form'}>
          {form}
        </CollapsibleForm>
      ) : (
        <>
          <chakra.h2 fontSize="subheading" marginBottom="1">
            {definition.title}
          </chakra.h2>
          {form}
        </>
      )}
    </chakra.section>
  )
}

interface CollapsibleFormProps {
  readonly title: string
  readonly isForcedOpen: boolean
  readonly children: ReactNode
}

function CollapsibleForm({ title, isForcedOpen, children }: CollapsibleFormProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details open={isOpen || isForcedOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <chakra.summary display="flex" alignItems="center" gap="2" minHeight="control" width="fit-content" color="green">
        <Icon name="upload" />
        <chakra.h2 fontSize="lead" color="green">
          {title}
        </chakra.h2>
      </chakra.summary>
      {children}
    </details>
  )
}

function ReplyReceived({ receivedText, againLabel, onAnother }: ReplyFormProps['texts'] & { readonly onAnother: () => void }) {
  const container = useRef<HTMLDivElement>(null)
  // The notice gets the focus, because the clicked button no longer exists.
  useEffect(() => container.current?.focus({ preventScroll: true }), [])
  return (
    <chakra.div ref={container} tabIndex={-1}>
      <Notice kind="info" action={<Button onClick={onAnother}>{againLabel}</Button>}>
        <strong>{receivedText}</strong> <span>Your message is listed under “What happened so far”.</span>
      </Notice>
    </chakra.div>
  )
}
