import { chakra } from '@chakra-ui/react/styled-system'
import type { ActFormView } from '#machines/account-area/act.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { emphasis } from '#src/ui/theme/styles.ts'

/** Said before anything is asked: what goes, and what stays. */
export function WhatGoes() {
  return (
    <chakra.div display="grid" gap="3">
      <chakra.p {...emphasis}>What is deleted:</chakra.p>
      <chakra.ul paddingInlineStart="5" listStyle="disc" display="grid" gap="1">
        <li>your account, and its log-ins on all devices</li>
        <li>all your requests, also those we are working on, with their answers and files</li>
        <li>codes, and mails to you that have not left yet</li>
        <li>what this device keeps for this site, also forms you have not sent</li>
      </chakra.ul>
      <chakra.p {...emphasis}>What stays:</chakra.p>
      <chakra.ul paddingInlineStart="5" listStyle="disc" display="grid" gap="1">
        <li>what was filed with an agency, there</li>
        <li>mails that were sent</li>
        <li>that there were such requests and that somebody was erased, without name or address</li>
      </chakra.ul>
      <p>You may want to download your data first.</p>
    </chakra.div>
  )
}

/** The second step: the password alone deletes nothing. */
export function Really({ view }: { readonly view: ActFormView }) {
  return (
    <Dialog open={view.asking} title="Delete your account and all requests?" onClose={view.keep}>
      <chakra.p marginBottom="4">This is the last step. Nothing of it can be brought back, by you or by us.</chakra.p>
      <ButtonRow>
        <Button onClick={view.confirm}>Delete everything</Button>
        <Button variant="primary" onClick={view.keep}>
          Keep my account
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
