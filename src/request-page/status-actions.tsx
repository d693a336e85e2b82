import { chakra } from '@chakra-ui/react/styled-system'
import type { WholeView } from '#machines/request-page/status.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PhoneLine } from '#src/ui/phone-line.tsx'
import { minorHeading, panel, ruleAbove, smallPrint } from '#src/ui/theme/styles.ts'

/** What can be done besides writing: beside the page, on a phone below it. */
export function StatusActions({ view }: { readonly view: WholeView }) {
  return (
    <chakra.aside aria-label="What you can do" data-no-print {...panel} display="grid" gap="5" position={{ lg: 'sticky' }} top="6">
      <chakra.div display="grid" gap="3">
        <Button busy={view.refreshing} busyLabel="Checking..." onClick={view.refresh}>
          Check for news
        </Button>
        {view.isOffline && (
          <Notice kind="warning">
            <strong>No connection.</strong> What stands here may be old. The newest comes by itself as soon as the network is back.
          </Notice>
        )}
        {view.outdated && (
          <Notice kind="error">
            <strong>The newest could not be loaded.</strong> <span>{view.outdated.problem ?? 'Check your connection and try again.'}</span>
          </Notice>
        )}
        <Button onClick={() => window.print()}>Print this page</Button>
      </chakra.div>
      <chakra.div {...ruleAbove} paddingTop="4">
        <PhoneLine />
      </chakra.div>
      <chakra.div
        {...ruleAbove}
        paddingTop="4"
        display="grid"
        gap="4"
        // The button's own padding would set its words in from the line above.
        css={{ '& button': { marginInlineStart: 'calc(-1 * {spacing.2} - 2px)' } }}
      >
        {view.can.withdraw && (
          <div>
            <chakra.h2 {...minorHeading}>You changed your mind?</chakra.h2>
            <Button variant="quiet" onClick={view.withdraw}>
              Take this request back
            </Button>
          </div>
        )}
        <div>
          <chakra.h2 {...minorHeading}>You passed a link on?</chakra.h2>
          <Button variant="quiet" onClick={view.endLinks}>
            End all links to this page
          </Button>
          <chakra.p {...smallPrint}>No email from us opens this page any more then. A new link does.</chakra.p>
        </div>
      </chakra.div>
    </chakra.aside>
  )
}
