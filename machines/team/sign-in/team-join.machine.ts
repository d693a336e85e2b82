import { assign, setup } from 'xstate'
import { type Answers, type Errors, emptyAnswers, type Value } from '#contract/forms/field.ts'
import { isValid } from '#contract/forms/schema.ts'
import type { Outcome } from '#contract/request/answer.ts'
import { joinFields } from '#contract/team/team.ts'
import { withoutKey } from '#machines/forms/draft.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import { isAccepted, output, refusalOf } from '#machines/kit/outcome.ts'

export interface TeamJoinInput {
  readonly token: string
}

export interface TeamJoinContext extends TeamJoinInput {
  readonly answers: Answers
  readonly serverErrors: Errors
  readonly problem: string | null
  readonly attempt: number
}

export type TeamJoinEvent = { type: 'FIELD.CHANGE'; name: string; value: Value } | { type: 'FORM.SUBMIT' }
export type JoinOutcome = Outcome<object>

/** The token is in the link. */
export const nameFields = { name: joinFields.name }

/** Accepts an invitation. The first second factor comes next (`team-enrol`). */
export const teamJoinMachine = setup({
  types: {
    context: {} as TeamJoinContext,
    events: {} as TeamJoinEvent,
    input: {} as TeamJoinInput,
    tags: {} as 'busy',
  },
  actors: { joinTeam: notProvided<JoinOutcome, { readonly token: string; readonly name: string }>('joinTeam') },
  guards: {
    isComplete: ({ context }) => isValid(nameFields, context.answers),
    isAccepted,
    namesField: (_, outcome: JoinOutcome) => outcome.kind === 'refused' && 'name' in outcome.errors,
  },
  actions: {
    keepAnswer: assign(({ context }, { name, value }: { name: string; value: Value }) => ({
      answers: { ...context.answers, [name]: value },
      serverErrors: withoutKey(context.serverErrors, name),
    })),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    takeRefusal: assign(refusalOf),
    forgetProblem: assign({ problem: null, serverErrors: {} }),
  },
}).createMachine({
  id: 'team-join',
  context: ({ input }) => ({ token: input.token, answers: emptyAnswers(nameFields), serverErrors: {}, problem: null, attempt: 0 }),
  initial: 'form',
  states: {
    form: {
      initial: 'editing',
      on: {
        'FIELD.CHANGE': { actions: { type: 'keepAnswer', params: ({ event }) => event } },
        'FORM.SUBMIT': [{ guard: 'isComplete', target: 'joining', actions: 'forgetProblem' }, { target: '.invalid' }],
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
          { guard: { type: 'isAccepted', params: output }, target: 'joined' },
          { guard: { type: 'namesField', params: output }, target: 'form.invalid', actions: { type: 'takeRefusal', params: output } },
          { target: 'form.failed', actions: { type: 'takeRefusal', params: output } },
        ],
        onError: 'form.failed',
      },
    },
    joined: { type: 'final' },
  },
})
