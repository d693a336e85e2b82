/** What the acts of an account's owner do alike; each chart lists its own states and puts these in their places. */
import type { Answers, Fields } from '#contract/forms/field.ts'
import { emptyAnswers } from '#contract/forms/field.ts'
import { type ActContext, act } from '#machines/account-area/act.setup.ts'

const outcome = <O>({ event }: { readonly event: { readonly output: O } }): O => event.output
const takeRefusal = { type: 'takeRefusal', params: outcome } as const
const open = { target: 'form', actions: { type: 'begin', params: ({ event }: { readonly event: { readonly answers: Answers } }) => event.answers } } as const

/** An act that nobody has begun. */
export const blankAct = (fields: Fields): ActContext => ({ fields, answers: emptyAnswers(fields), serverErrors: {}, problem: null, attempt: 0 })

/** Its button stands there: nothing was begun, or it is done. */
export const closedAct = act.createStateConfig({ on: { 'ACT.OPEN': open } })
export const doneAct = act.createStateConfig({ entry: 'dropSecrets', on: { 'ACT.OPEN': open } })

/**
 * Its form.
 *
 * @param next where a complete one leads
 */
export const actForm = (next: 'performing' | 'asking') =>
  act.createStateConfig({
    initial: 'editing',
    on: {
      'FIELD.CHANGE': { actions: { type: 'keepAnswer', params: ({ event }) => event } },
      'FORM.SUBMIT': [{ guard: 'isComplete', target: next }, { target: '.invalid' }],
      'ACT.CANCEL': { target: 'closed', actions: 'dropAnswers' },
    },
    states: { editing: {}, invalid: { entry: 'countAttempt' }, failed: {} },
  })

export const performing = act.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'perform',
    src: 'perform',
    input: ({ context }) => context.answers,
    onDone: [
      { guard: { type: 'isAccepted', params: outcome }, target: 'done' },
      { guard: { type: 'hasFieldErrors', params: outcome }, target: 'form.invalid', actions: takeRefusal },
      { target: 'form.failed', actions: takeRefusal },
    ],
    onError: { target: 'form.failed', actions: 'forgetProblem' },
  },
})
