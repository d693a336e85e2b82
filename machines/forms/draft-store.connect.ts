import type { SnapshotFrom } from 'xstate'
import type { draftStoreMachine } from '#machines/forms/draft-store.machine.ts'

/** `savedAt`: milliseconds since the epoch. */
export function connectDraftStore(snapshot: SnapshotFrom<typeof draftStoreMachine>) {
  return {
    savedAt: snapshot.context.savedAt,
    isUnavailable: snapshot.matches('unavailable'),
    isErased: snapshot.matches('erasedInOtherTab'),
  } as const
}
