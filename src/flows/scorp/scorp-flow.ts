/** The choice of the S-Corp page with its real actor. */
import { fromPromise } from 'xstate'
import type { Draft, DraftInput } from '#machines/form/draft.ts'
import type { ActorsOf } from '#machines/kit/not-provided.ts'
import { scorpMachine } from '#machines/scorp/scorp.machine.ts'
import * as drafts from '#src/device/drafts.ts'

export const scorpFlow = scorpMachine.provide({
  actors: { loadDraft: fromPromise<Draft | null, DraftInput>(({ input }) => drafts.loadDraft(input.flow)) } satisfies ActorsOf<typeof scorpMachine>,
})
