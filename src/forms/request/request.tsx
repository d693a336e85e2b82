import type { RequestDefinition } from '#contract/forms/define.ts'
import { createFormDraft, isResuming } from '#machines/forms/form.connect.ts'
import { connectRequestForm } from '#machines/forms/request.connect.ts'
import { requestMachine } from '#machines/forms/request.machine.ts'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import { loadDraft } from '#src/flow/draft-actor.ts'
import { initialQueryValue } from '#src/flow/initial-query-value.ts'
import { serverNow } from '#src/flow/now.ts'
import { useDraftFlow } from '#src/flow/use-draft-flow.ts'
import { useView } from '#src/flow/use-flow.ts'
import { FormContent } from '#src/forms/form-content.tsx'
import { FormFooter } from '#src/forms/form-footer.tsx'
import { FormFrame, FormScreen } from '#src/forms/form-screen.tsx'
import { prefillOf } from '#src/forms/prefill.ts'
import { PrefillNotice } from '#src/forms/prefill-notice.tsx'
import { SavedContact } from '#src/forms/saved-contact.tsx'
import { submitActors } from '#src/forms/submit-actors.ts'
import { UnknownReceipt } from '#src/forms/unknown-receipt.tsx'
import { usePhoneParser } from '#src/forms/use-phone-parser.ts'

export const requestFlow = requestMachine.provide({
  actors: { loadDraft, ...submitActors } satisfies ActorsOf<typeof requestMachine>,
})

export type RequestFormHandle = ReturnType<typeof useRequest>

export function useRequest(definition: RequestDefinition, flow = requestFlow) {
  const { actor, store } = useDraftFlow(flow, {
    actor: { input: { definition, openReceipt: initialQueryValue('receipt'), now: serverNow } },
    countedAs: definition.route,
    draft: { flow: definition.route, fromSnapshot: createFormDraft },
  })
  usePhoneParser(actor.send)
  return { definition, actor, store } as const
}

/** Page of a request form, except the contact form and the S-Corp forms. */
export function RequestPage({ definition }: { readonly definition: RequestDefinition }) {
  const form = useRequest(definition)
  return (
    <FormScreen definition={definition} actor={form.actor}>
      <FormFrame
        definition={definition}
        title={definition.title}
        outcome={definition.outcome}
        nextSteps={definition.whatHappensNext}
        note={<FormFooter form={form} />}
      >
        <RequestForm form={form} />
      </FormFrame>
    </FormScreen>
  )
}

interface RequestFormProps {
  readonly form: RequestFormHandle
}

export function RequestForm({ form }: RequestFormProps) {
  const { definition, actor } = form
  const isReadingDraft = useView(actor, isResuming)
  return (
    <>
      <UnknownReceipt isResuming={isReadingDraft} />
      <PrefillNotice actor={actor} prefill={prefillOf(definition.fields)} />
      {!isReadingDraft && <SavedContact definition={definition} actor={actor} shownFields={Object.keys(definition.fields)} />}
      <RequestFormContent form={form} />
    </>
  )
}

function RequestFormContent({ form: { definition, actor } }: RequestFormProps) {
  return <FormContent definition={definition} actor={actor} label={definition.title} fields={definition.fields} view={useView(actor, connectRequestForm)} />
}
