import { assign, setup } from 'xstate'
import { isValid } from '#contract/forms/schema.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import { joinFields } from '#contract/team/team.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { createInputContext, type FormInputEvent, type InputChange, type InputContext, updateAnswer } from '#machines/kit/input.ts'
import { isAccepted, outputOf, toRefusalContext } from '#machines/kit/outcome.ts'

interface TeamJoinInput {
  readonly token: string
}

/** The form has only the name, because the link contains the token. */
export const nameFields = { name: joinFields.name }

/** Accepts an invitation. After that, the member sets up a second factor (`team-enroll`). */
export const teamJoinMachine = setup({
  types: {
    context: {} as TeamJoinInput & InputContext,
    events: {} as FormInputEvent,
    input: {} as TeamJoinInput,
    tags: {} as 'busy',
  },
  actors: { joinTeam: createActorPlaceholder<Outcome<object>, { readonly token: string; readonly name: string }>('joinTeam') },
  guards: {
    isComplete: ({ context }) => isValid(nameFields, context.answers),
    isAccepted,
    hasNameError: (_, outcome: Outcome<object>) => outcome.kind === 'refused' && 'name' in outcome.errors,
  },
  actions: {
    setAnswer: assign(({ context }, change: InputChange) => updateAnswer(context, change)),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    setRefusal: assign(toRefusalContext),
    clearProblem: assign({ problem: null, serverErrors: {} }),
  },
}).createMachine({
  id: 'team-join',
  context: ({ input }) => ({ ...input, ...createInputContext(nameFields) }),
  initial: 'form',
  states: {
    form: {
      initial: 'editing',
      on: {
        'FIELD.CHANGE': { actions: { type: 'setAnswer', params: ({ event }) => event } },
        'FORM.SUBMIT': [{ guard: 'isComplete', target: 'joining', actions: 'clearProblem' }, { target: '.invalid' }],
      },
      states: { editing: {}, invalid: { entry: 'countAttempt' }, failed: {} },
    },
    joining: {
      tags: 'busy',
      invoke: {
        id: 'joinTeam',
        src: 'joinTeam',
        input: ({ context }) => ({ token: context.token, name: String(context.answers.name).trim() }),
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'joined' },
          { guard: { type: 'hasNameError', params: outputOf }, target: 'form.invalid', actions: { type: 'setRefusal', params: outputOf } },
          { target: 'form.failed', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: 'form.failed',
      },
    },
    joined: { type: 'final' },
  },
})
