import { assign, emit, setup } from 'xstate'
import type { RequestDefinition } from '#contract/define.ts'
import { emptyAnswers, type Value } from '#contract/field.ts'
import { messages } from '#contract/messages.ts'
import { isValid } from '#contract/schema.ts'
import { type Draft, type DraftInput, resumeAnswers, without } from '#machines/kit/draft.ts'
import { type FlowEmitted, tellError, tellSubmitted } from '#machines/kit/emitted.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import { type FormContext, refusedFields, type SubmitInput, type SubmitOutcome } from '#machines/kit/submit.ts'

export interface RequestContext extends FormContext {
  readonly definition: RequestDefinition
}

export type RequestEvent =
  | { type: 'FIELD.CHANGE'; name: string; value: Value }
  /** `proposedKey` is used when this request has no idempotency key yet. */
  | { type: 'FORM.SUBMIT'; proposedKey: string }
  | { type: 'FORM.AGAIN' }

const blank = (definition: RequestDefinition): RequestContext => ({
  definition,
  answers: emptyAnswers(definition.fields),
  idempotencyKey: null,
  serverErrors: {},
  problem: null,
  attempt: 0,
  reference: null,
})

/** ONE chart for all request forms; the definition is its input (specification 2, section 4). */
export const requestMachine = setup({
  types: {
    context: {} as RequestContext,
    events: {} as RequestEvent,
    input: {} as { definition: RequestDefinition },
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: {
    loadDraft: notProvided<Draft | null, DraftInput>('loadDraft'),
    submitRequest: notProvided<SubmitOutcome, SubmitInput>('submitRequest'),
  },
  guards: {
    isComplete: ({ context }) => isValid(context.definition.fields, context.answers),
    isAccepted: (_, outcome: SubmitOutcome) => outcome.kind === 'accepted',
    hasFieldErrors: (_, outcome: SubmitOutcome) => Object.keys(refusedFields(outcome)).length > 0,
  },
  actions: {
    keepAnswer: assign(({ context }, { name, value }: { name: string; value: Value }) => ({
      answers: { ...context.answers, [name]: value },
      serverErrors: without(context.serverErrors, name),
    })),
    resumeDraft: assign(({ context }, draft: Draft | null) => ({
      answers: resumeAnswers(context.definition.fields, context.answers, draft),
      idempotencyKey: draft?.idempotencyKey ?? null,
    })),
    takeKey: assign({ idempotencyKey: ({ context }, proposedKey: string) => context.idempotencyKey ?? proposedKey, problem: null }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    takeRefusal: assign((_, outcome: SubmitOutcome) => ({
      serverErrors: refusedFields(outcome),
      problem: outcome.kind === 'refused' ? outcome.message : null,
    })),
    takeReceipt: assign(({ context }, outcome: SubmitOutcome) => ({
      ...blank(context.definition),
      reference: outcome.kind === 'accepted' ? outcome.reference : null,
    })),
    clear: assign(({ context }) => blank(context.definition)),
    tellReceived: emit(({ context }) => tellSubmitted(context.definition.afterSuccess === 'home')),
    tellFailed: emit(tellError(messages.submitFailed)),
  },
}).createMachine({
  id: 'request',
  context: ({ input }) => blank(input.definition),
  initial: 'resuming',
  states: {
    resuming: {
      // Typed before the draft arrived: it wins over the draft.
      on: { 'FIELD.CHANGE': { actions: { type: 'keepAnswer', params: ({ event }) => event } } },
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ flow: context.definition.route }),
        onDone: { target: 'form', actions: { type: 'resumeDraft', params: ({ event }) => event.output } },
        onError: { target: 'form' },
      },
    },
    form: {
      initial: 'editing',
      on: {
        'FIELD.CHANGE': { actions: { type: 'keepAnswer', params: ({ event }) => event } },
        'FORM.SUBMIT': [
          { guard: 'isComplete', target: 'submitting', actions: { type: 'takeKey', params: ({ event }) => event.proposedKey } },
          { target: '.invalid' },
        ],
      },
      states: {
        editing: {},
        invalid: { entry: 'countAttempt' },
        failed: {},
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'submitRequest',
        src: 'submitRequest',
        input: ({ context }) => ({ definition: context.definition, answers: context.answers, idempotencyKey: context.idempotencyKey ?? '' }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'received',
            actions: [{ type: 'takeReceipt', params: ({ event }) => event.output }, 'tellReceived'],
          },
          {
            guard: { type: 'hasFieldErrors', params: ({ event }) => event.output },
            target: 'form.invalid',
            actions: { type: 'takeRefusal', params: ({ event }) => event.output },
          },
          { target: 'form.failed', actions: [{ type: 'takeRefusal', params: ({ event }) => event.output }, 'tellFailed'] },
        ],
        onError: { target: 'form.failed', actions: 'tellFailed' },
      },
    },
    received: {
      on: { 'FORM.AGAIN': { target: 'form', actions: 'clear' } },
    },
  },
})
