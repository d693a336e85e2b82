import { useMemo } from 'react'
import type { RequestDefinition } from '#contract/forms/define.ts'
import { createReplyDraft } from '#machines/forms/form.connect.ts'
import { connectRequest } from '#machines/forms/request.connect.ts'
import { serverNow } from '#src/flow/now.ts'
import { useDraftFlow } from '#src/flow/use-draft-flow.ts'
import { useStateText, useView } from '#src/flow/use-flow.ts'
import { type ReplyContext, replyFlow } from '#src/request-page/reply-flow.ts'

export function useReply(definition: RequestDefinition, context: ReplyContext) {
  const machine = useMemo(() => replyFlow(context), [context])
  const { actor, store } = useDraftFlow(machine, {
    actor: { input: { definition, now: serverNow } },
    draft: { flow: definition.route, fromSnapshot: createReplyDraft },
  })
  return { view: useView(actor, connectRequest), state: useStateText(actor), actor, store } as const
}
