import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { Shown } from '#contract/shown-in.ts'
import { askIn } from '#contract/shown-in.ts'
import { connectAsk } from '#machines/ask/ask.connect.ts'
import type { AskInput } from '#machines/ask/ask.setup.ts'
import { AskOver, AskReceived, AskUnknown } from '#src/flows/ask/ask-ended.tsx'
import { askFlow } from '#src/flows/ask/ask-flow.ts'
import { AskFrame } from '#src/flows/ask/ask-frame.tsx'
import { AskLimited } from '#src/flows/ask/ask-limited.tsx'
import { later, StillLoading } from '#src/flows/kit/later.tsx'
import { useFlow } from '#src/flows/kit/use-flow.ts'
import { useStepFocus } from '#src/flows/kit/use-step-focus.ts'
import { Instead } from '#src/flows/status/instead.tsx'
import { useShown } from '#src/flows/status/use-shown.ts'
import { Waiting } from '#src/flows/status/waiting.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'

const RoomOfForm = () => (
  <chakra.div minHeight="34rem">
    <StillLoading />
  </chakra.div>
)

/** The form comes when there is something to answer, as on the page of the request. */
const AskOpen = later(async () => (await import('#src/flows/ask/ask-open.tsx')).AskOpen, RoomOfForm)

/** The page of one thing that is asked of the sender of a request: that, and nothing else (CASES.md, section 5). */
export function AskPage() {
  const { pathname } = useLocation()
  // The build makes one page for all of them: which one it is, only the browser knows.
  if (!useHydrated()) {
    return (
      <AskFrame>
        <Waiting>Looking what we need…</Waiting>
      </AskFrame>
    )
  }
  return <OneAsk key={pathname} number={askIn({ pathname })} />
}

function OneAsk({ number }: { readonly number: string }) {
  const shown = useShown()
  return <Opened key={shown.key} shown={shown} number={number} />
}

function Opened({ shown, number }: { readonly shown: Shown } & Pick<AskInput, 'number'>) {
  const input = useMemo(() => ({ ...shown, number }), [shown, number])
  const { snapshot, send, state } = useFlow(askFlow, { actor: { input } })
  const view = connectAsk(snapshot, send)
  // The page that opens keeps its focus where it is.
  const heading = useStepFocus(view.screen === 'loading' ? 'open' : view.screen)
  return (
    <div data-flow="ask" data-state={state}>
      <AskFrame headingRef={heading} view={view}>
        {view.screen === 'loading' && <Waiting>Looking what we need…</Waiting>}
        {view.screen === 'limited' && <AskLimited view={view} shown={shown} />}
        {view.screen === 'open' && <AskOpen key={view.form.route} view={view} shown={shown} />}
        {view.screen === 'received' && <AskReceived view={view} shown={shown} />}
        {view.screen === 'over' && <AskOver view={view} shown={shown} />}
        {view.screen === 'notAsked' && <AskUnknown view={view} />}
        <Instead view={view} />
      </AskFrame>
    </div>
  )
}
