import type { ReactNode } from 'react'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Errors, Fields } from '#contract/forms/field.ts'
import { answersOf, type connectForm, type connectSending, type FormActor } from '#machines/forms/form.connect.ts'
import { Honeypot } from '#src/forms/honeypot.tsx'
import { pressed } from '#src/forms/spam-signals.ts'
import { SubscribedFields } from '#src/forms/subscribed-fields.tsx'
import { useFormBinding } from '#src/forms/use-form-binding.ts'
import { AlertSlot } from '#src/ui/alert/alert-slot.tsx'
import { CostLine } from '#src/ui/form-parts/cost-line.tsx'
import { ErrorSummary } from '#src/ui/form-parts/error-summary.tsx'
import { Sending } from '#src/ui/form-parts/sending.tsx'

interface SendFormProps {
  readonly definition: FormDefinition
  readonly actor: FormActor
  /** For those who do not see it. */
  readonly label: string
  /** What is asked here. */
  readonly fields: Fields
  readonly view: ReturnType<typeof connectForm> & ReturnType<typeof connectSending> & { readonly errors: Errors; readonly locked?: readonly string[] }
  /** Between the fields and the button. */
  readonly children?: ReactNode
  /** How far it has been sent. */
  readonly live?: ReactNode
  /** In the row of the button, before it. */
  readonly back?: ReactNode
  /** What went wrong, where the visitor has just pressed. */
  readonly alert?: ReactNode
}

/** A form that is sent from here: summary, fields, cost, button, and below it what went wrong. */
export function SendForm({ definition, actor, label, fields, view, children, live, back, alert = <AlertSlot of="error" /> }: SendFormProps) {
  const { errors, locked, attempt, busy, waiting, change } = view
  const form = useFormBinding({ fields, answers: () => answersOf(actor.getSnapshot()), change, submit: () => view.submit(pressed(definition.route)) })
  return (
    <form {...form} aria-label={label}>
      <ErrorSummary errors={errors} fields={fields} attempt={attempt} />
      <SubscribedFields {...{ actor, fields, errors, locked }} disabled={busy || waiting} onChange={change} onReplaceFile={view.replaceFile} />
      {children}
      <Honeypot flow={definition.route} />
      <CostLine cost={definition.cost} />
      {live}
      <Sending label={definition.submitLabel} {...{ busy, waiting }} back={back} onCancel={view.cancel} />
      {alert}
    </form>
  )
}
