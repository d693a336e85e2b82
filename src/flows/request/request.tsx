import type { RequestDefinition } from '#contract/forms/define.ts'
import { FormFoot } from '#src/flows/form/form-foot.tsx'
import { FormFrame, FormScreen } from '#src/flows/form/form-screen.tsx'
import { RequestForm } from '#src/flows/request/request-form.tsx'
import { useRequest } from '#src/flows/request/use-request.ts'

/** The page of one request form; everything it says and asks comes from the definition. */
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
