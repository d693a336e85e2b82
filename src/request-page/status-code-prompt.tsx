import { chakra } from '@chakra-ui/react/styled-system'
import type { RequestRef } from '#contract/request/request-url.ts'
import type { connectStatus } from '#machines/request-page/status.connect.ts'
import { OpenRequest } from '#src/request-page/lazy-open-request.tsx'
import { RequestStatus } from '#src/request-page/request-status.tsx'
import { Timeline } from '#src/request-page/timeline.tsx'
import { PhoneContact } from '#src/ui/phone-contact.tsx'
import { panelStyle } from '#src/ui/theme/styles.ts'

interface StatusCodePromptProps {
  readonly view: Extract<ReturnType<typeof connectStatus>, { screen: 'codeRequired' }>
  readonly requestRef: RequestRef
}

export function StatusCodePrompt({ view, requestRef }: StatusCodePromptProps) {
  return (
    <chakra.div
      display="grid"
      gridTemplateAreas={{ base: '"status" "code" "rest"', lg: '"status status" "rest code"' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 24rem)' }}
      columnGap="16"
      rowGap={{ base: '8', md: '10' }}
      alignItems="start"
    >
      <chakra.div gridArea="status">
        <RequestStatus view={view} requestRef={requestRef} />
      </chakra.div>
      <chakra.section {...panelStyle} gridArea="code" display="grid" gap="4">
        {view.address === undefined ? (
          <>
            <h2>See your answers and files</h2>
            <p>You need an emailed code to see what you sent, but this request has no email address. Call us with your reference number.</p>
            <PhoneContact />
          </>
        ) : (
          <OpenRequest maskedEmail={view.address} requestRef={requestRef} onOpened={view.opened} variant={view.asks.length > 0 ? 'secondary' : 'primary'} />
        )}
      </chakra.section>
      <chakra.div gridArea="rest">
        <Timeline view={view} requestRef={requestRef}>
          {view.hasEarlierEvents && <p>Earlier messages aren’t shown here.</p>}
        </Timeline>
      </chakra.div>
    </chakra.div>
  )
}
