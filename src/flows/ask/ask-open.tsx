import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { company } from '#contract/company.ts'
import { spelled } from '#contract/dates.ts'
import type { FileRef } from '#contract/forms/field.ts'
import type { Shown } from '#contract/shown-in.ts'
import type { OpenView } from '#machines/ask/ask.connect.ts'
import { answersOf } from '#machines/form/form.connect.ts'
import { AskedThing } from '#src/flows/ask/asked-thing.tsx'
import { OtherAsks } from '#src/flows/ask/other-asks.tsx'
import { TakePhoto } from '#src/flows/ask/take-photo.tsx'
import { DraftNote } from '#src/flows/form/draft-note.tsx'
import { usePhones } from '#src/flows/form/use-phones.ts'
import { ReplyField } from '#src/flows/status/reply-field.tsx'
import { useReply } from '#src/flows/status/use-reply.ts'
import { OpenInOtherTab } from '#src/ui/form/open-in-other-tab.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { raised, smallPrint } from '#src/ui/theme/looks.ts'

interface AskProps {
  readonly view: OpenView
  readonly shown: Shown
}

/** The one thing: what it is, why, and the form that takes it; kept on this device until it has arrived. */
export function AskOpen({ view, shown }: AskProps) {
  const { form: definition, asked, kind, number, until } = view
  const beside = useMemo(() => ({ ...shown, ask: number, ...(asked.shown !== undefined && { shown: asked.shown }) }), [shown, number, asked.shown])
  const { view: reply, state, actor, store } = useReply(definition, beside)
  usePhones(actor.send)
  const tell = useEffectEvent(() => (reply.screen === 'received' ? view.received(reply.sent) : view.refused()))
  const isSettled = reply.screen === 'received' || (reply.screen === 'form' && reply.failed)
  useEffect(() => {
    if (isSettled) tell()
  }, [isSettled])
  return (
    <chakra.div display="grid" gap="6">
      {view.isChanged && (
        <Notice kind="warning">
          <strong>What you are asked to approve has changed meanwhile.</strong> Nothing was approved. Look at it once more.
        </Notice>
      )}
      <chakra.section
        {...raised}
        data-flow="ask-answer"
        data-state={state}
        padding={{ base: '4', md: '8' }}
        // A thing that waits for its reader is live: amber, as everywhere.
        borderInlineStart="6px solid"
        borderInlineStartColor="amber"
        css={{ '& form': { display: 'grid', gap: '5', marginBottom: '4' } }}
      >
        <AskedThing title={definition.title} asked={asked} />
        {reply.screen === 'openInOtherTab' && <OpenInOtherTab onRetake={reply.retake} />}
        {reply.screen === 'form' && (
          <>
            {kind === 'document' && (
              <TakePhoto
                disabled={reply.busy || reply.waiting}
                onTaken={(photos) => reply.change('files', [...((answersOf(actor.getSnapshot()).files ?? []) as readonly FileRef[]), ...photos])}
              />
            )}
            <ReplyField {...{ definition, actor }} view={reply} />
            <DraftNote store={store} actor={actor} />
          </>
        )}
      </chakra.section>
      {until !== null && (
        <chakra.p {...smallPrint}>{`We wait for it until ${spelled(until, { timeZone: company.timeZone.id })}. If it comes later, we go on then.`}</chakra.p>
      )}
      <OtherAsks others={view.others} shown={shown} />
    </chakra.div>
  )
}
