import type { RequestDefinition } from '#contract/define.ts'
import { connectRequest, requestDraft } from '#machines/request/request.connect.ts'
import { now } from '#src/flows/now.ts'
import { requestFlow } from '#src/flows/request-flow.ts'
import { useFlow } from '#src/flows/use-flow.ts'

/** Runs the chart of a request form, with its draft, for a page that shows it in its own way; `flow` for one that also tells it in its own way. */
export function useRequest(definition: RequestDefinition, flow = requestFlow) {
  const { snapshot, send, state, saved } = useFlow(flow, { actor: { input: { definition, now } }, draft: { flow: definition.route, of: requestDraft } })
  return { definition, view: connectRequest(snapshot, send), state, saved } as const
}
