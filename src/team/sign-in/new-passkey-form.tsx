import type { NewPasskeyView } from '#machines/team/sign-in/new-factor.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { FormField } from '#src/ui/form-parts/form-field.tsx'
import { Notice } from '#src/ui/notice.tsx'

export function NewPasskeyForm({ view, backLabel = 'Choose another way' }: { readonly view: NewPasskeyView; readonly backLabel?: string }) {
  return (
    <form
      noValidate
      aria-label="Create a passkey"
      onSubmit={(event) => {
        event.preventDefault()
        view.add()
      }}
    >
      {view.problem !== null && (
        <Notice kind="error">
          <span>{view.problem}</span>
        </Notice>
      )}
      <FormField name="label" field={view.field} value={view.label} error={view.error} disabled={view.busy} onChange={(value) => view.change(String(value))} />
      <ButtonRow>
        <Button type="submit" variant="primary" busy={view.busy} busyLabel="Waiting for your passkey...">
          Create a passkey
        </Button>
        <Button variant="quiet" disabled={view.busy} onClick={view.back}>
          {backLabel}
        </Button>
      </ButtonRow>
    </form>
  )
}
