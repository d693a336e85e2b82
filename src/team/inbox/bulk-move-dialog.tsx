import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import type { ChoiceOption } from '#contract/forms/option-labels.ts'
import type { BulkMoveView } from '#machines/team/inbox/bulk-move.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { SelectWithArrow } from '#src/ui/controls/select-control.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { describedBy, FieldProblem } from '#src/ui/form-parts/field-shell.tsx'
import { emphasisStyle } from '#src/ui/theme/styles.ts'

export function BulkMoveDialog({ view: { dialog }, members }: { readonly view: Pick<BulkMoveView, 'dialog'>; readonly members: readonly ChoiceOption[] }) {
  return (
    <Dialog open={dialog !== null} title={dialog?.title ?? ''} onClose={() => dialog?.close()}>
      {dialog !== null && <MoveConfirmation dialog={dialog} members={members} />}
    </Dialog>
  )
}

function MoveConfirmation({ dialog, members }: { readonly dialog: NonNullable<BulkMoveView['dialog']>; readonly members: readonly ChoiceOption[] }) {
  const id = useId()
  return (
    <chakra.form
      noValidate
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        dialog.confirm()
      }}
    >
      <p>{dialog.effect}</p>
      {dialog.edge === 'ASSIGN' && (
        <div>
          <chakra.label htmlFor={id} display="block" marginBottom="2" {...emphasisStyle}>
            Assign to
          </chakra.label>
          <SelectWithArrow
            id={id}
            value={dialog.to}
            aria-required
            aria-invalid={dialog.problem !== undefined || undefined}
            aria-describedby={describedBy('bulk-move-to', { error: dialog.problem })}
            onChange={({ target }) => dialog.change(target.value)}
          >
            <option value="">Select</option>
            {members.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectWithArrow>
          <div role="alert">
            <FieldProblem name="bulk-move-to" error={dialog.problem} />
          </div>
        </div>
      )}
      <ButtonRow isPair>
        <Button onClick={dialog.close}>Cancel</Button>
        <Button type="submit" variant="primary">
          {dialog.label}
        </Button>
      </ButtonRow>
    </chakra.form>
  )
}
