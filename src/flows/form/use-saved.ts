import { useSelector } from '@xstate/react'
import { connectDraftStore } from '#machines/draft-store/draft-store.connect.ts'
import type { DraftStore } from '#src/flows/kit/draft-store.ts'
import { stateName } from '#src/flows/kit/state-name.ts'

/** How the draft of a flow is kept. */
export function useSaved(store: DraftStore) {
  const snapshot = useSelector(store, (current) => current)
  return { saved: connectDraftStore(snapshot), state: stateName(snapshot.value) }
}
