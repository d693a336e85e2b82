import type { ReactNode } from 'react'
import type { connectErase } from '#machines/account/erase.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface EraseDialogProps {
  readonly view: ReturnType<typeof connectErase>
  readonly title: string
  readonly label: string
  /** Button label while erasing. If set, the dialog stays open until the erase ends. */
  readonly busyLabel?: string
  readonly children: ReactNode
}

export function EraseDialog({ view, title, label, busyLabel, children }: EraseDialogProps) {
  return (
    <Dialog open={view.confirming && (!view.busy || busyLabel !== undefined)} title={title} onClose={view.cancel}>
      <div>{children}</div>
      {view.failed && (
        <Notice kind="error">
          We couldn’t clear all your data. Check your connection and try again, or clear this site’s data in your browser’s settings.
        </Notice>
      )}
      <ButtonRow>
        <Button busy={view.busy} busyLabel={busyLabel} onClick={view.confirm}>
          {label}
        </Button>
        <Button variant="primary" disabled={view.busy} onClick={view.cancel}>
          Keep my answers
        </Button>
      </ButtonRow>
    </Dialog>
  )
}
