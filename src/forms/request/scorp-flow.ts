import { fromPromise } from 'xstate'
import type { Draft, DraftInput } from '#machines/forms/draft.ts'
import { scorpMachine } from '#machines/forms/scorp.machine.ts'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import * as drafts from '#src/platform/drafts.ts'

export const scorpFlow = scorpMachine.provide({
  actors: { loadDraft: fromPromise<Draft | null, DraftInput>(({ input }) => drafts.loadDraft(input.flow)) } satisfies ActorsOf<typeof scorpMachine>,
})
