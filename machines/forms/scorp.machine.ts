import { setup } from 'xstate'
import type { AnswerValue } from '#contract/forms/field.ts'
import { scorpChoice } from '#contract/forms/scorp-choice.ts'
import type { Draft, DraftInput } from '#machines/forms/draft.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'

export type CompanyChoice = 'new' | 'existing'

interface ChosenForm {
  readonly company: AnswerValue | undefined
}

/** Selects one of the two S-Corp forms (specification 2, section 2). Both forms run the chart `request`. */
export const scorpMachine = setup({
  types: {
    events: {} as { type: 'COMPANY.CHOOSE'; company: CompanyChoice } | { type: 'DEVICE.ERASED' },
  },
  actors: {
    loadDraft: createActorPlaceholder<Draft | null, DraftInput>('loadDraft'),
  },
  guards: {
    isNew: (_, { company }: ChosenForm) => company === 'new',
    isExisting: (_, { company }: ChosenForm) => company === 'existing',
  },
}).createMachine({
  id: 'scorp',
  initial: 'resuming',
  // A choice made before the draft was read overrides the choice in the draft.
  on: {
    'COMPANY.CHOOSE': [
      { guard: { type: 'isNew', params: ({ event }) => event }, target: '.newCompany' },
      { guard: { type: 'isExisting', params: ({ event }) => event }, target: '.existingCompany' },
    ],
    'DEVICE.ERASED': { target: '.undecided' },
  },
  states: {
    resuming: {
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: { flow: scorpChoice.route },
        onDone: [
          { guard: { type: 'isNew', params: ({ event }) => ({ company: event.output?.answers.company }) }, target: 'newCompany' },
          { guard: { type: 'isExisting', params: ({ event }) => ({ company: event.output?.answers.company }) }, target: 'existingCompany' },
          { target: 'undecided' },
        ],
        onError: { target: 'undecided' },
      },
    },
    undecided: {},
    newCompany: {},
    existingCompany: {},
  },
})
