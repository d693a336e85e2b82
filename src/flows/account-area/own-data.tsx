import { chakra } from '@chakra-ui/react/styled-system'
import type { ActFormView } from '#machines/account-area/act.connect.ts'
import { Act } from '#src/flows/account-area/act.tsx'
import { deleteAccountFlow, exportAccountFlow } from '#src/flows/account-area/area-flows.ts'
import { Part } from '#src/flows/account-area/part.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { emphasis } from '#src/ui/theme/looks.ts'

interface OwnDataProps {
  /** The address the password belongs to; not known yet while the details are on their way. */
  readonly email?: string
  readonly onDeleted: () => void
}

/** A copy of all that is kept, and the end of it. */
export function OwnData({ email, onDeleted }: OwnDataProps) {
  return (
    <Part id="data" title="Your data">
      <Act
        name="export-account"
        machine={exportAccountFlow}
        act="copy"
        label="Download all we keep of you"
        open={{ short: 'Download', whole: 'Download all we keep of you' }}
        words={{
          title: 'Download all we keep of you',
          submit: 'Download',
          busy: 'Preparing...',
          done: 'Your download has begun. It holds personal documents: do not leave it on a device that others use.',
        }}
        username={email}
      >
        <span>One ZIP file: your details, your requests with their answers and what became of them, and the files you attached.</span>
      </Act>
      <Act
        name="delete-account"
        machine={deleteAccountFlow}
        act="deletion"
        label="Delete your account and requests"
        open={{ short: 'Delete', whole: 'Delete your account and requests' }}
        words={{ title: 'Delete your account and requests', submit: 'Go on to delete', busy: 'Deleting...', grave: true, done: 'Your account is deleted.' }}
        username={email}
        before={<WhatGoes />}
        onDone={onDeleted}
        question={(view) => <Really view={view} />}
      >
        <span>All of it goes at once, and cannot be brought back.</span>
      </Act>
    </Part>
  )
}

function WhatGoes() {
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
function Really({ view }: { readonly view: ActFormView }) {
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
