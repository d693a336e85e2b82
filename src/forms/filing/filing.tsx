import type { FilingDefinition } from '#contract/forms/define.ts'
import { createFormDraft, type FilingMachine } from '#machines/forms/form.connect.ts'
import { initialQueryValue } from '#src/flow/initial-query-value.ts'
import { serverNow } from '#src/flow/now.ts'
import { useDraftFlow } from '#src/flow/use-draft-flow.ts'
import { FilingForm } from '#src/forms/filing/filing-form.tsx'
import { FormScreen } from '#src/forms/form-screen.tsx'
import { usePhoneParser } from '#src/forms/use-phone-parser.ts'

/** Page of a filing: a step, the check-answers step, or the receipt. */
export function FilingPage({ definition, machine }: { readonly definition: FilingDefinition; readonly machine: FilingMachine }) {
  const { actor, store } = useDraftFlow(machine, {
    actor: { input: { openAt: initialQueryValue('step'), openReceipt: initialQueryValue('receipt'), now: serverNow } },
    countedAs: definition.route,
    draft: { flow: definition.route, fromSnapshot: createFormDraft },
  })
  usePhoneParser(actor.send)
  return (
    <FormScreen definition={definition} actor={actor}>
      <FilingForm {...{ definition, actor, store }} />
    </FormScreen>
  )
}
