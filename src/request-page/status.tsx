import { useLocation } from 'react-router-dom'
import type { RequestRef } from '#contract/request/request-url.ts'
import { connectStatus } from '#machines/request-page/status.connect.ts'
import { useFlow } from '#src/flow/use-flow.ts'
import { useStepFocus } from '#src/flow/use-step-focus.ts'
import { LoadingText } from '#src/request-page/loading-text.tsx'
import { RequestDetails } from '#src/request-page/request-details.tsx'
import { RequestUnavailable } from '#src/request-page/request-unavailable.tsx'
import { StatusCodePrompt } from '#src/request-page/status-code-prompt.tsx'
import { statusFlow } from '#src/request-page/status-flow.ts'
import { StatusFrame } from '#src/request-page/status-frame.tsx'
import { useReloadFromCache } from '#src/request-page/use-reload-from-cache.ts'
import { useRequestRef } from '#src/request-page/use-request-ref.ts'
import { useHydrated } from '#src/ui/use-hydrated.ts'

export function StatusPage() {
  const { pathname } = useLocation()
  useReloadFromCache()
  // The prerendered page is the same for all requests, because the build does not have the reference.
  if (!useHydrated()) {
    return (
      <StatusFrame>
        <LoadingText>Loading the status…</LoadingText>
      </StatusFrame>
    )
  }
  return <StatusFromUrl key={pathname} />
}

function StatusFromUrl() {
  const requestRef = useRequestRef()
  return <LoadedStatus key={requestRef.key} requestRef={requestRef} />
}

function LoadedStatus({ requestRef }: { readonly requestRef: RequestRef }) {
  const { snapshot, send, state } = useFlow(statusFlow, { actor: { input: requestRef } })
  const view = connectStatus(snapshot, send)
  const headingRef = useStepFocus(view.screen === 'loading' ? 'fullAccess' : view.screen)
  return (
    <div data-flow="status" data-state={state}>
      <StatusFrame headingRef={headingRef} view={view}>
        {view.screen === 'loading' && <LoadingText>Loading the status…</LoadingText>}
        {view.screen === 'codeRequired' && <StatusCodePrompt view={view} requestRef={requestRef} />}
        {view.screen === 'fullAccess' && <RequestDetails view={view} requestRef={requestRef} />}
        <RequestUnavailable view={view} />
      </StatusFrame>
    </div>
  )
}
