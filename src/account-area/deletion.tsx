import { chakra } from '@chakra-ui/react/styled-system'
import type { AccountActionFormView } from '#machines/account-area/account-action.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { emphasisStyle } from '#src/ui/theme/styles.ts'

export function DeletionSummary() {
  return (
    <chakra.div display="grid" gap="3">
      <chakra.p {...emphasisStyle}>We’ll delete:</chakra.p>
      <chakra.ul paddingInlineStart="5" listStyle="disc" display="grid" gap="1">
        <li>your account, and its logins on all devices</li>
        <li>all your requests, including open ones, with their answers and files</li>
        <li>codes and unsent emails</li>
        <li>everything saved on this device for this site, including drafts</li>
      </chakra.ul>
      <chakra.p {...emphasisStyle}>We can’t delete:</chakra.p>
      <chakra.ul paddingInlineStart="5" listStyle="disc" display="grid" gap="1">
        <li>documents already filed with an agency</li>
        <li>emails already sent</li>
        <li>an anonymous record that an account was deleted</li>
      </chakra.ul>
      <p>You may want to download your data first.</p>
    </chakra.div>
  )
}

export function DeletionDialog({ view }: { readonly view: AccountActionFormView }) {
  return (
    <Dialog open={view.confirming} title="Delete your account and all requests?" onClose={view.dismiss}>
      <chakra.p marginBottom="4">This is the last step. It can’t be undone, by you or by us.</chakra.p>
      <ButtonRow>
        <Button onClick={view.confirm}>Delete everything</Button>
        <Button variant="primary" onClick={view.dismiss}>
          Keep my account
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
