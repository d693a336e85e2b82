import { useLocation } from 'react-router-dom'
import type { Shown } from '#contract/request/shown-in.ts'
import { connectStatus } from '#machines/request-page/status.connect.ts'
import { now } from '#src/flow/now.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { useStepFocus } from '#src/flow/use-step-focus.ts'
import { Instead } from '#src/request-page/instead.tsx'
import { Limited } from '#src/request-page/limited.tsx'
import { statusFlow } from '#src/request-page/status-flow.ts'
import { StatusFrame } from '#src/request-page/status-frame.tsx'
import { useShown } from '#src/request-page/use-shown.ts'
import { Waiting } from '#src/request-page/waiting.tsx'
import { Whole } from '#src/request-page/whole.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'

export function StatusPage() {
  const { pathname } = useLocation()
  // The prerendered page is the same for all requests.
  if (!useHydrated()) {
    return (
      <StatusFrame>
        <Waiting>Loading the status…</Waiting>
      </StatusFrame>
    )
  }
  return <OneRequest key={pathname} />
}

function OneRequest() {
  const shown = useShown()
  return <Opened key={shown.key} shown={shown} />
}

function Opened({ shown }: { readonly shown: Shown }) {
  const { snapshot, send, state } = useFlow(statusFlow, { actor: { input: { ...shown, now } } })
  const view = connectStatus(snapshot, send)
  const heading = useStepFocus(view.screen === 'loading' ? 'whole' : view.screen)
  return (
    <div data-flow="status" data-state={state}>
      <StatusFrame headingRef={heading} view={view}>
        {view.screen === 'loading' && <Waiting>Loading the status…</Waiting>}
        {view.screen === 'limited' && <Limited view={view} shown={shown} />}
        {view.screen === 'whole' && <Whole view={view} shown={shown} />}
        <Instead view={view} />
      </StatusFrame>
    </div>
  )
}
