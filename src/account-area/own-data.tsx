import { Act } from '#src/account-area/act.tsx'
import { deleteAccountFlow, exportAccountFlow } from '#src/account-area/data-flows.ts'
import { Really, WhatGoes } from '#src/account-area/deletion.tsx'
import { Part } from '#src/account-area/part.tsx'

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
