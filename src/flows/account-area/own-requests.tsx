import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router-dom'
import { company } from '#contract/company.ts'
import { spelled } from '#contract/dates.ts'
import { connectOwnRequests } from '#machines/account-area/own-requests.connect.ts'
import type { OwnRequest } from '#machines/account-area/own-requests.machine.ts'
import { ownRequestsFlow } from '#src/flows/account-area/area-flows.ts'
import { Failed, Loading, Part } from '#src/flows/account-area/part.tsx'
import { StateBadge } from '#src/flows/account-area/state-badge.tsx'
import { useFlow } from '#src/flows/kit/use-flow.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ruleAbove, smallPrint } from '#src/ui/theme/looks.ts'

type Shown = Extract<ReturnType<typeof connectOwnRequests>, { screen: 'list' }>
const TitleLink = chakra(Link)

/** What the account has sent, and where each of it stands. */
export function OwnRequests() {
  const { snapshot, send, state } = useFlow(ownRequestsFlow, { actor: {} })
  const view = connectOwnRequests(snapshot, send)
  return (
    <div data-flow="own-requests" data-state={state}>
      <Part id="requests" title="Your requests">
        {view.screen === 'loading' && <Loading>Loading your requests...</Loading>}
        {view.screen === 'failed' && <Failed problem={view.problem} onRetry={view.retry} />}
        {view.screen === 'list' && (view.requests.length === 0 ? <Nothing /> : <List view={view} />)}
      </Part>
    </div>
  )
}

function Nothing() {
  return (
    <chakra.div padding={{ base: '5', md: '6' }} bg="panel" borderRadius="card">
      <chakra.p color="ink" fontSize="lead" lineHeight="1.45">
        You have not sent anything yet.
      </chakra.p>
      <chakra.p marginTop="2" marginBottom="4">
        What you send while you are logged in stands here, with where it is and what comes next.
      </chakra.p>
      <LinkButton to="/start-here" variant="primary">
        Find your next step
      </LinkButton>
    </chakra.div>
  )
}

/** The reader goes on where the older ones begin. */
const focus = (link: HTMLAnchorElement | null) => link?.focus()

function List({ view }: { readonly view: Shown }) {
  return (
    <>
      <ol>
        {view.requests.map((request) => (
          <RequestItem key={request.reference} request={request} isNew={request.reference === view.firstNew} />
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

function RequestItem({ request, isNew }: { readonly request: OwnRequest; readonly isNew: boolean }) {
  const { reference, title, sent_at, state, short, next } = request
  return (
    <chakra.li paddingBlock="4" {...ruleAbove} css={{ breakInside: 'avoid' }}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
        <TitleLink
          ref={isNew ? focus : undefined}
          to={`/requests/${reference}`}
          display="inline-flex"
          alignItems="center"
          minHeight="2.75rem"
          marginInlineEnd="auto"
          fontFamily="heading"
          fontSize="lead"
          fontWeight="heading"
          lineHeight="1.3"
        >
          {title}
        </TitleLink>
        <StateBadge state={state}>{short}</StateBadge>
      </chakra.div>
      <chakra.p {...smallPrint} fontVariantNumeric="tabular-nums">
        {`${reference}, sent ${spelled(sent_at, { timeZone: company.timeZone.id })}`}
      </chakra.p>
      <chakra.p marginTop="1" lineHeight="1.5">
        {next}
      </chakra.p>
    </chakra.li>
  )
}
