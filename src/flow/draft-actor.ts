import { fromPromise } from 'xstate'
import type { Draft, DraftInput } from '#machines/forms/draft.ts'
import { dropElapsedTime } from '#src/forms/spam-signals.ts'
import * as drafts from '#src/platform/drafts.ts'
import { switchedPage } from '#src/platform/switched-page.ts'
import { claimFlow } from '#src/platform/tabs.ts'

/** Claims the flow from other tabs. Reads its draft, and the error that the page in the other language showed. */
export const loadDraft = fromPromise<Draft | null, DraftInput>(async ({ input }) => {
  claimFlow(input.flow)
  const draft = await drafts.loadDraft(input.flow)
  if (draft !== null && draft.receipt === undefined) dropElapsedTime(input.flow)
  const error = switchedPage(input.flow)?.error
  return error ? { answers: {}, ...draft, error } : draft
})
