import type { RequestDefinition } from '#contract/forms/define.ts'
import { formDraft } from '#machines/form/form.connect.ts'
import { usePhones } from '#src/flows/form/use-phones.ts'
import { now } from '#src/flows/kit/now.ts'
import { useKeptFlow } from '#src/flows/kit/use-kept-flow.ts'
import { wordOfUrl } from '#src/flows/kit/word-of-url.ts'
import { requestFlow } from '#src/flows/request/request-flow.ts'

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
