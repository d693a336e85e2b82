import type { FilingDefinition } from '#contract/forms/define.ts'
import { type FilingMachine, formDraft } from '#machines/form/form.connect.ts'
import { FilingForm } from '#src/flows/filing/filing-form.tsx'
import { FormScreen } from '#src/flows/form/form-screen.tsx'
import { usePhones } from '#src/flows/form/use-phones.ts'
import { now } from '#src/flows/kit/now.ts'
import { useKeptFlow } from '#src/flows/kit/use-kept-flow.ts'
import { wordOfUrl } from '#src/flows/kit/word-of-url.ts'

/** The page of a filing wizard: the step its chart is in, the check-answers step, or the receipt. */
export function FilingPage({ definition, machine }: { readonly definition: FilingDefinition; readonly machine: FilingMachine }) {
  const { actor, store } = useKeptFlow(machine, {
    actor: { input: { openAt: wordOfUrl('step'), openReceipt: wordOfUrl('receipt'), now } },
    draft: { flow: definition.route, of: formDraft },
  })
  usePhones(actor.send)
  return (
    <FormScreen definition={definition} actor={actor}>
      <FilingForm {...{ definition, actor, store }} />
    </FormScreen>
  )
}
