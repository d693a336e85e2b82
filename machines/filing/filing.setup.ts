import { assign, emit, setup } from 'xstate'
import type { FilingDefinition } from '#contract/define.ts'
import { emptyAnswers, type Value } from '#contract/field.ts'
import { messages } from '#contract/messages.ts'
import { isStepValid, openableStep, stepOfErrors } from '#machines/filing/steps.ts'
import { type Draft, type DraftInput, resumeAnswers, without } from '#machines/kit/draft.ts'
import { type FlowEmitted, tellError, tellSubmitted } from '#machines/kit/emitted.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import { type FormContext, refusedFields, type SubmitInput, type SubmitOutcome } from '#machines/kit/submit.ts'

export interface FilingInput {
  /** The step the URL asks for, if it does. */
  readonly openAt: string | undefined
}

export interface FilingContext extends FormContext {
  readonly definition: FilingDefinition
  readonly openAt: string | null
  /** The visitor came to a step by a Change link: Next leads back to the check-answers page. */
  readonly isChanging: boolean
  /** The step that was asked for and is still locked; the page says so. */
  readonly lockedStep: string | null
}

export type FilingEvent =
  | { type: 'FIELD.CHANGE'; name: string; value: Value }
  | { type: 'STEP.NEXT' }
  | { type: 'STEP.BACK' }
  /** By URL, browser Back and Forward; `change` from a Change link of the check-answers page. */
  | { type: 'STEP.OPEN'; step: string; change: boolean }
  | { type: 'FORM.SUBMIT'; proposedKey: string }
  | { type: 'FORM.AGAIN' }

/** A filing nobody has begun. */
export const blankFiling = (definition: FilingDefinition, openAt: string | null): FilingContext => ({
  definition,
  openAt,
  answers: emptyAnswers(definition.fields),
  idempotencyKey: null,
  serverErrors: {},
  problem: null,
  attempt: 0,
  reference: null,
  isChanging: false,
  lockedStep: null,
})

interface Opening {
  readonly draft: Draft | null
  readonly step: string
}
const resumed = (context: FilingContext, draft: Draft | null) => {
  const answers = resumeAnswers(context.definition.fields, context.answers, draft)
  return { answers, step: openableStep(context.definition, answers, context.openAt ?? draft?.step) }
}

/** What the three filing charts share: context, events, guards and actions. Each chart lists its own literal step states. */
export const filing = setup({
  types: {
    context: {} as FilingContext,
    events: {} as FilingEvent,
    input: {} as FilingInput,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: {
    loadDraft: notProvided<Draft | null, DraftInput>('loadDraft'),
    submitFiling: notProvided<SubmitOutcome, SubmitInput>('submitFiling'),
  },
  guards: {
    isStepValid: ({ context }, step: string) => isStepValid(context.definition, context.answers, step),
    isChangeDone: ({ context }) => context.isChanging && openableStep(context.definition, context.answers, 'confirmation') === 'confirmation',
    opens: ({ context }, { wanted, step }: { wanted: string; step: string }) => openableStep(context.definition, context.answers, wanted) === step,
    resumesAt: ({ context }, { draft, step }: Opening) => resumed(context, draft).step === step,
    isAccepted: (_, outcome: SubmitOutcome) => outcome.kind === 'accepted',
    isRefusedAt: ({ context }, { outcome, step }: { outcome: SubmitOutcome; step: string }) =>
      stepOfErrors(context.definition, refusedFields(outcome)) === step,
  },
  actions: {
    keepAnswer: assign(({ context }, { name, value }: { name: string; value: Value }) => ({
      answers: { ...context.answers, [name]: value },
      serverErrors: without(context.serverErrors, name),
    })),
    resumeDraft: assign(({ context }, draft: Draft | null) => {
      const { answers, step } = resumed(context, draft)
      const wanted = context.openAt
      return {
        answers,
        idempotencyKey: draft?.idempotencyKey ?? null,
        lockedStep: wanted !== null && Object.hasOwn(context.definition.steps, wanted) && wanted !== step ? wanted : null,
      }
    }),
    takeOpening: assign(({ context }, { wanted, change }: { wanted: string; change: boolean }) => ({
      isChanging: change,
      lockedStep: openableStep(context.definition, context.answers, wanted) === wanted ? null : wanted,
    })),
    endChange: assign({ isChanging: false, lockedStep: null }),
    unlock: assign({ lockedStep: null }),
    takeKey: assign({ idempotencyKey: ({ context }, proposedKey: string) => context.idempotencyKey ?? proposedKey, problem: null }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    takeRefusal: assign((_, outcome: SubmitOutcome) => ({
      serverErrors: refusedFields(outcome),
      problem: outcome.kind === 'refused' ? outcome.message : null,
    })),
    takeReceipt: assign(({ context }, outcome: SubmitOutcome) => ({
      ...blankFiling(context.definition, null),
      reference: outcome.kind === 'accepted' ? outcome.reference : null,
    })),
    clear: assign(({ context }) => blankFiling(context.definition, null)),
    tellReceived: emit(({ context }) => tellSubmitted(context.definition.afterSuccess === 'home')),
    tellFailed: emit(tellError(messages.submitFailed)),
  },
})
