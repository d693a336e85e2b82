import { assign, emit, setup } from 'xstate'
import type { Outcome } from '#contract/request/outcome.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isAccepted, outputOf, toProblemContext } from '#machines/kit/outcome.ts'
import type { CaseEmitted } from '#machines/team/case/case-outcome.ts'

interface CaseMailContext {
  readonly reference: string
  readonly id: string
  readonly problem: string | null
}

type CaseMailEvent =
  | { type: 'MAIL.SAVE'; id: string }
  /** A person wrote an email that looked automatic. The member turns the email into a customer message. */
  | { type: 'MAIL.ADD'; id: string }

/** Original emails in a case. A member can save each one unchanged, or turn an automatic one into a message. */
export const caseMailMachine = setup({
  types: {
    context: {} as CaseMailContext,
    events: {} as CaseMailEvent,
    input: {} as Pick<CaseMailContext, 'reference'>,
    emitted: {} as CaseEmitted,
    tags: {} as 'busy',
  },
  actors: {
    saveMail: createActorPlaceholder<Outcome<object>, { readonly id: string }>('saveMail'),
    assignMail: createActorPlaceholder<Outcome<object>, { readonly id: string; readonly reference: string }>('assignMail'),
  },
  guards: { isAccepted },
  actions: {
    setMail: assign({ id: ({ event }) => event.id, problem: null }),
    setProblem: assign(toProblemContext),
    clearProblem: assign({ problem: null }),
    emitStale: emit({ type: 'caseStale' as const }),
  },
}).createMachine({
  id: 'case-mail',
  context: ({ input }) => ({ ...input, id: '', problem: null }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'MAIL.SAVE': { target: 'saving', actions: 'setMail' },
        'MAIL.ADD': { target: 'adding', actions: 'setMail' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveMail',
        src: 'saveMail',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'idle' },
          { target: 'failed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'clearProblem' },
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'assignMail',
        src: 'assignMail',
        input: ({ context: { id, reference } }) => ({ id, reference }),
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'idle', actions: 'emitStale' },
          { target: 'failed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'clearProblem' },
      },
    },
    failed: {
      on: {
        'MAIL.SAVE': { target: 'saving', actions: 'setMail' },
        'MAIL.ADD': { target: 'adding', actions: 'setMail' },
      },
    },
  },
})
