import { type ActorRefFrom, fromPromise } from 'xstate'
import type { DraftInput } from '#machines/forms/draft.ts'
import { type DraftStoreEffects, draftStoreMachine, type SaveInput } from '#machines/forms/draft-store.machine.ts'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import { removeDraft, saveDraft } from '#src/platform/drafts.ts'
import { dropFile } from '#src/platform/files.ts'

export type DraftStore = ActorRefFrom<typeof draftStoreMachine>

const doNothing = () => undefined

export const draftStoreFlow = draftStoreMachine.provide({
  actors: {
    saveDraft: fromPromise<number, SaveInput>(({ input }) => saveDraft(input.flow, input.draft)),
    removeDraft: fromPromise<void, DraftInput>(({ input }) => removeDraft(input.flow)),
  } satisfies ActorsOf<typeof draftStoreMachine>,
  actions: {
    dropFiles: (_, ids) => {
      for (const id of ids) dropFile(id).catch(doNothing)
    },
  } satisfies DraftStoreEffects,
})
