import { useMemo } from 'react'
import type { RequestDefinition } from '#contract/forms/define.ts'
import { formDraft } from '#machines/form/form.connect.ts'
import { connectRequest } from '#machines/form/request.connect.ts'
import { now } from '#src/flows/kit/now.ts'
import { useKeptFlow } from '#src/flows/kit/use-kept-flow.ts'
import { type Beside, replyFlow } from '#src/flows/status/reply-flow.ts'

/**
 * Runs the chart of a message, of files or of an answer, with its draft; once it has arrived nothing of it rests on the device.
 *
 * @param beside what goes with it: which request it is for, and by what that is opened; the same object each time
 */
export function useReply(definition: RequestDefinition, beside: Beside) {
  const machine = useMemo(() => replyFlow(beside), [beside])
  const { snapshot, send, state, store } = useKeptFlow(machine, {
    actor: { input: { definition, now } },
    draft: { flow: definition.route, of: (current) => (current.matches('received') ? null : formDraft(current)) },
  })
  return { view: connectRequest(snapshot, send), send, state, store } as const
}
