import { chakra } from '@chakra-ui/react/styled-system'
import type { InboxCsvView } from '#machines/team/inbox/inbox-csv.connect.ts'
import { SuccessText } from '#src/account-area/status-text.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { smallPrintStyle } from '#src/ui/theme/styles.ts'

interface InboxFooterProps {
  readonly csv: { readonly view: InboxCsvView; readonly state: string }
}

export function InboxFooter({ csv: { view: csv, state } }: InboxFooterProps) {
  return (
    <chakra.div data-flow="inbox-csv" data-state={state} data-no-print>
      <div role="status">{csv.message !== null && <SuccessText>{csv.message}</SuccessText>}</div>
      {csv.problem !== null && (
        <Notice kind="error">
          <span>{csv.problem}</span>
        </Notice>
      )}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4" css={{ '& > button': { paddingInline: '0' } }}>
        <Button variant="quiet" busy={csv.busy} busyLabel="One moment..." onClick={csv.exportCsv}>
          Save as CSV
        </Button>
        <chakra.p {...smallPrintStyle} flex="1 1 20rem">
          The file contains all cases in this view, with your filters. It contains personal data, so we log each download under your name.
        </chakra.p>
      </chakra.div>
    </chakra.div>
  )
}
