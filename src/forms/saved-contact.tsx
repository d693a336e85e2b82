import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import type { FormDefinition } from '#contract/forms/define.ts'
import { answersOf, type FormActor } from '#machines/forms/form.connect.ts'
import { lazyWithPlaceholder } from '#src/flow/lazy-component.tsx'
import { useSavedContact } from '#src/forms/use-saved-contact.ts'
import { SavedContactNote } from '#src/ui/form-parts/saved-contact-note.tsx'

/** Loaded on demand, because few visitors have a saved contact. */
const LazySavedContactOffer = lazyWithPlaceholder(
  async () => (await import('#src/forms/saved-contact-offer.tsx')).SavedContactOffer,
  () => null,
)

interface SavedContactProps {
  readonly definition: FormDefinition
  readonly actor: FormActor
  readonly shownFields: readonly string[]
}

const notes = {
  used: 'Your saved info is filled in. Please check it.',
  declined: 'Your saved info wasn’t used.',
  deleted: 'Deleted. Your contact info is no longer saved on this device.',
} as const

/** Offers a saved contact above the fields. Rendered only after the draft was read. */
export function SavedContact({ definition, actor, shownFields }: SavedContactProps) {
  const { view, state } = useSavedContact({ definition, answers: answersOf(actor.getSnapshot()) })
  const noteRef = useRef<HTMLParagraphElement>(null)
  const previousScreen = useRef(view.screen)
  useEffect(() => {
    if (previousScreen.current === 'offer') noteRef.current?.focus({ preventScroll: true })
    previousScreen.current = view.screen
  }, [view.screen])
  return (
    <chakra.div data-flow="saved-contact" data-state={state} display="contents">
      {view.screen === 'offer' && view.prefills.some(({ name }) => shownFields.includes(name)) && <LazySavedContactOffer view={view} actor={actor} />}
      {(view.screen === 'used' || view.screen === 'deleted') && view.fields.some((name) => shownFields.includes(name)) && (
        <SavedContactNote ref={noteRef}>{notes[view.screen]}</SavedContactNote>
      )}
      {view.screen === 'declined' && (
        <chakra.p ref={noteRef} tabIndex={-1} srOnly>
          {notes.declined}
        </chakra.p>
      )}
    </chakra.div>
  )
}
