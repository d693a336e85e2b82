import { assign, emit, setup } from 'xstate'
import type { FilingDefinition } from '#contract/define.ts'
import { type Answers, fieldOf, type Value } from '#contract/field.ts'
import { type Clearing, clearingAfter, undone } from '#machines/form/clearing.ts'
import { copied, uncopied } from '#machines/form/copies.ts'
import { type Draft, type DraftInput, resumeAnswers } from '#machines/form/draft.ts'
import { blankForm, keptAnswer, takenKey, takenReceipt, takenRefusal, withAnswer, withoutRow, withRow } from '#machines/form/form.ts'
import { isStepValid, lastStep, openableStep, stepNames, stepOfErrors } from '#machines/form/steps.ts'
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

export interface FilingInput {
  /** The step the URL asks for, if it does. */
  readonly openAt: string | undefined
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

export interface FilingContext extends FormContext {
  readonly definition: FilingDefinition
  readonly openAt: string | null
  readonly now: () => number
  /** The visitor came back to a step from the last one, by a Change link or a refusal: Next leads back there, where the answers are checked. */
  readonly isChanging: boolean
  /** The step that was asked for and is still locked; the page says so. */
  readonly lockedStep: string | null
  /** What the last change took away besides, as long as it can be undone. */
  readonly clearing: Clearing | null
}

export type FilingEvent =
  | FormEvent
  | { type: 'ROW.ADD'; name: string }
  | { type: 'ROW.REMOVE'; name: string; index: number }
  | { type: 'CLEARING.UNDO' }
  | { type: 'STEP.NEXT' }
  | { type: 'STEP.BACK' }
  /** By URL, browser Back and Forward; `change` from a Change link of the last step. */
  | { type: 'STEP.OPEN'; step: string; change: boolean }

/** A filing nobody has begun. */
export const blankFiling = (definition: FilingDefinition, { openAt, now }: FilingInput): FilingContext => ({
  definition,
  openAt: openAt ?? null,
  now,
  ...blankForm(definition.fields),
  isChanging: false,
  lockedStep: null,
  clearing: null,
})

/** The same filing, with nothing typed; the URL asks for a step only when the page opens. */
const cleared = ({ definition, now }: FilingContext) => blankFiling(definition, { openAt: undefined, now })

interface Opening {
  readonly draft: Draft | null
  readonly step: string
}
const resumed = (context: FilingContext, draft: Draft | null) => {
  const answers = resumeAnswers(context.definition.fields, context.answers, draft)
  // The steps of an older form may stand elsewhere now: it goes on at the first one that is not complete.
  const left = draft?.isOutdated ? lastStep(context.definition) : draft?.step
  return { answers, step: openableStep(context.definition, answers, context.openAt ?? left, context.now()) }
}
type Change = { readonly name: string; readonly value: Value }

/** Other answers than before. `name`: the field whose change it was; what is cleared besides can be undone. */
const changedTo = (context: FilingContext, name: string, answers: Answers) => {
  const { fields } = context.definition
  return { answers, clearing: clearingAfter(fields, context.clearing, fieldOf(fields, name) ?? name, context.answers, answers) }
}
/** A changed answer, and what it means for others. */
const changed = (context: FilingContext, { name, value }: Change, besides = (answers: Answers) => answers) => {
  const kept = keptAnswer(context, name, value)
  return { ...kept, ...changedTo(context, name, besides(kept.answers)) }
}

/** What the three filing charts share: context, events, guards and actions. Each chart lists its own literal step states. */
export const filing = setup({
  types: {
    context: {} as FilingContext,
    events: {} as FilingEvent,
    input: {} as FilingInput,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy' | 'waiting',
  },
  actors: {
    loadDraft: notProvided<Draft | null, DraftInput>('loadDraft'),
    submitFiling: notProvided<SubmitOutcome, SubmitInput>('submitFiling'),
    whenOnline: notProvided<void, WaitInput>('whenOnline'),
  },
  guards: {
    isStepValid: ({ context }, step: string) => isStepValid(context.definition, context.answers, step, context.now()),
    isChangeDone: ({ context }, last: string) => context.isChanging && openableStep(context.definition, context.answers, last, context.now()) === last,
    opens: ({ context }, { wanted, step }: { wanted: string; step: string }) =>
      openableStep(context.definition, context.answers, wanted, context.now()) === step,
    resumesAt: ({ context }, { draft, step }: Opening) => resumed(context, draft).step === step,
    // Without the clock: the server may have accepted it before a date passed.
    wasSending: ({ context }, draft: Draft | null) =>
      draft?.isSending === true && stepNames(context.definition).every((step) => isStepValid(context.definition, draft.answers, step)),
    wasReceived: (_, draft: Draft | null) => draft?.receipt !== undefined,
    isAccepted: (_, outcome: SubmitOutcome) => outcome.kind === 'accepted',
    isRefusedAt: ({ context }, { outcome, step }: { outcome: SubmitOutcome; step: string }) =>
      stepOfErrors(context.definition, refusedFields(outcome)) === step,
    isConnectionLost: ({ event }) => 'error' in event && isConnectionLost(event.error),
    canUndo: ({ context: { definition, clearing } }, step: string) => clearing !== null && clearing.name in (definition.steps[step]?.fields ?? {}),
    /** A change of one field, to one value or (without `to`) to any other. */
    isChangeOf: ({ context }, { change, name, to }: { change: Change; name: string; to?: Value }) =>
      change.name === name && (to === undefined ? context.answers[name] !== change.value : change.value === to),
    /** The changed answer also stands elsewhere, because the box `tick` is ticked. */
    isCopied: ({ context }, { change, tick }: { change: Change; tick: string }) => {
      const field = context.definition.fields[tick]
      return context.answers[tick] === true && field?.kind === 'tick' && Object.values(field.copies ?? {}).includes(change.name)
    },
  },
  actions: {
    keepAnswer: assign(({ context }, change: Change) => changed(context, change)),
    copySame: assign(({ context }, tick: string) => ({ answers: copied(context.definition.fields, context.answers, tick) })),
    tickSame: assign(({ context }, change: Change) => changed(context, change, (answers) => copied(context.definition.fields, answers, change.name))),
    untickSame: assign(({ context }, change: Change) => changed(context, change, (answers) => uncopied(context.definition.fields, answers, change.name))),
    resetAnswer: assign(({ context }, { change, name, to }: { change: Change; name: string; to: Value }) => ({
      ...changed(context, change, (answers) => withAnswer(answers, name, to)),
      serverErrors: {},
    })),
    undoClearing: assign(({ context: { definition, answers, clearing } }) =>
      clearing === null ? {} : { answers: undone(definition.fields, answers, clearing), clearing: null },
    ),
    addRow: assign(({ context }, name: string) => changedTo(context, name, withRow(context.definition.fields, context.answers, name))),
    removeRow: assign(({ context }, { name, index }: { name: string; index: number }) => ({
      ...changedTo(context, name, withoutRow(context.answers, name, index)),
      serverErrors: {},
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
      lockedStep: openableStep(context.definition, context.answers, wanted, context.now()) === wanted ? null : wanted,
    })),
    endChange: assign({ isChanging: false, lockedStep: null }),
    unlock: assign({ lockedStep: null }),
    takeKey: assign(({ context }, proposedKey: string) => takenKey(context, proposedKey)),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    countWait: assign({ waits: ({ context }) => context.waits + 1 }),
    takeRefusal: assign((_, outcome: SubmitOutcome) => ({ ...takenRefusal(outcome), isChanging: true })),
    takeReceipt: assign(({ context }, outcome: SubmitOutcome) => ({
      ...cleared(context),
      ...takenReceipt(context.definition, context.answers, outcome),
    })),
    resumeReceipt: assign((_, draft: Draft | null) => ({ ...draft?.receipt })),
    forgetSent: assign({ sent: null }),
    clear: assign(({ context }) => cleared(context)),
    tellStepChanged: emit({ type: 'stepChanged' }),
    tellReceived: emit(({ context }) => tellSubmitted(context.definition.afterSuccess === 'home')),
    tellFailed: emit(({ context }) => tellFormError(context.definition.failed, context.problem, 'Nothing you typed or attached is lost.')),
  },
})
