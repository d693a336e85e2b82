import { chakra } from '@chakra-ui/react/styled-system'
import { connectOwnRequests } from '#machines/account-area/own-requests.connect.ts'
import { ownRequestsFlow } from '#src/account-area/account-area-flows.ts'
import { RequestItem } from '#src/account-area/request-item.tsx'
import { Section } from '#src/account-area/section.tsx'
import { LoadError, LoadingStatus } from '#src/account-area/status-text.tsx'
import { useFlow } from '#src/flow/use-flow.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Notice } from '#src/ui/notice.tsx'

type OwnRequestsView = Extract<ReturnType<typeof connectOwnRequests>, { screen: 'list' }>

export function AccountRequests() {
  const { snapshot, send, state } = useFlow(ownRequestsFlow, { actor: {} })
  const view = connectOwnRequests(snapshot, send)
  return (
    <div data-flow="own-requests" data-state={state}>
      <Section id="requests" title="Your requests">
        {view.screen === 'loading' && <LoadingStatus>Loading your requests...</LoadingStatus>}
        {view.screen === 'failed' && <LoadError problem={view.problem} onRetry={view.retry} />}
        {view.screen === 'list' && (view.requests.length === 0 ? <NoRequests /> : <OwnRequestList view={view} />)}
      </Section>
    </div>
  )
}

function NoRequests() {
  return (
    <chakra.div
      data-empty
      padding={{ base: '5', md: '6' }}
      bg="panel"
      borderRadius="card"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
    >
      <div>
        <chakra.p color="ink" fontSize="lead" lineHeight="1.45">
          You haven’t sent any requests yet.
        </chakra.p>
        <chakra.p marginTop="2">Requests you send while logged in will appear here, with their status and next step.</chakra.p>
      </div>
      <LinkButton to="/start-here" variant="primary">
        Find your next step
      </LinkButton>
    </chakra.div>
  )
}

function OwnRequestList({ view }: { readonly view: OwnRequestsView }) {
  return (
    <>
      <ol>
        {view.requests.map((request) => (
          <RequestItem key={request.reference} request={request} isNew={request.reference === view.firstNewReference} />
        ))}
      </ol>
      {view.problem !== null && (
        <chakra.div marginTop="4">
          <Notice kind="error">
            <span>{view.problem}</span>
          </Notice>
        </chakra.div>
      )}
      {view.more && (
        <chakra.div marginTop="4" data-no-print>
          <ButtonRow>
            <Button busy={view.busy} busyLabel="Loading..." onClick={view.showMore}>
              Show more
            </Button>
          </ButtonRow>
        </chakra.div>
      )}
    </>
  )
}
