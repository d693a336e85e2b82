import { useMemo } from 'react'
import type { RequestDefinition } from '#contract/forms/define.ts'
import { type FormSnapshot, formDraft } from '#machines/form/form.connect.ts'
import { connectRequest } from '#machines/form/request.connect.ts'
import { now } from '#src/flows/kit/now.ts'
import { useKeptFlow } from '#src/flows/kit/use-kept-flow.ts'
import { type Beside, replyFlow } from '#src/flows/status/reply-flow.ts'

/** Once it has arrived nothing of it rests on the device. */
function draftOf(snapshot: FormSnapshot) {
  const draft = formDraft(snapshot)
  return draft && snapshot.matches('received') ? null : draft
}

/**
 * Runs the chart of a message, of files or of an answer, with its draft.
 *
 * @param beside what goes with it: which request it is for, and by what that is opened; the same object each time
 */
export function useReply(definition: RequestDefinition, beside: Beside) {
  const machine = useMemo(() => replyFlow(beside), [beside])
  const { snapshot, send, state, store } = useKeptFlow(machine, {
    actor: { input: { definition, now } },
    draft: { flow: definition.route, of: draftOf },
  })
  return { view: connectRequest(snapshot, send), send, state, store } as const
}
