import type { RequestDefinition } from '#contract/forms/define.ts'
import type { connectRequest } from '#machines/form/request.connect.ts'
import { prefillOf } from '#src/flows/form/prefill.ts'
import { Prefilled } from '#src/flows/form/prefilled.tsx'
import { SendForm } from '#src/flows/form/send-form.tsx'
import { UnknownReceipt } from '#src/flows/form/unknown-receipt.tsx'
import { SavedContact } from '#src/flows/saved-contact/saved-contact.tsx'

export type FormView = Extract<ReturnType<typeof connectRequest>, { screen: 'form' }>

/** The form itself, and above it what is known of its visitor. */
export function RequestForm({ definition, view }: { readonly definition: RequestDefinition; readonly view: FormView }) {
  const { fields } = definition
  return (
    <>
      <UnknownReceipt resuming={view.resuming} />
      <Prefilled form={view} by={prefillOf(fields)} />
      {!view.resuming && (
        <SavedContact definition={definition} answers={view.answers} shown={Object.keys(fields)} disabled={view.busy || view.waiting} onFill={view.fill} />
      )}
      <SendForm definition={definition} label={definition.title} fields={fields} view={view} />
    </>
  )
}
