import { fromPromise } from 'xstate'
import type { Draft, DraftInput } from '#machines/form/draft.ts'
import * as drafts from '#src/device/drafts.ts'
import { claimFlow } from '#src/device/tabs.ts'
import { noteResumed } from '#src/flows/form/spam-signals.ts'

/** Takes the flow over from other tabs, and reads its draft. */
export const loadDraft = fromPromise<Draft | null, DraftInput>(async ({ input }) => {
  claimFlow(input.flow)
  const draft = await drafts.loadDraft(input.flow)
  if (draft !== null && draft.receipt === undefined) noteResumed(input.flow)
  return draft
})
