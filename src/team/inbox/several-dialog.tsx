import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import type { ChoiceOption } from '#contract/forms/labels.ts'
import type { BulkMoveView } from '#machines/team/inbox/inbox-several.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { SelectWithArrow } from '#src/ui/controls/select-control.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { describedBy, FieldProblem } from '#src/ui/form-parts/field-shell.tsx'
import { emphasisStyle } from '#src/ui/theme/styles.ts'

export function SeveralDialog({ view: { asked }, members }: { readonly view: Pick<BulkMoveView, 'asked'>; readonly members: readonly ChoiceOption[] }) {
  return (
    <Dialog open={asked !== null} title={asked?.title ?? ''} onClose={() => asked?.close()}>
      {asked !== null && <ActQuestion asked={asked} members={members} />}
    </Dialog>
  )
}

function ActQuestion({ asked, members }: { readonly asked: NonNullable<BulkMoveView['asked']>; readonly members: readonly ChoiceOption[] }) {
  const id = useId()
  return (
    <chakra.form
      noValidate
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        asked.confirm()
      }}
    >
      <p>{asked.effect}</p>
      {asked.edge === 'ASSIGN' && (
        <div>
          <chakra.label htmlFor={id} display="block" marginBottom="2" {...emphasisStyle}>
            Assign to
          </chakra.label>
          <SelectWithArrow
            id={id}
            value={asked.to}
            aria-required
            aria-invalid={asked.problem !== undefined || undefined}
            aria-describedby={describedBy('several-to', { error: asked.problem })}
            onChange={({ target }) => asked.change(target.value)}
          >
            <option value="">Select</option>
            {members.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectWithArrow>
          <div role="alert">
            <FieldProblem name="several-to" error={asked.problem} />
          </div>
        </div>
      )}
      <ButtonRow pair>
        <Button onClick={asked.close}>Cancel</Button>
        <Button type="submit" variant="primary">
          {asked.go}
        </Button>
      </ButtonRow>
    </chakra.form>
  )
}
