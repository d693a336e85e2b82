import { assign, setup } from 'xstate'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import { findPrefills, type SavedContact } from '#contract/forms/saved-contact.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import { output } from '#machines/kit/outcome.ts'

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
  | { type: 'PERSON.CHOOSE'; email: string }
  | { type: 'PERSON.USE' }
  | { type: 'PERSON.DECLINE' }
  | { type: 'PERSON.FORGET' }
  | { type: 'PEOPLE.ERASED' }

const contactsWithNewAnswers = ({ definition, answers }: SavedContactContext, people: readonly SavedContact[]) =>
  people.filter((person) => findPrefills(definition, person, answers).length > 0)
const otherContacts = ({ people, chosen }: SavedContactContext) => people.filter(({ email }) => email !== chosen)
const contactOffer = (people: readonly SavedContact[]) => ({ people, chosen: people[0]?.email ?? null })

/** Offers a saved contact from an earlier form. "Not now" ends the offers until this form is sent (decision 0085). */
export const savedContactMachine = setup({
  types: {
    context: {} as SavedContactContext,
    events: {} as SavedContactEvent,
    input: {} as SavedContactInput,
    tags: {} as 'busy',
  },
  actors: {
    loadPeople: notProvided<readonly SavedContact[], { flow: string }>('loadPeople'),
    declinePeople: notProvided<void, { flow: string }>('declinePeople'),
    forgetPerson: notProvided<void, { email: string }>('forgetPerson'),
  },
  guards: {
    isAnyHelpful: ({ context }, people: readonly SavedContact[]) => contactsWithNewAnswers(context, people).length > 0,
    hasOthers: ({ context }) => otherContacts(context).length > 0,
  },
  actions: {
    setPeople: assign(({ context }, people: readonly SavedContact[]) => contactOffer(contactsWithNewAnswers(context, people))),
    choose: assign({ chosen: (_, email: string) => email }),
    removeChosen: assign(({ context }) => contactOffer(otherContacts(context))),
    clearPeople: assign({ people: [], chosen: null }),
  },
}).createMachine({
  id: 'savedContact',
  context: ({ input }) => ({ ...input, people: [], chosen: null }),
  initial: 'looking',
  states: {
    looking: {
      on: { 'PEOPLE.ERASED': { target: 'none' } },
      invoke: {
        id: 'loadPeople',
        src: 'loadPeople',
        input: ({ context }) => ({ flow: context.definition.route }),
        onDone: [
          {
            guard: { type: 'isAnyHelpful', params: output },
            target: 'offered',
            actions: { type: 'setPeople', params: output },
          },
          { target: 'none' },
        ],
        onError: { target: 'none' },
      },
    },
    none: {},
    offered: {
      initial: 'asking',
      on: {
        'PERSON.CHOOSE': { target: '.asking', actions: { type: 'choose', params: ({ event }) => event.email } },
        'PERSON.USE': { target: 'used' },
        'PERSON.DECLINE': { target: 'declining' },
        'PERSON.FORGET': { target: 'forgetting' },
        'PEOPLE.ERASED': { target: 'none', actions: 'clearPeople' },
      },
      states: {
        asking: {},
        /** Shows the failure, because the visitor would otherwise believe that the data was erased. */
        kept: {},
      },
    },
    used: {},
    declining: {
      tags: 'busy',
      invoke: {
        id: 'declinePeople',
        src: 'declinePeople',
        input: ({ context }) => ({ flow: context.definition.route }),
        // If the device cannot store this choice, the form may ask again.
        onDone: { target: 'declined' },
        onError: { target: 'declined' },
      },
    },
    declined: {},
    forgetting: {
      tags: 'busy',
      on: { 'PEOPLE.ERASED': { target: 'none', actions: 'clearPeople' } },
      invoke: {
        id: 'forgetPerson',
        src: 'forgetPerson',
        input: ({ context }) => ({ email: context.chosen ?? '' }),
        onDone: [
          { guard: 'hasOthers', target: 'offered', actions: 'removeChosen' },
          { target: 'forgotten', actions: 'clearPeople' },
        ],
        onError: { target: 'offered.kept' },
      },
    },
    forgotten: {},
  },
})
