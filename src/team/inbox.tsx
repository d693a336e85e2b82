import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { inboxPath, queryIn } from '#machines/team/inbox.address.ts'
import { connectInbox, type InboxView, showInbox, toldInbox } from '#machines/team/inbox.connect.ts'
import { Failed, Loading } from '#src/flows/account-area/said.tsx'
import { useFlow } from '#src/flows/kit/use-flow.ts'
import { InboxRows } from '#src/team/inbox-rows.tsx'
import { InboxSearch } from '#src/team/inbox-search.tsx'
import { InboxViews } from '#src/team/inbox-views.tsx'
import type { PlaceProps } from '#src/team/place-props.ts'
import { inboxFlow } from '#src/team/team-flows.ts'
import { useTold } from '#src/team/use-team-live.ts'
import { Button } from '#src/ui/button.tsx'

/** Runs the chart of the inbox: what it shows stands in the address, and what the address says is shown. */
function useInbox({ self, live }: PlaceProps) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { view, search } = queryIn(params)
  const { snapshot, send, state } = useFlow(inboxFlow, { actor: { input: { query: { view, search } } } })
  useTold(live, toldInbox(send))
  useEffect(() => showInbox(send, { view, search }), [send, view, search])
  const shown = connectInbox(snapshot, send, self)
  const asked = inboxPath(shown.query)
  // Where the address says it already, it is not said again.
  useEffect(() => {
    const { pathname, search: query } = globalThis.location
    if (inboxPath(queryIn(new URLSearchParams(query))) !== asked && pathname.startsWith('/team')) void navigate(asked)
  }, [navigate, asked])
  return { view: shown, state }
}

/** The cases that a member looks for: by a view, or by what is typed. */
export function Inbox(props: PlaceProps) {
  const { view, state } = useInbox(props)
  return (
    <chakra.div data-flow="inbox" data-state={state} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <InboxViews view={view} />
      <InboxSearch view={view} />
      <News view={view} />
      {view.failed !== null && <Failed problem={view.failed} onRetry={view.retry} />}
      {view.failed === null && view.rows === null && <Loading>Loading the cases...</Loading>}
      {view.rows !== null && <InboxRows view={view} rows={view.rows} />}
    </chakra.div>
  )
}

/** What happened meanwhile. It is there before its words: they are read out when they come. */
function News({ view }: { readonly view: InboxView }) {
  return (
    <chakra.div role="status" _empty={{ display: 'none' }}>
      {view.news !== null && (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap="4"
          rowGap="2"
          paddingBlock="2"
          paddingInline="4"
          bg="greenTint"
          border="1px solid"
          borderColor="line"
          borderRadius="control"
          color="ink"
        >
          <span>{view.news}</span>
          <Button onClick={view.renew}>Show them</Button>
        </chakra.div>
      )}
    </chakra.div>
  )
}
