import { assign, setup } from 'xstate'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import { findPrefills, type SavedContact } from '#contract/forms/saved-contact.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { outputOf } from '#machines/kit/outcome.ts'

export interface SavedContactInput {
  readonly definition: FormDefinition
  /** The form's initial answers. A saved contact is offered only if it can fill in an empty field. */
  readonly answers: Answers
}

interface SavedContactContext extends SavedContactInput {
  readonly people: readonly SavedContact[]
  readonly chosen: string | null
}

type SavedContactEvent =
  | { type: 'CONTACT.CHOOSE'; email: string }
  | { type: 'CONTACT.USE' }
  | { type: 'CONTACT.DECLINE' }
  | { type: 'CONTACT.DELETE' }
  | { type: 'CONTACTS.ERASED' }

const contactsWithNewAnswers = ({ definition, answers }: SavedContactContext, people: readonly SavedContact[]) =>
  people.filter((person) => findPrefills(definition, person, answers).length > 0)
const otherContacts = ({ people, chosen }: SavedContactContext) => people.filter(({ email }) => email !== chosen)
const createContactOffer = (people: readonly SavedContact[]) => ({ people, chosen: people[0]?.email ?? null })

/** Offers a saved contact from an earlier form. "Not now" ends the offers until this form is sent (decision 0085). */
export const savedContactMachine = setup({
  types: {
    context: {} as SavedContactContext,
    events: {} as SavedContactEvent,
    input: {} as SavedContactInput,
    tags: {} as 'busy',
  },
  actors: {
    loadContacts: createActorPlaceholder<readonly SavedContact[], { flow: string }>('loadContacts'),
    declineContacts: createActorPlaceholder<void, { flow: string }>('declineContacts'),
    deleteContact: createActorPlaceholder<void, { email: string }>('deleteContact'),
  },
  guards: {
    hasUsableContact: ({ context }, people: readonly SavedContact[]) => contactsWithNewAnswers(context, people).length > 0,
    hasOthers: ({ context }) => otherContacts(context).length > 0,
  },
  actions: {
    setContacts: assign(({ context }, people: readonly SavedContact[]) => createContactOffer(contactsWithNewAnswers(context, people))),
    choose: assign({ chosen: (_, email: string) => email }),
    removeChosen: assign(({ context }) => createContactOffer(otherContacts(context))),
    clearContacts: assign({ people: [], chosen: null }),
  },
}).createMachine({
  id: 'savedContact',
  context: ({ input }) => ({ ...input, people: [], chosen: null }),
  initial: 'loading',
  states: {
    loading: {
      on: { 'CONTACTS.ERASED': { target: 'none' } },
      invoke: {
        id: 'loadContacts',
        src: 'loadContacts',
        input: ({ context }) => ({ flow: context.definition.route }),
        onDone: [
          {
            guard: { type: 'hasUsableContact', params: outputOf },
            target: 'offered',
            actions: { type: 'setContacts', params: outputOf },
          },
          { target: 'none' },
        ],
        onError: { target: 'none' },
      },
    },
    none: {},
    offered: {
      initial: 'idle',
      on: {
        'CONTACT.CHOOSE': { target: '.idle', actions: { type: 'choose', params: ({ event }) => event.email } },
        'CONTACT.USE': { target: 'used' },
        'CONTACT.DECLINE': { target: 'declining' },
        'CONTACT.DELETE': { target: 'deleting' },
        'CONTACTS.ERASED': { target: 'none', actions: 'clearContacts' },
      },
      states: {
        idle: {},
        /** Shows the failure, because the visitor would otherwise believe that the data was erased. */
        deleteFailed: {},
      },
    },
    used: {},
    declining: {
      tags: 'busy',
      invoke: {
        id: 'declineContacts',
        src: 'declineContacts',
        input: ({ context }) => ({ flow: context.definition.route }),
        // If the device cannot store this choice, the form may ask again.
        onDone: { target: 'declined' },
        onError: { target: 'declined' },
      },
    },
    declined: {},
    deleting: {
      tags: 'busy',
      on: { 'CONTACTS.ERASED': { target: 'none', actions: 'clearContacts' } },
      invoke: {
        id: 'deleteContact',
        src: 'deleteContact',
        input: ({ context }) => ({ email: context.chosen ?? '' }),
        onDone: [
          { guard: 'hasOthers', target: 'offered', actions: 'removeChosen' },
          { target: 'deleted', actions: 'clearContacts' },
        ],
        onError: { target: 'offered.deleteFailed' },
      },
    },
    deleted: {},
  },
})
