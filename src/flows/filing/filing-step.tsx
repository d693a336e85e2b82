import type { Row } from '#contract/forms/field.ts'
import type { connectFiling } from '#machines/form/filing.connect.ts'
import { FormFields } from '#src/flows/form/form-fields.tsx'
import { Honeypot } from '#src/flows/form/honeypot.tsx'
import { useFormBinding } from '#src/flows/form/use-form-binding.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { RowsField } from '#src/ui/form/rows-field.tsx'

type StepView = Extract<ReturnType<typeof connectFiling>, { screen: 'step' }>

/** One asking step of a wizard. Enter sends the step, never more than one. */
export function FilingStep({ flow, view }: { readonly flow: string; readonly view: StepView }) {
  const form = useFormBinding({ fields: view.fields, answers: view.answers, change: view.change, submit: view.next })
  const { fields, answers, errors, leftOut, locked, cleared } = view
  return (
    <form {...form} aria-label={view.title}>
      <ErrorSummary errors={errors} fields={fields} attempt={view.attempt} />
      <FormFields
        {...{ fields, answers, errors, leftOut, locked, cleared }}
        onUndo={view.undo}
        onChange={view.change}
        onReplaceFile={view.replaceFile}
        rows={(name, field) => (
          <RowsField
            {...{ name, field, errors }}
            rows={(answers[name] ?? []) as readonly Row[]}
            onAdd={() => view.addRow(name)}
            onRemove={(index) => view.removeRow(name, index)}
            onChange={view.change}
          />
        )}
      />
      <Honeypot flow={flow} />
      <ButtonRow pair>
        <Button type="button" variant="secondary" disabled={view.back === undefined} onClick={view.back}>
          Previous
        </Button>
        <Button type="submit" variant="primary">
          {view.isChanging ? 'Save and return' : 'Next'}
        </Button>
      </ButtonRow>
    </form>
  )
}
