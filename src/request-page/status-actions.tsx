import { chakra } from '@chakra-ui/react/styled-system'
import type { RequestDetailsView } from '#machines/request-page/status.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { minorHeadingStyle, panelStyle, smallPrintStyle, topBorderStyle } from '#src/ui/theme/styles.ts'

export function StatusActions({ view }: { readonly view: RequestDetailsView }) {
  return (
    <chakra.aside aria-label="What you can do" data-no-print {...panelStyle} display="grid" gap="5" position={{ lg: 'sticky' }} top="6">
      <chakra.div display="grid" gap="3">
        {view.isOffline && (
          <Notice kind="warning">
            <strong>No connection.</strong> This page may be out of date. It will update when you’re back online.
          </Notice>
        )}
        {view.outdated && (
          <Notice kind="error">
            <strong>We couldn’t load the latest status.</strong> <span>{view.outdated.problem ?? 'Check your connection and try again.'}</span>
          </Notice>
        )}
        <Button onClick={() => window.print()}>Print this page</Button>
        <Button busy={view.refreshing} busyLabel="Checking..." variant="quiet" onClick={view.refresh}>
          Refresh
        </Button>
      </chakra.div>
      <chakra.div {...topBorderStyle} paddingTop="4" display="grid" gap="4">
        {view.can.withdraw && (
          <div>
            <chakra.h2 {...minorHeadingStyle}>Changed your mind?</chakra.h2>
            <Button variant="quiet" onClick={view.withdraw}>
              Cancel this request
            </Button>
          </div>
        )}
        <div>
          <chakra.h2 {...minorHeadingStyle}>Shared your link by mistake?</chakra.h2>
          <Button variant="quiet" onClick={view.endLinks}>
            Turn off all links
          </Button>
          <chakra.p {...smallPrintStyle}>Links in our earlier emails will stop working. You can request a new one.</chakra.p>
        </div>
      </chakra.div>
    </chakra.aside>
  )
}
