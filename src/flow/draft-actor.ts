import { fromPromise } from 'xstate'
import type { Draft, DraftInput } from '#machines/forms/draft.ts'
import { clearElapsedTime } from '#src/forms/spam-signals.ts'
import * as drafts from '#src/platform/drafts.ts'
import { readLanguageSwitch } from '#src/platform/language-switch.ts'
import { claimFlow } from '#src/platform/tabs.ts'

/** Takes the flow over from other tabs and loads its draft. After a language change, adds the error that the previous page showed. */
export const loadDraft = fromPromise<Draft | null, DraftInput>(async ({ input }) => {
  claimFlow(input.flow)
  const draft = await drafts.loadDraft(input.flow)
  if (draft !== null && draft.receipt === undefined) clearElapsedTime(input.flow)
  const error = readLanguageSwitch(input.flow)?.error
  return error ? { answers: {}, ...draft, error } : draft
})
