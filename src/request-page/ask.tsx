import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { RequestRef } from '#contract/request/request-url.ts'
import { parseAskNumber } from '#contract/request/request-url.ts'
import { connectAsk } from '#machines/request-page/ask.connect.ts'
import type { AskInput } from '#machines/request-page/ask.setup.ts'
import { LoadingNotice, lazyWithPlaceholder } from '#src/flow/lazy-component.tsx'
import { useFlow } from '#src/flow/use-flow.ts'
import { useStepFocus } from '#src/flow/use-step-focus.ts'
import { AskCodePrompt } from '#src/request-page/ask-code-prompt.tsx'
import { AskClosed, AskReceived, AskUnknown } from '#src/request-page/ask-ended.tsx'
import { askFlow } from '#src/request-page/ask-flow.ts'
import { AskFrame } from '#src/request-page/ask-frame.tsx'
import { LoadingText } from '#src/request-page/loading-text.tsx'
import { RequestUnavailable } from '#src/request-page/request-unavailable.tsx'
import { useReloadFromCache } from '#src/request-page/use-reload-from-cache.ts'
import { useRequestRef } from '#src/request-page/use-request-ref.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'

const FormPlaceholder = () => (
  <chakra.div minHeight="34rem">
    <LoadingNotice />
  </chakra.div>
)

const AskOpen = lazyWithPlaceholder(async () => (await import('#src/request-page/open-ask.tsx')).OpenAsk, FormPlaceholder)

export function AskPage() {
  const { pathname } = useLocation()
  useReloadFromCache()
  // The prerendered page is the same for all requests, because the build does not have the reference.
  if (!useHydrated()) {
    return (
      <AskFrame>
        <LoadingText>Loading what we need…</LoadingText>
      </AskFrame>
    )
  }
  return <AskFromUrl key={pathname} number={parseAskNumber({ pathname })} />
}

function AskFromUrl({ number }: { readonly number: string }) {
  const requestRef = useRequestRef()
  return <LoadedAsk key={requestRef.key} requestRef={requestRef} number={number} />
}

function LoadedAsk({ requestRef, number }: { readonly requestRef: RequestRef } & Pick<AskInput, 'number'>) {
  const input = useMemo(() => ({ ...requestRef, number }), [requestRef, number])
  const { snapshot, send, state } = useFlow(askFlow, { actor: { input }, countedAs: 'ask' })
  const view = connectAsk(snapshot, send)
  // `loading` and `open` count as one step, so that the focus does not move when the data arrives.
  const headingRef = useStepFocus(view.screen === 'loading' ? 'open' : view.screen)
  return (
    <div data-flow="ask" data-state={state}>
      <AskFrame headingRef={headingRef} view={view}>
        {view.screen === 'loading' && <LoadingText>Loading what we need…</LoadingText>}
        {view.screen === 'codeRequired' && <AskCodePrompt view={view} requestRef={requestRef} />}
        {view.screen === 'open' && <AskOpen key={view.form.route} view={view} requestRef={requestRef} />}
        {view.screen === 'received' && <AskReceived view={view} requestRef={requestRef} />}
        {view.screen === 'over' && <AskClosed view={view} requestRef={requestRef} />}
        {view.screen === 'notAsked' && <AskUnknown view={view} />}
        <RequestUnavailable view={view} />
      </AskFrame>
    </div>
  )
}
