import { useSaved } from '#src/flows/form/use-saved.ts'
import type { DraftStore } from '#src/flows/kit/draft-store.ts'
import { SavedNote } from '#src/ui/form/saved-note.tsx'

/** What is kept of an unfinished form. A part of its own: of each key that is kept only this line is drawn anew. */
export function SavedDraft({ store }: { readonly store: DraftStore }) {
  const { saved, state } = useSaved(store)
  return (
    <div data-flow="draft-store" data-state={state}>
      <SavedNote {...saved} />
    </div>
  )
}
