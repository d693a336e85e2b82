import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Answers } from '#contract/forms/field.ts'
import { contactFieldsOf, findPrefills } from '#contract/forms/saved-contact.ts'
import type { savedContactMachine } from '#machines/forms/saved-contact.machine.ts'

export function connectSavedContact(snapshot: SnapshotFrom<typeof savedContactMachine>, send: ActorRefFrom<typeof savedContactMachine>['send']) {
  const { definition, people, chosen } = snapshot.context
  const person = people.find(({ email }) => email === chosen)
  const isOffered = snapshot.matches('offered') || snapshot.matches('deleting')
  if (person !== undefined && isOffered) {
    return {
      screen: 'offer',
      people,
      person,
      /** Uses the initial answers, so that the card does not change while the visitor types. */
      prefills: findPrefills(definition, person, snapshot.context.answers),
      /** Returns the answers to fill in. Existing answers are never overwritten. */
      prefillsFor: (answers: Answers) => findPrefills(definition, person, answers),
      deleteFailed: snapshot.matches({ offered: 'deleteFailed' }),
      busy: snapshot.hasTag('busy'),
      choose: (email: string) => send({ type: 'CONTACT.CHOOSE', email }),
      use: () => send({ type: 'CONTACT.USE' }),
      decline: () => send({ type: 'CONTACT.DECLINE' }),
      delete: () => send({ type: 'CONTACT.DELETE' }),
    } as const
  }
  const outcome = snapshot.matches('used') ? 'used' : snapshot.matches('deleted') ? 'deleted' : null
  if (outcome !== null) return { screen: outcome, fields: contactFieldsOf(definition).map(([name]) => name) } as const
  return { screen: snapshot.matches('declined') || snapshot.matches('declining') ? 'declined' : 'none' } as const
}
