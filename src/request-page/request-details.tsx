import { chakra } from '@chakra-ui/react/styled-system'
import type { RequestRef } from '#contract/request/request-url.ts'
import type { RequestDetailsView } from '#machines/request-page/status.connect.ts'
import { LoadingNotice, lazyWithPlaceholder } from '#src/flow/lazy-component.tsx'
import { RequestStatus } from '#src/request-page/request-status.tsx'
import { Timeline } from '#src/request-page/timeline.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { CallLink } from '#src/ui/phone-contact.tsx'
import { ShowEarlierButton } from '#src/ui/show-earlier-button.tsx'
import { emphasisStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

const FormsPlaceholder = () => (
  <chakra.div minHeight="46rem">
    <LoadingNotice />
  </chakra.div>
)

/** Loaded on demand, because forms and dialogs are as large as the rest of the page. */
const Replies = lazyWithPlaceholder(async () => (await import('#src/request-page/reply-section.tsx')).ReplySection, FormsPlaceholder)

const StatusActions = lazyWithPlaceholder(
  async () => (await import('#src/request-page/status-actions.tsx')).StatusActions,
  () => null,
)

export function RequestDetails({ view, requestRef }: { readonly view: RequestDetailsView; readonly requestRef: RequestRef }) {
  return (
    <chakra.div display="grid" gap={{ base: '8', md: '10' }}>
      {view.newEventTexts !== null && (
        <Notice kind="warning">
          <strong>We couldn’t cancel your request. It changed in the meantime.</strong>
          {view.newEventTexts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>See the current status below.</p>
        </Notice>
      )}
      <RequestStatus view={view} requestRef={requestRef}>
        <chakra.div {...topBorderStyle} data-no-print display="flex" flexWrap="wrap" alignItems="center" columnGap="3" paddingTop="3">
          <chakra.p {...emphasisStyle}>Questions?</chakra.p>
          <CallLink />
        </chakra.div>
      </RequestStatus>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 20rem)' }}
        columnGap="16"
        rowGap={{ base: '8', md: '10' }}
        alignItems="start"
        css={{ '@media print': { display: 'block' } }}
      >
        <chakra.div display="grid" gap={{ base: '8', md: '12' }} minWidth="0">
          <Timeline view={view} requestRef={requestRef}>
            {view.earlier && <ShowEarlierButton {...view.earlier} />}
          </Timeline>
          <Replies view={view} requestRef={requestRef} />
        </chakra.div>
        <StatusActions view={view} />
      </chakra.div>
    </chakra.div>
  )
}
