import { useMemo } from 'react'
import type { RequestDefinition } from '#contract/forms/define.ts'
import { type FormSnapshot, formDraft } from '#machines/form/form.connect.ts'
import { connectRequest } from '#machines/form/request.connect.ts'
import type { Shown } from '#machines/status/status.setup.ts'
import { now } from '#src/flows/kit/now.ts'
import { useKeptFlow } from '#src/flows/kit/use-kept-flow.ts'
import { replyFlow } from '#src/flows/status/reply-flow.ts'

/** Once it has arrived nothing of it rests on the device. */
function draftOf(snapshot: FormSnapshot) {
  const draft = formDraft(snapshot)
  return draft && snapshot.matches('received') ? null : draft
}

/** Runs the chart of a message or of files, with its draft. */
export function useReply(definition: RequestDefinition, shown: Shown) {
  const machine = useMemo(() => replyFlow(shown), [shown])
  const { snapshot, send, state, store } = useKeptFlow(machine, {
    actor: { input: { definition, now } },
    draft: { flow: definition.route, of: draftOf },
  })
  return { view: connectRequest(snapshot, send), state, store } as const
}
