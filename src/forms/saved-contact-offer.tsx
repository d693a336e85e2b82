import { answersOf, connectForm, type FormActor } from '#machines/forms/form.connect.ts'
import type { connectSavedContact } from '#machines/forms/saved-contact.connect.ts'
import { useView } from '#src/flow/use-flow.ts'
import { SavedContactCard } from '#src/ui/form-parts/saved-contact-card.tsx'

interface SavedContactOfferProps {
  readonly actor: FormActor
  readonly view: Extract<ReturnType<typeof connectSavedContact>, { screen: 'offer' }>
}

export function SavedContactOffer({ view, actor }: SavedContactOfferProps) {
  const form = useView(actor, connectForm)
  return (
    <SavedContactCard
      {...view}
      busy={view.busy || form.busy || form.waiting}
      onChoose={view.choose}
      onUse={() => {
        form.fill(view.prefillsFor(answersOf(actor.getSnapshot())).map(({ name, value }) => [name, value]))
        view.use()
      }}
      onDecline={view.decline}
      onDelete={view.delete}
    />
  )
}
