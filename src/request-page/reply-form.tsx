import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { RequestDefinition } from '#contract/forms/define.ts'
import type { RequestRef } from '#contract/request/request-url.ts'
import { DraftNote } from '#src/forms/draft-note.tsx'
import { ReplyField } from '#src/request-page/reply-field.tsx'
import { useReply } from '#src/request-page/use-reply.ts'
import { Button } from '#src/ui/button.tsx'
import { OpenInOtherTab } from '#src/ui/form-parts/open-in-other-tab.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface ReplyFormProps {
  readonly mark: string
  readonly definition: RequestDefinition
  readonly shown: RequestRef
  readonly words: { readonly intro: string; readonly arrived: string; readonly again: string }
  readonly onSettled: () => void
}

export function ReplyForm({ mark, definition, shown, words, onSettled }: ReplyFormProps) {
  const { view, state, actor, store } = useReply(definition, shown)
  const tell = useEffectEvent(onSettled)
  const isSettled = view.screen === 'received' || (view.screen === 'form' && view.failed)
  useEffect(() => {
    if (isSettled) tell()
  }, [isSettled])
  return (
    <chakra.section data-flow={mark} data-state={state} css={{ '& form': { display: 'grid', gap: '5', marginBottom: '4' } }}>
      <chakra.h2 fontSize="subheading" marginBottom="1">
        {definition.title}
      </chakra.h2>
      <chakra.p marginBottom="4">{words.intro}</chakra.p>
      {view.screen === 'received' && <Arrived {...words} onAgain={view.sendAnother} />}
      {view.screen === 'openInOtherTab' && <OpenInOtherTab onRetake={view.retake} />}
      {view.screen === 'form' && (
        <>
          <ReplyField {...{ definition, actor, view }} variant="secondary" />
          <DraftNote store={store} actor={actor} />
        </>
      )}
    </chakra.section>
  )
}

function Arrived({ arrived, again, onAgain }: ReplyFormProps['words'] & { readonly onAgain: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  // Gets the focus, because the clicked button no longer exists.
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <chakra.div ref={place} tabIndex={-1}>
      <Notice kind="info" action={<Button onClick={onAgain}>{again}</Button>}>
        <strong>{arrived}</strong> <span>It’s listed under “What happened so far”.</span>
      </Notice>
    </chakra.div>
  )
}
