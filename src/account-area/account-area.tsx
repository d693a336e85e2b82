import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useDeferredValue } from 'react'
import { type AccountAreaView, connectAccountArea } from '#machines/account-area/account-area.connect.ts'
import { accountAreaFlow } from '#src/account-area/account-area-flows.ts'
import { AccountRequests } from '#src/account-area/account-requests.tsx'
import { AccountDeletedView, LoggedOutView } from '#src/account-area/logged-out-view.tsx'
import { useSessionChanges } from '#src/account-area/use-session-changes.ts'
import { LoadingNotice, lazyWithRetry } from '#src/flow/lazy-component.tsx'
import { useFlow } from '#src/flow/use-flow.ts'
import { columnStyle } from '#src/ui/theme/column.ts'

/** Reserves the height, so that nothing below moves. */
const sectionsPlaceholder = (
  <chakra.div minHeight="60rem">
    <LoadingNotice />
  </chakra.div>
)

const LazyAccountSections = lazyWithRetry(async () => (await import('#src/account-area/account-sections.tsx')).AccountSections)

export function AccountAreaPage() {
  const { snapshot, send, state } = useFlow(accountAreaFlow, { actor: {} })
  const view = connectAccountArea(snapshot, send)
  useSessionChanges(send)
  return (
    <chakra.div
      data-flow="account-area"
      data-state={state}
      // As tall as the window while the account loads. This keeps the footer outside the window, so it does not visibly move.
      css={view.screen === 'resuming' ? { 'html[data-known] &': { visibility: 'hidden', minHeight: '100vh' } } : undefined}
    >
      {(view.screen === 'resuming' || view.screen === 'loggedOut') && <LoggedOutView />}
      {view.screen === 'area' && <AccountAreaContent view={view} />}
      {view.screen === 'erasing' && <ErasingStatus />}
      {view.screen === 'deleted' && <AccountDeletedView isErased={view.isErased} />}
    </chakra.div>
  )
}

function AccountAreaContent({ view }: { readonly view: AccountAreaView }) {
  // Renders the account sections with low priority, so that slow phones stay responsive.
  const isComplete = useDeferredValue(true, false)
  return (
    <chakra.div {...columnStyle} paddingTop={{ base: '8', md: '12' }} paddingBottom={{ base: '12', md: '16' }} css={{ '@media print': { paddingBlock: '0' } }}>
      <chakra.h1 tabIndex={-1} fontSize="heading" marginBottom={{ base: '6', md: '10' }}>
        Your account
      </chakra.h1>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 7fr) minmax(0, 5fr)', _print: 'minmax(0, 1fr)' }}
        columnGap="16"
        rowGap={{ base: '10', md: '12' }}
        alignItems="start"
        css={{
          // On narrow screens, hides the part below the requests while they load. Otherwise, it would jump down when the list appears.
          '& > [data-flow=own-requests][data-state=loading] + *': { visibility: { base: 'hidden', xl: 'visible' } },
          '&:has([data-empty])': {
            gridTemplateColumns: 'minmax(0, 1fr)',
            '& > :last-child': { gridTemplateColumns: { xl: 'repeat(2, minmax(0, 1fr))' }, columnGap: '16' },
          },
        }}
      >
        <AccountRequests key={`requests ${view.visit}`} />
        <Suspense fallback={sectionsPlaceholder}>{isComplete ? <LazyAccountSections view={view} /> : sectionsPlaceholder}</Suspense>
      </chakra.div>
    </chakra.div>
  )
}

function ErasingStatus() {
  return (
    <chakra.div {...columnStyle} paddingBlock={{ base: '8', md: '12' }}>
      <h1>Your account is deleted</h1>
      <chakra.p role="status" marginTop="3" color="muted">
        Clearing this device...
      </chakra.p>
    </chakra.div>
  )
}
