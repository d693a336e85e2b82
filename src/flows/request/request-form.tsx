import { isResuming } from '#machines/form/form.connect.ts'
import { connectRequestForm } from '#machines/form/request.connect.ts'
import { prefillOf } from '#src/flows/form/prefill.ts'
import { Prefilled } from '#src/flows/form/prefilled.tsx'
import { SendForm } from '#src/flows/form/send-form.tsx'
import { UnknownReceipt } from '#src/flows/form/unknown-receipt.tsx'
import { useView } from '#src/flows/kit/use-flow.ts'
import type { RunningRequest } from '#src/flows/request/use-request.ts'
import { SavedContact } from '#src/flows/saved-contact/saved-contact.tsx'

/** The form itself, and above it what is known of its visitor. */
export function RequestForm({ form }: { readonly form: RunningRequest }) {
  const { definition, actor } = form
  const resuming = useView(actor, isResuming)
  return (
    <>
      <UnknownReceipt resuming={resuming} />
      <Prefilled actor={actor} by={prefillOf(definition.fields)} />
      {!resuming && <SavedContact definition={definition} actor={actor} shown={Object.keys(definition.fields)} />}
      <SendRequest form={form} />
    </>
  )
}

function SendRequest({ form: { definition, actor } }: { readonly form: RunningRequest }) {
  return <SendForm definition={definition} actor={actor} label={definition.title} fields={definition.fields} view={useView(actor, connectRequestForm)} />
}
