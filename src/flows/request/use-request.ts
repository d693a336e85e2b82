import type { RequestDefinition } from '#contract/forms/define.ts'
import { formDraft } from '#machines/form/form.connect.ts'
import { connectRequest } from '#machines/form/request.connect.ts'
import { usePhones } from '#src/flows/form/use-phones.ts'
import { now } from '#src/flows/kit/now.ts'
import { useKeptFlow } from '#src/flows/kit/use-kept-flow.ts'
import { wordOfUrl } from '#src/flows/kit/word-of-url.ts'
import { requestFlow } from '#src/flows/request/request-flow.ts'

/** Runs the chart of a request form, with its draft, for a page that shows it in its own way; `flow` for one that also tells it in its own way. */
export function useRequest(definition: RequestDefinition, flow = requestFlow) {
  const { snapshot, send, state, store } = useKeptFlow(flow, {
    actor: { input: { definition, openReceipt: wordOfUrl('receipt'), now } },
    draft: { flow: definition.route, of: formDraft },
  })
  usePhones(send)
  return { definition, view: connectRequest(snapshot, send), state, store } as const
}
