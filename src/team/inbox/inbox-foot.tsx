import { chakra } from '@chakra-ui/react/styled-system'
import type { InboxCsvView } from '#machines/team/inbox/inbox-csv.connect.ts'
import { SuccessText } from '#src/account-area/status-text.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { smallPrint } from '#src/ui/theme/styles.ts'

interface InboxFootProps {
  readonly csv: { readonly view: InboxCsvView; readonly state: string }
  readonly onKeys: () => void
}

export function InboxFoot({ csv: { view: csv, state }, onKeys }: InboxFootProps) {
  return (
    <chakra.div data-flow="inbox-csv" data-state={state} data-no-print>
      <div role="status">{csv.said !== null && <SuccessText>{csv.said}</SuccessText>}</div>
      {csv.problem !== null && (
        <Notice kind="error">
          <span>{csv.problem}</span>
        </Notice>
      )}
      <ButtonRow>
        <Button busy={csv.busy} busyLabel="One moment..." onClick={csv.ask}>
          Save as CSV
        </Button>
        <Button variant="quiet" onClick={onKeys}>
          Keyboard shortcuts
        </Button>
      </ButtonRow>
      <chakra.p {...smallPrint} marginTop="2">
        The file contains all cases in this view, with your filters. It contains personal data, so we log each download under your name.
      </chakra.p>
    </chakra.div>
  )
}
