import { fromPromise } from 'xstate'
import type { Draft, DraftInput } from '#machines/form/draft.ts'
import * as drafts from '#src/device/drafts.ts'
import { noteResumed } from '#src/flows/form/spam-signals.ts'

/** What rests on the device of a flow that begins. */
export const loadDraft = fromPromise<Draft | null, DraftInput>(async ({ input }) => {
  const draft = await drafts.loadDraft(input.flow)
  if (draft !== null && draft.receipt === undefined) noteResumed(input.flow)
  return draft
})
