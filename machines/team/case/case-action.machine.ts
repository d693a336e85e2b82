import { assign, emit, setup } from 'xstate'
import type { Answers, AnswerValue, FieldErrors } from '#contract/forms/field.ts'
import type { CaseEvent, CaseEventData } from '#machines/case/case.events.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { withoutKey } from '#machines/kit/input.ts'
import { isAccepted, isRefusedWith, outputOf, toRefusalContext } from '#machines/kit/outcome.ts'
import { actionDataOf, actionFields, actionInputOf, type CaseAction, edgeOf, isImmediate, validateAction } from '#machines/team/case/case-action-forms.ts'
import { type CaseEmitted, type CaseOutcome, caseOf, STATUS_CONFLICT } from '#machines/team/case/case-outcome.ts'

/** `seenVersion`: case version that the member saw. */
export interface MoveCaseInput {
  readonly reference: string
  readonly edge: CaseEvent['type']
  readonly seenVersion: number
  readonly data: CaseEventData
}

interface CaseActionContext {
  readonly reference: string
  readonly action: CaseAction | null
  /** Input by action, kept until that action succeeds. */
  readonly inputs: Readonly<Partial<Record<CaseAction, Answers>>>
  /** Case version at the member's click. */
  readonly seenVersion: number
  readonly serverErrors: FieldErrors
  readonly attempt: number
  readonly problem: string | null
  /** Last completed action. Null after the member opened another action. */
  readonly done: CaseAction | null
}

type CaseActionEvent =
  /** `prefilledAnswers`: answers that the button fills in. */
  | { type: 'ACTION.OPEN'; action: CaseAction; seenVersion: number; prefilledAnswers?: Answers }
  | { type: 'ACTION.CLOSE' }
  | { type: 'FIELD.CHANGE'; name: string; value: AnswerValue }
  | { type: 'ACTION.SUBMIT'; seenVersion: number }

/** A member's actions on a case, one at a time. Input stays after refusals and conflicts. */
export const caseActionMachine = setup({
  types: {
    context: {} as CaseActionContext,
    events: {} as CaseActionEvent,
    input: {} as Pick<CaseActionContext, 'reference'>,
    emitted: {} as CaseEmitted,
    tags: {} as 'busy',
  },
  actors: { moveCase: createActorPlaceholder<CaseOutcome, MoveCaseInput>('moveCase') },
  guards: {
    isImmediate: ({ context: { action } }) => action !== null && isImmediate(action),
    isComplete: ({ context: { action, inputs } }) => action !== null && Object.keys(validateAction(action, actionInputOf(action, inputs))).length === 0,
    isAccepted,
    hasConflict: isRefusedWith(STATUS_CONFLICT),
    hasKnownFieldErrors: ({ context: { action } }, outcome: CaseOutcome) =>
      outcome.kind === 'refused' && action !== null && Object.keys(outcome.errors).some((name) => name in actionFields(action)),
  },
  actions: {
    setAction: assign(
      ({ context: { inputs } }, { action, seenVersion, prefilledAnswers }: { action: CaseAction; seenVersion: number; prefilledAnswers?: Answers }) => ({
        action,
        seenVersion,
        inputs: prefilledAnswers === undefined ? inputs : { ...inputs, [action]: { ...actionInputOf(action, inputs), ...prefilledAnswers } },
        done: null,
        serverErrors: {},
        attempt: 0,
      }),
    ),
    clearAction: assign({ action: null }),
    setSeenVersion: assign({ seenVersion: (_, seenVersion: number) => seenVersion }),
    setAnswer: assign(({ context: { action, inputs, serverErrors } }, { name, value }: { name: string; value: AnswerValue }) =>
      action === null
        ? {}
        : { inputs: { ...inputs, [action]: { ...actionInputOf(action, inputs), [name]: value } }, serverErrors: withoutKey(serverErrors, name) },
    ),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    completeAction: assign(({ context: { action, inputs } }) => ({
      done: action,
      action: null,
      inputs: action === null ? inputs : { ...inputs, [action]: undefined },
    })),
    setRefusal: assign(toRefusalContext),
    clearProblem: assign({ problem: null }),
    emitCase: emit((_, outcome: CaseOutcome) => {
      const teamCase = caseOf(outcome)
      return teamCase === null ? { type: 'caseStale' as const } : { type: 'caseUpdated' as const, teamCase }
    }),
    emitStale: emit({ type: 'caseStale' as const }),
  },
}).createMachine({
  id: 'case-action',
  context: ({ input }) => ({ ...input, action: null, inputs: {}, seenVersion: 0, serverErrors: {}, attempt: 0, problem: null, done: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'ACTION.OPEN': { target: 'opening', actions: { type: 'setAction', params: ({ event }) => event } } } },
    /** Transient: an action without fields runs at once. */
    opening: { always: [{ guard: 'isImmediate', target: 'submitting' }, { target: 'open' }] },
    open: {
      initial: 'editing',
      on: {
        'ACTION.OPEN': { target: 'opening', actions: { type: 'setAction', params: ({ event }) => event } },
        'ACTION.CLOSE': { target: 'idle', actions: 'clearAction' },
        'FIELD.CHANGE': { actions: { type: 'setAnswer', params: ({ event }) => event } },
        'ACTION.SUBMIT': [
          { guard: 'isComplete', target: 'submitting', actions: { type: 'setSeenVersion', params: ({ event }) => event.seenVersion } },
          { target: '.invalid' },
        ],
      },
      states: {
        editing: {},
        invalid: { entry: 'countAttempt' },
        refused: {},
        /** The result is unknown, so the page loads the case again. */
        noResponse: {},
        /** The case changed before this action. The page shows the change and keeps the input. */
        conflict: {},
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'moveCase',
        src: 'moveCase',
        input: ({ context: { reference, action, seenVersion, inputs } }) => ({
          reference,
          edge: edgeOf(action as CaseAction),
          seenVersion,
          data: actionDataOf(action as CaseAction, actionInputOf(action as CaseAction, inputs)),
        }),
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'idle', actions: ['completeAction', { type: 'emitCase', params: outputOf }] },
          { guard: { type: 'hasConflict', params: outputOf }, target: 'open.conflict', actions: [{ type: 'setRefusal', params: outputOf }, 'emitStale'] },
          { guard: { type: 'hasKnownFieldErrors', params: outputOf }, target: 'open.invalid', actions: { type: 'setRefusal', params: outputOf } },
          { target: 'open.refused', actions: [{ type: 'setRefusal', params: outputOf }, 'emitStale'] },
        ],
        onError: { target: 'open.noResponse', actions: ['clearProblem', 'emitStale'] },
      },
    },
  },
})
