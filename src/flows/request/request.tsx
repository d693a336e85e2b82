import type { RequestDefinition } from '#contract/forms/define.ts'
import { formDraft, isResuming } from '#machines/form/form.connect.ts'
import { connectRequestForm } from '#machines/form/request.connect.ts'
import { requestMachine } from '#machines/form/request.machine.ts'
import type { ActorsOf } from '#machines/kit/not-provided.ts'
import { FormFoot } from '#src/flows/form/form-foot.tsx'
import { FormFrame, FormScreen } from '#src/flows/form/form-screen.tsx'
import { prefillOf } from '#src/flows/form/prefill.ts'
import { Prefilled } from '#src/flows/form/prefilled.tsx'
import { SendForm } from '#src/flows/form/send-form.tsx'
import { submitActors } from '#src/flows/form/submit-actors.ts'
import { UnknownReceipt } from '#src/flows/form/unknown-receipt.tsx'
import { usePhones } from '#src/flows/form/use-phones.ts'
import { loadDraft } from '#src/flows/kit/draft-actor.ts'
import { now } from '#src/flows/kit/now.ts'
import { useView } from '#src/flows/kit/use-flow.ts'
import { useKeptFlow } from '#src/flows/kit/use-kept-flow.ts'
import { wordOfUrl } from '#src/flows/kit/word-of-url.ts'
import { SavedContact } from '#src/flows/saved-contact/saved-contact.tsx'

export const requestFlow = requestMachine.provide({
  actors: { loadDraft, ...submitActors } satisfies ActorsOf<typeof requestMachine>,
})

/** A running request form. */
export type RunningRequest = ReturnType<typeof useRequest>

/** Runs the chart of a request form with its draft. `flow` replaces its actions on a page that reports the result itself. */
export function useRequest(definition: RequestDefinition, flow = requestFlow) {
  const { actor, store } = useKeptFlow(flow, {
    actor: { input: { definition, openReceipt: wordOfUrl('receipt'), now } },
    draft: { flow: definition.route, of: formDraft },
  })
  usePhones(actor.send)
  return { definition, actor, store } as const
}

/** The page of one request form. All its text comes from the definition. */
export function RequestPage({ definition }: { readonly definition: RequestDefinition }) {
  const form = useRequest(definition)
  return (
    <FormScreen definition={definition} actor={form.actor}>
      <FormFrame
        definition={definition}
        title={definition.title}
        outcome={definition.outcome}
        next={definition.whatHappensNext}
        note={<FormFoot form={form} />}
      >
        <RequestForm form={form} />
      </FormFrame>
    </FormScreen>
  )
}

/** The form, and above it the notices and the offer of a saved contact. */
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
