import type { Field, Row, RowsField as RowsDefinition } from '#contract/forms/field.ts'
import type { FilingFormView } from '#machines/forms/filing.connect.ts'
import { answersOf, type FormActor } from '#machines/forms/form.connect.ts'
import { useView } from '#src/flow/use-flow.ts'
import { Honeypot } from '#src/forms/honeypot.tsx'
import { SubscribedFields } from '#src/forms/subscribed-fields.tsx'
import { useFormBinding } from '#src/forms/use-form-binding.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonRow } from '#src/ui/button-row.tsx'
import { ErrorSummary } from '#src/ui/form-parts/error-summary.tsx'
import { RowsField } from '#src/ui/form-parts/rows-field.tsx'

interface FilingStepProps {
  readonly flow: string
  readonly actor: FormActor
  readonly view: Extract<FilingFormView, { screen: 'step' }>
}

const isYesNo = (field: Field) => field.kind === 'choice' && field.options.join() === 'yes,no'

/** One wizard step. Enter submits only this step. */
export function FilingStep({ flow, actor, view }: FilingStepProps) {
  const { fields, errors, locked, cleared } = view
  const form = useFormBinding({ fields, answers: () => answersOf(actor.getSnapshot()), change: view.change, submit: view.next })
  const answerAllYes = () => {
    const answers = answersOf(actor.getSnapshot())
    for (const name of Object.keys(fields)) if (!answers[name]) view.change(name, 'yes')
  }
  return (
    <form {...form} aria-label={view.title}>
      <ErrorSummary errors={errors} fields={fields} attempt={view.attempt} />
      {Object.values(fields).every(isYesNo) && (
        <ButtonRow>
          <Button onClick={answerAllYes}>Choose Yes for all questions</Button>
        </ButtonRow>
      )}
      <SubscribedFields
        {...{ actor, fields, errors, locked, cleared }}
        onUndo={view.undo}
        onChange={view.change}
        onReplaceFile={view.replaceFile}
        rows={(name, field) => <SubscribedRows {...{ name, field, actor, view }} />}
      />
      <Honeypot flow={flow} />
      <ButtonRow isPair>
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

interface SubscribedRowsProps extends Omit<FilingStepProps, 'flow'> {
  readonly name: string
  readonly field: RowsDefinition
}

function SubscribedRows({ name, field, actor, view }: SubscribedRowsProps) {
  return (
    <RowsField
      {...{ name, field }}
      errors={view.errors}
      rows={useView(actor, (snapshot) => (answersOf(snapshot)[name] ?? []) as readonly Row[])}
      onAdd={() => view.addRow(name)}
      onRemove={(index) => view.removeRow(name, index)}
      onChange={view.change}
    />
  )
}
