import type { FilingDefinition } from '#contract/forms/define.ts'
import { activeFields } from '#contract/forms/field.ts'
import { display, toParts } from '#contract/forms/payload.ts'
import type { connectFiling } from '#machines/form/filing.connect.ts'
import { FormFields } from '#src/flows/form/form-fields.tsx'
import { Honeypot } from '#src/flows/form/honeypot.tsx'
import { pressed } from '#src/flows/form/spam-signals.ts'
import { useUploadProgress } from '#src/flows/form/upload-progress.ts'
import { useFormBinding } from '#src/flows/form/use-form-binding.ts'
import { AlertSlot } from '#src/ui/alert/alert-slot.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckAnswers } from '#src/ui/form/check-answers.tsx'
import { CostLine } from '#src/ui/form/cost-line.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { Sending, Upload } from '#src/ui/form/sending.tsx'

type CheckView = Extract<ReturnType<typeof connectFiling>, { screen: 'check' }>

/** All answers of the steps before, a Change link a step. */
const sectionsOf = (definition: FilingDefinition, view: CheckView) =>
  Object.entries(definition.steps)
    .slice(0, -1)
    .map(([name, step]) => ({
      title: step.title,
      changeHref: `?step=${name}`,
      onChange: () => view.open(name, true),
      rows: activeFields(step.fields, view.answers).map(([fieldName, field]) => ({
        label: field.label,
        value: display(field, view.answers[fieldName]),
      })),
    }))

/** The last step: what was answered, what is still asked, and the one button that sends. */
export function FilingCheck({ definition, view }: { readonly definition: FilingDefinition; readonly view: CheckView }) {
  const { fields, answers, errors, locked, busy, waiting } = view
  const submit = () => view.submit(pressed(definition.route))
  const form = useFormBinding({ fields, answers, change: view.change, submit })
  const files = toParts(definition, answers).files.map(({ file }) => file)
  const fraction = useUploadProgress(view.upload)
  return (
    <form {...form} aria-label={view.title}>
      <ErrorSummary errors={errors} fields={fields} attempt={view.attempt} />
      <FormFields {...{ fields, answers, errors, locked }} disabled={busy || waiting} onChange={view.change} />
      <CheckAnswers sections={sectionsOf(definition, view)} />
      <Honeypot flow={definition.route} />
      <CostLine cost={definition.cost} />
      {busy && files.length > 0 && <Upload files={files} fraction={fraction} />}
      <Sending
        label={definition.submitLabel}
        {...{ busy, waiting }}
        back={
          <Button variant="secondary" disabled={busy || waiting} onClick={view.back}>
            Previous
          </Button>
        }
        onCancel={view.cancel}
      />
      <AlertSlot of="error" />
    </form>
  )
}
