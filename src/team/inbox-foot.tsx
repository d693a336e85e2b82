import { chakra } from '@chakra-ui/react/styled-system'
import type { InboxCsvView } from '#machines/team/inbox-csv.connect.ts'
import type { InboxKeysView } from '#machines/team/inbox-keys.connect.ts'
import { Said } from '#src/flows/account-area/said.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { smallPrint } from '#src/ui/theme/looks.ts'

interface InboxFootProps {
  readonly csv: { readonly view: InboxCsvView; readonly state: string }
  readonly keys: { readonly keys: InboxKeysView; readonly state: string }
}

/** What is done with the whole view, and the keys. */
export function InboxFoot({ csv: { view: csv, state }, keys }: InboxFootProps) {
  return (
    <chakra.div data-flow="inbox-csv" data-state={state} data-no-print>
      <div role="status">{csv.said !== null && <Said>{csv.said}</Said>}</div>
      {csv.problem !== null && (
        <Notice kind="error">
          <span>{csv.problem}</span>
        </Notice>
      )}
      <div data-flow="inbox-keys" data-state={keys.state}>
        <ButtonRow>
          <Button busy={csv.busy} busyLabel="One moment..." onClick={csv.ask}>
            Save as CSV
          </Button>
          <Button variant="quiet" onClick={keys.keys.help}>
            Keys
          </Button>
        </ButtonRow>
      </div>
      <chakra.p {...smallPrint} marginTop="2">
        The file has all cases of this view, as it is narrowed. It holds personal data: each time it is saved is kept in your history.
      </chakra.p>
    </chakra.div>
  )
}
