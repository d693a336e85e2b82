import { AccountAction } from '#src/account-area/account-action.tsx'
import { deleteAccountFlow, exportAccountFlow } from '#src/account-area/account-action-flows.ts'
import { DeletionDialog, DeletionSummary } from '#src/account-area/deletion.tsx'
import { Section } from '#src/account-area/section.tsx'

interface AccountDataProps {
  /** Undefined until the details have loaded. */
  readonly email?: string
  readonly onDeleted: () => void
}

export function AccountData({ email, onDeleted }: AccountDataProps) {
  return (
    <Section id="data" title="Your data">
      <AccountAction
        name="export-account"
        machine={exportAccountFlow}
        action="copy"
        label="Download my data"
        openLabels={{ short: 'Download', full: 'Download my data' }}
        texts={{
          title: 'Download my data',
          submitLabel: 'Download',
          busyLabel: 'Preparing...',
          done: 'Your download has started. It contains personal documents: do not leave it on a shared device.',
        }}
        username={email}
      >
        <span>One ZIP file with your details, your requests and their history, and your files.</span>
      </AccountAction>
      <AccountAction
        name="delete-account"
        machine={deleteAccountFlow}
        action="deletion"
        label="Delete your account and requests"
        openLabels={{ short: 'Delete', full: 'Delete your account and requests' }}
        texts={{
          title: 'Delete your account and requests',
          submitLabel: 'Continue to deletion',
          busyLabel: 'Deleting...',
          isDestructive: true,
          done: 'Your account is deleted.',
        }}
        username={email}
        topContent={<DeletionSummary />}
        onDone={onDeleted}
        question={(view) => <DeletionDialog view={view} />}
      >
        <span>This deletes your account and requests immediately and can’t be undone.</span>
      </AccountAction>
    </Section>
  )
}
