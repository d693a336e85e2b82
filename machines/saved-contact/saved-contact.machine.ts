import { assign, setup } from 'xstate'
import type { FormDefinition } from '#contract/forms/define.ts'
import type { Answers } from '#contract/forms/field.ts'
import { fillings, type SavedContact } from '#contract/saved-contact.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import { output } from '#machines/kit/outcome.ts'

export interface SavedContactInput {
  readonly definition: FormDefinition
  /** What stood in the form when it opened: who could fill in nothing of it is not offered. */
  readonly answers: Answers
}

export interface SavedContactContext extends SavedContactInput {
  /** Those who are offered, newest first. */
  readonly people: readonly SavedContact[]
  /** The address of the one whose answers are shown; null while none is offered. */
  readonly chosen: string | null
}

export type SavedContactEvent =
  /** Several people share the device: another one of them. */
  | { type: 'PERSON.CHOOSE'; email: string }
  | { type: 'PERSON.USE' }
  /** "Not now": this form does not ask again. */
  | { type: 'PERSON.DECLINE' }
  /** Gone from the device. */
  | { type: 'PERSON.FORGET' }
  /** Everybody was erased, here or in another tab. */
  | { type: 'PEOPLE.GONE' }

const helpful = ({ definition, answers }: SavedContactContext, people: readonly SavedContact[]) =>
  people.filter((person) => fillings(definition, person, answers).length > 0)
const others = ({ people, chosen }: SavedContactContext) => people.filter(({ email }) => email !== chosen)
const offering = (people: readonly SavedContact[]) => ({ people, chosen: people[0]?.email ?? null })

/** "Use these?": what somebody gave in an earlier form on this device, offered once to the form that opens (decision 0055). */
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
    isAnyHelpful: ({ context }, people: readonly SavedContact[]) => helpful(context, people).length > 0,
    hasOthers: ({ context }) => others(context).length > 0,
  },
  actions: {
    takePeople: assign(({ context }, people: readonly SavedContact[]) => offering(helpful(context, people))),
    choose: assign({ chosen: (_, email: string) => email }),
    dropChosen: assign(({ context }) => offering(others(context))),
    dropEverybody: assign({ people: [], chosen: null }),
  },
}).createMachine({
  id: 'savedContact',
  context: ({ input }) => ({ ...input, people: [], chosen: null }),
  initial: 'looking',
  states: {
    looking: {
      on: { 'PEOPLE.GONE': { target: 'none' } },
      invoke: {
        id: 'loadPeople',
        src: 'loadPeople',
        input: ({ context }) => ({ flow: context.definition.route }),
        onDone: [
          {
            guard: { type: 'isAnyHelpful', params: output },
            target: 'offered',
            actions: { type: 'takePeople', params: output },
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
        'PEOPLE.GONE': { target: 'none', actions: 'dropEverybody' },
      },
      states: {
        asking: {},
        /** The browser did not erase what was to be forgotten: said, because the visitor believes it gone otherwise. */
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
        // At worst the next page of this form asks once more.
        onDone: { target: 'declined' },
        onError: { target: 'declined' },
      },
    },
    declined: {},
    forgetting: {
      tags: 'busy',
      on: { 'PEOPLE.GONE': { target: 'none', actions: 'dropEverybody' } },
      invoke: {
        id: 'forgetPerson',
        src: 'forgetPerson',
        input: ({ context }) => ({ email: context.chosen ?? '' }),
        onDone: [
          { guard: 'hasOthers', target: 'offered', actions: 'dropChosen' },
          { target: 'forgotten', actions: 'dropEverybody' },
        ],
        onError: { target: 'offered.kept' },
      },
    },
    forgotten: {},
  },
})
