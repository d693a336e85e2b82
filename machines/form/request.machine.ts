import { assign, emit, enqueueActions, setup } from 'xstate'
import type { RequestDefinition } from '#contract/define.ts'
import type { Value } from '#contract/field.ts'
import { isValid } from '#contract/schema.ts'
import { type Draft, type DraftInput, resumeAnswers } from '#machines/form/draft.ts'
import { blankForm, keptAnswer, takenKey, takenReceipt, takenRefusal } from '#machines/form/form.ts'
import {
  type FormContext,
  type FormEvent,
  isConnectionLost,
  refusedFields,
  type SubmitInput,
  type SubmitOutcome,
  type WaitInput,
} from '#machines/form/submit.ts'
import { type FlowEmitted, tellFormError, tellSubmitted } from '#machines/kit/emitted.ts'
import { notProvided } from '#machines/kit/not-provided.ts'

export interface RequestInput {
  readonly definition: RequestDefinition
  /** Milliseconds since the epoch. */
  readonly now: () => number
}
export interface RequestContext extends FormContext, RequestInput {}

export type RequestEvent = FormEvent

const blank = ({ definition, now }: RequestInput): RequestContext => ({ definition, now, ...blankForm(definition.fields) })

/** ONE chart for all request forms; the definition is its input (specification 2, section 4). */
export const requestMachine = setup({
  types: {
    context: {} as RequestContext,
    events: {} as RequestEvent,
    input: {} as RequestInput,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy' | 'waiting',
  },
  actors: {
    loadDraft: notProvided<Draft | null, DraftInput>('loadDraft'),
    submitRequest: notProvided<SubmitOutcome, SubmitInput>('submitRequest'),
    whenOnline: notProvided<void, WaitInput>('whenOnline'),
  },
  guards: {
    isComplete: ({ context }) => isValid(context.definition.fields, context.answers, context.now()),
    // Without the clock: the server may have accepted it before its date passed.
    wasSending: ({ context }, draft: Draft | null) => draft?.isSending === true && isValid(context.definition.fields, draft.answers),
    wasReceived: (_, draft: Draft | null) => draft?.receipt !== undefined,
    isAccepted: (_, outcome: SubmitOutcome) => outcome.kind === 'accepted',
    hasFieldErrors: (_, outcome: SubmitOutcome) => Object.keys(refusedFields(outcome)).length > 0,
    isConnectionLost: ({ event }) => 'error' in event && isConnectionLost(event.error),
  },
  actions: {
    keepAnswer: assign(({ context }, { name, value }: { name: string; value: Value }) => keptAnswer(context, name, value)),
    resumeDraft: assign(({ context }, draft: Draft | null) => ({
      answers: resumeAnswers(context.definition.fields, context.answers, draft),
      idempotencyKey: draft?.idempotencyKey ?? null,
    })),
    takeKey: assign(({ context }, proposedKey: string) => takenKey(context, proposedKey)),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    countWait: assign({ waits: ({ context }) => context.waits + 1 }),
    takeRefusal: assign((_, outcome: SubmitOutcome) => takenRefusal(outcome)),
    takeReceipt: assign(({ context }, outcome: SubmitOutcome) => ({
      ...blank(context),
      ...takenReceipt(context.definition, context.answers, outcome),
    })),
    resumeReceipt: assign((_, draft: Draft | null) => ({ ...draft?.receipt })),
    forgetSent: assign({ sent: null }),
    clear: assign(({ context }) => blank(context)),
    tellToken: enqueueActions(({ context, enqueue }, outcome: SubmitOutcome) => {
      if (context.definition.keepsToken && outcome.kind === 'accepted' && outcome.token !== undefined)
        enqueue.emit({ type: 'tokenReceived', token: outcome.token })
    }),
    tellReceived: emit(({ context }) => tellSubmitted(context.definition.afterSuccess === 'home')),
    tellFailed: emit(({ context }) => tellFormError(context.definition.failed, context.problem, 'Nothing you typed is lost.')),
  },
}).createMachine({
  id: 'request',
  context: ({ input }) => blank(input),
  initial: 'resuming',
  on: { 'DEVICE.ERASED': { target: '.form', actions: 'clear' } },
  states: {
    resuming: {
      // Typed before the draft arrived: it wins over the draft.
      on: { 'FIELD.CHANGE': { actions: { type: 'keepAnswer', params: ({ event }) => event } } },
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ flow: context.definition.route }),
        onDone: [
          {
            guard: { type: 'wasReceived', params: ({ event }) => event.output },
            target: 'received',
            actions: ['clear', { type: 'resumeReceipt', params: ({ event }) => event.output }],
          },
          {
            guard: { type: 'wasSending', params: ({ event }) => event.output },
            target: 'submitting',
            actions: { type: 'resumeDraft', params: ({ event }) => event.output },
          },
          { target: 'form', actions: { type: 'resumeDraft', params: ({ event }) => event.output } },
        ],
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
        'DRAFT.ERASE': { target: '.editing', actions: 'clear' },
        'TAB.TAKEN': { target: 'openInOtherTab', actions: 'clear' },
      },
      states: {
        editing: {},
        invalid: { entry: 'countAttempt' },
        failed: {},
      },
    },
    submitting: {
      tags: 'busy',
      on: { 'FORM.CANCEL': { target: 'form' } },
      invoke: {
        id: 'submitRequest',
        src: 'submitRequest',
        input: ({ context }) => ({ definition: context.definition, answers: context.answers, idempotencyKey: context.idempotencyKey ?? '' }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'received',
            actions: [{ type: 'takeReceipt', params: ({ event }) => event.output }, { type: 'tellToken', params: ({ event }) => event.output }, 'tellReceived'],
          },
          {
            guard: { type: 'hasFieldErrors', params: ({ event }) => event.output },
            target: 'form.invalid',
            actions: { type: 'takeRefusal', params: ({ event }) => event.output },
          },
          { target: 'form.failed', actions: [{ type: 'takeRefusal', params: ({ event }) => event.output }, 'tellFailed'] },
        ],
        onError: [
          { guard: 'isConnectionLost', target: 'offline' },
          { target: 'form.failed', actions: 'tellFailed' },
        ],
      },
    },
    /** No answer came. It is sent again, with the same key, as soon as the server can be reached. */
    offline: {
      tags: 'waiting',
      entry: 'countWait',
      on: {
        'FORM.SUBMIT': { target: 'submitting' },
        'FORM.CANCEL': { target: 'form' },
        'TAB.TAKEN': { target: 'openInOtherTab', actions: 'clear' },
      },
      invoke: {
        id: 'whenOnline',
        src: 'whenOnline',
        input: ({ context }) => ({ waits: context.waits }),
        onDone: { target: 'submitting' },
        onError: { target: 'form.failed', actions: 'tellFailed' },
      },
    },
    /** The flow goes on in another tab; what this one knew was saved there before. */
    openInOtherTab: { on: { 'TAB.RETAKE': { target: 'resuming' }, 'DEVICE.ERASED': {} } },
    received: {
      on: { 'FORM.AGAIN': { target: 'form', actions: 'clear' }, 'DEVICE.ERASED': { actions: 'forgetSent' } },
    },
  },
})
