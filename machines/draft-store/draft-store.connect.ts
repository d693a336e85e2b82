import type { SnapshotFrom } from 'xstate'
import type { draftStoreMachine } from '#machines/draft-store/draft-store.machine.ts'

/** What a page says about the draft of its form; `savedAt` in milliseconds since the epoch. */
export function connectDraftStore(snapshot: SnapshotFrom<typeof draftStoreMachine>) {
  return {
    savedAt: snapshot.context.savedAt,
    /** The browser keeps no data (private mode, full disk). */
    unavailable: snapshot.matches('unavailable'),
    /** With everything else on this device. */
    erasedElsewhere: snapshot.matches('erasedElsewhere'),
  } as const
}
