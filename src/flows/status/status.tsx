import { useLocation } from 'react-router-dom'
import type { Shown } from '#contract/shown-in.ts'
import { connectStatus } from '#machines/status/status.connect.ts'
import { now } from '#src/flows/kit/now.ts'
import { useFlow } from '#src/flows/kit/use-flow.ts'
import { useStepFocus } from '#src/flows/kit/use-step-focus.ts'
import { Instead } from '#src/flows/status/instead.tsx'
import { Limited } from '#src/flows/status/limited.tsx'
import { statusFlow } from '#src/flows/status/status-flow.ts'
import { StatusFrame } from '#src/flows/status/status-frame.tsx'
import { useShown } from '#src/flows/status/use-shown.ts'
import { Waiting } from '#src/flows/status/waiting.tsx'
import { Whole } from '#src/flows/status/whole.tsx'
import { useHydrated } from '#src/ui/use-hydrated.ts'

/** The page of a request that was sent: where it stands, what comes next, and all that can be done about it (CASES.md, section 3). */
export function StatusPage() {
  const { pathname } = useLocation()
  // The build makes one page for all requests: which one it is, only the browser knows.
  if (!useHydrated()) {
    return (
      <StatusFrame>
        <Waiting>Looking where it stands…</Waiting>
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
  // While it is loaded nothing else is awaited than all of it: the page that opens keeps its focus where it is.
  const heading = useStepFocus(view.screen === 'loading' ? 'whole' : view.screen)
  return (
    <div data-flow="status" data-state={state}>
      <StatusFrame headingRef={heading} view={view}>
        {view.screen === 'loading' && <Waiting>Looking where it stands…</Waiting>}
        {view.screen === 'limited' && <Limited view={view} shown={shown} />}
        {view.screen === 'whole' && <Whole view={view} shown={shown} />}
        <Instead view={view} />
      </StatusFrame>
    </div>
  )
}
