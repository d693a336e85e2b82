import type { RequestDefinition } from '#contract/forms/define.ts'
import type { connectRequest } from '#machines/form/request.connect.ts'
import { FormFields } from '#src/flows/form/form-fields.tsx'
import { Honeypot } from '#src/flows/form/honeypot.tsx'
import { prefillOf } from '#src/flows/form/prefill.ts'
import { Prefilled } from '#src/flows/form/prefilled.tsx'
import { pressed } from '#src/flows/form/spam-signals.ts'
import { UnknownReceipt } from '#src/flows/form/unknown-receipt.tsx'
import { useFormBinding } from '#src/flows/form/use-form-binding.ts'
import { SavedContact } from '#src/flows/saved-contact/saved-contact.tsx'
import { AlertSlot } from '#src/ui/alert/alert-slot.tsx'
import { CostLine } from '#src/ui/form/cost-line.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { Sending } from '#src/ui/form/sending.tsx'

export type FormView = Extract<ReturnType<typeof connectRequest>, { screen: 'form' }>

/** The form itself: summary, fields, button, and below it what went wrong, where the visitor has just pressed. */
export function RequestForm({ definition, view }: { readonly definition: RequestDefinition; readonly view: FormView }) {
  const { busy, waiting } = view
  const submit = () => view.submit(pressed(definition.route))
  const form = useFormBinding({ fields: definition.fields, answers: view.answers, change: view.change, submit })
  return (
    <>
      <UnknownReceipt resuming={view.resuming} />
      <Prefilled form={view} by={prefillOf(definition.fields)} />
      {!view.resuming && (
        <SavedContact definition={definition} answers={view.answers} shown={Object.keys(definition.fields)} disabled={busy || waiting} onChange={view.change} />
      )}
      <form {...form} aria-label={definition.title}>
        <ErrorSummary errors={view.errors} fields={definition.fields} attempt={view.attempt} />
        <FormFields
          fields={definition.fields}
          answers={view.answers}
          errors={view.errors}
          leftOut={view.leftOut}
          disabled={busy || waiting}
          onChange={view.change}
        />
        <Honeypot flow={definition.route} />
        <CostLine cost={definition.cost} />
        <Sending label={definition.submitLabel} {...{ busy, waiting }} onCancel={view.cancel} />
        <AlertSlot of="error" />
      </form>
    </>
  )
}
