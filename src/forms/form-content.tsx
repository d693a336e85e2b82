import type { ReactNode } from 'react'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { FieldErrors, Fields } from '#contract/forms/field.ts'
import { answersOf, type connectForm, type connectSubmit, type FormActor } from '#machines/forms/form.connect.ts'
import { Honeypot } from '#src/forms/honeypot.tsx'
import { createSubmitParams } from '#src/forms/spam-signals.ts'
import { SubscribedFields } from '#src/forms/subscribed-fields.tsx'
import { useFormBinding } from '#src/forms/use-form-binding.ts'
import { AlertSlot } from '#src/ui/alert/alert-slot.tsx'
import { CostLine } from '#src/ui/form-parts/cost-line.tsx'
import { ErrorSummary } from '#src/ui/form-parts/error-summary.tsx'
import { SubmitRow } from '#src/ui/form-parts/submit-row.tsx'

interface FormContentProps {
  readonly definition: FormDefinition
  readonly actor: FormActor
  readonly label: string
  readonly fields: Fields
  readonly view: ReturnType<typeof connectForm> &
    ReturnType<typeof connectSubmit> & { readonly errors: FieldErrors; readonly failed: boolean; readonly locked?: readonly string[] }
  readonly children?: ReactNode
  readonly liveRegion?: ReactNode
  readonly backButton?: ReactNode
  readonly alert?: ReactNode
}

/** Form with error summary, fields, cost, submit button, and error. */
export function FormContent({
  definition,
  actor,
  label,
  fields,
  view,
  children,
  liveRegion,
  backButton,
  alert = <AlertSlot kind="error" />,
}: FormContentProps) {
  const { errors, locked, attempt, busy, waiting, change } = view
  const form = useFormBinding({
    fields,
    answers: () => answersOf(actor.getSnapshot()),
    change,
    submit: () => view.submit(createSubmitParams(definition.route)),
  })
  return (
    <form {...form} aria-label={label}>
      <ErrorSummary errors={errors} fields={fields} attempt={attempt} />
      <SubscribedFields {...{ actor, fields, errors, locked }} disabled={busy || waiting} onChange={change} onReplaceFile={view.replaceFile} />
      {children}
      <Honeypot flow={definition.route} />
      <CostLine cost={definition.cost} />
      {liveRegion}
      <SubmitRow label={definition.submitLabel} {...{ busy, waiting }} failed={view.failed} backButton={backButton} onCancel={view.cancel} />
      {alert}
    </form>
  )
}
