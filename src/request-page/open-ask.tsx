import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { company } from '#contract/company.ts'
import { formatDate } from '#contract/dates.ts'
import type { FileRef } from '#contract/forms/field.ts'
import type { RequestRef } from '#contract/request/request-url.ts'
import { answersOf } from '#machines/forms/form.connect.ts'
import type { OpenAskView } from '#machines/request-page/ask.connect.ts'
import { DraftNote } from '#src/forms/draft-note.tsx'
import { usePhoneParser } from '#src/forms/use-phone-parser.ts'
import { AskDetails } from '#src/request-page/ask-details.tsx'
import { OtherAsks } from '#src/request-page/other-asks.tsx'
import { ReplyField } from '#src/request-page/reply-field.tsx'
import { TakePhotoButton } from '#src/request-page/take-photo-button.tsx'
import { useReply } from '#src/request-page/use-reply.ts'
import { OpenInOtherTab } from '#src/ui/form-parts/open-in-other-tab.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PhoneContact } from '#src/ui/phone-contact.tsx'
import { raisedStyle, smallPrintStyle } from '#src/ui/theme/styles.ts'

interface OpenAskProps {
  readonly view: OpenAskView
  readonly requestRef: RequestRef
}

export function OpenAsk({ view, requestRef }: OpenAskProps) {
  const { form: definition, asked, kind, number, until } = view
  const context = useMemo(() => ({ ...requestRef, ask: number, ...(asked.shown !== undefined && { shown: asked.shown }) }), [requestRef, number, asked.shown])
  const { view: reply, state, actor, store } = useReply(definition, context)
  usePhoneParser(actor.send)
  const notifyOutcome = useEffectEvent(() => (reply.screen === 'received' ? view.received(reply.sent) : view.refused()))
  const isSettled = reply.screen === 'received' || (reply.screen === 'form' && reply.failed)
  useEffect(() => {
    if (isSettled) notifyOutcome()
  }, [isSettled])
  return (
    <chakra.div display="grid" gap="6">
      {view.isChanged && (
        <Notice kind="warning">
          <strong>The filing you’re approving has changed.</strong> Nothing was approved. Please review the filing again.
        </Notice>
      )}
      <chakra.section
        {...raisedStyle}
        data-flow="ask-answer"
        // This section may replace the code form. For 0.8 s, it ignores clicks that were meant for the Verify button.
        animation="ignoreClicks 0s 0.8s backwards"
        data-state={state}
        padding={{ base: '4', md: '8' }}
        // The amber border shows that the customer must respond.
        borderInlineStart="6px solid"
        borderInlineStartColor="amber"
        css={{ '& form': { display: 'grid', gap: '5', marginBottom: '2' }, '& [data-below]:empty': { display: 'none' } }}
      >
        <AskDetails title={definition.title} asked={asked} />
        {until !== null && (
          <chakra.p
            {...smallPrintStyle}
            marginTop="-3"
            marginBottom="5"
          >{`Please reply by ${formatDate(until, { timeZone: company.timeZone.id })}. If you need longer, you can still reply later.`}</chakra.p>
        )}
        {reply.screen === 'openInOtherTab' && <OpenInOtherTab onRetake={reply.retake} />}
        {reply.screen === 'form' && (
          <>
            {kind === 'document' && (
              <TakePhotoButton
                disabled={reply.busy || reply.waiting}
                onTaken={(photos) => reply.change('files', [...((answersOf(actor.getSnapshot()).files ?? []) as readonly FileRef[]), ...photos])}
              />
            )}
            <ReplyField {...{ definition, actor }} view={reply} />
            <DraftNote store={store} actor={actor} />
          </>
        )}
      </chakra.section>
      <OtherAsks others={view.others} requestRef={requestRef} />
      <PhoneContact />
    </chakra.div>
  )
}
