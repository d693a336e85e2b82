import { assign, emit } from 'xstate'
import { type Answers, type AnswerValue, fieldNameOf } from '#contract/forms/field.ts'
import { appendRow, deleteRow, dropRefusedFiles, storeAnswer } from '#machines/forms/answers.ts'
import { findClearedAnswers, undoClearing } from '#machines/forms/cleared-answers.ts'
import { applyCopies, applySuggestion, clearDependents } from '#machines/forms/dependents.ts'
import type { FormContext } from '#machines/forms/form.context.ts'
import { formSetup } from '#machines/forms/form.setup.ts'
import { firstStepWithErrors, lockedStepOf, reachableStep, stepOf } from '#machines/forms/steps.ts'

type FieldChange = { readonly name: string; readonly value: AnswerValue }

/** Returns the answers after a change of the field `name`, and the cleared answers that Undo can restore. */
const updateAnswers = (context: FormContext, name: string, answers: Answers) => {
  const { fields } = context.definition
  return { answers, clearing: findClearedAnswers(fields, context.clearing, fieldNameOf(fields, name) ?? name, context.answers, answers) }
}
const applyFieldChange = (context: FormContext, { name, value }: FieldChange) => {
  const { fields } = context.definition
  const changedContext = storeAnswer(context, name, value)
  const suggestedContext = { ...changedContext, answers: applySuggestion(fields, changedContext.answers, name, context.answers[name]) }
  const remainingAnswers =
    suggestedContext.answers[name] === context.answers[name] ? suggestedContext.answers : clearDependents(fields, suggestedContext.answers, name)
  const isAnswerUnchanged = (errorName: string) =>
    remainingAnswers[fieldNameOf(fields, errorName) ?? errorName] === suggestedContext.answers[fieldNameOf(fields, errorName) ?? errorName]
  const answersAfter = applyCopies(fields, remainingAnswers)
  // Checking a "Same as …" box replaces typed answers, which Undo can restore. Later copies replace no typed answers, so Undo ignores them.
  const { clearing } = updateAnswers(context, name, value === true ? answersAfter : remainingAnswers)
  return {
    ...suggestedContext,
    answers: answersAfter,
    clearing,
    serverErrors: Object.fromEntries(Object.entries(suggestedContext.serverErrors).filter(([errorName]) => isAnswerUnchanged(errorName))),
  }
}

export const filingSetup = formSetup.extend({
  guards: {
    isChangeDone: ({ context }, last: string) => context.isChanging && reachableStep(context, last) === last,
    opens: ({ context }, step: string) => reachableStep(context, context.openAt ?? undefined) === step,
    hasRefusedField: ({ context }, step: string) => firstStepWithErrors(context.definition, context.serverErrors) === step,
  },
  actions: {
    changeAnswer: assign(({ context }, change: FieldChange) => applyFieldChange(context, change)),
    /** Restores the cleared answers only if a field in this step cleared them. */
    undoClearing: assign(({ context: { definition, answers, clearing } }, step: string) =>
      clearing !== null && clearing.name in (stepOf(definition, step)?.fields ?? {})
        ? { answers: undoClearing(definition.fields, answers, clearing), clearing: null }
        : {},
    ),
    dropRefusedFiles: assign({ answers: ({ context: { definition, answers } }) => dropRefusedFiles(definition.fields, answers) }),
    addRow: assign(({ context }, name: string) => updateAnswers(context, name, appendRow(context.definition.fields, context.answers, name))),
    removeRow: assign(({ context }, { name, index }: { name: string; index: number }) => ({
      ...updateAnswers(context, name, deleteRow(context.answers, name, index)),
      serverErrors: {},
    })),
    setRequestedStep: assign(({ context }, { step, change }: { step: string; change: boolean }) => ({
      isChanging: change,
      openAt: step,
      lockedStep: lockedStepOf(context, step),
    })),
    endChange: assign({ isChanging: false, lockedStep: null }),
    clearLockedStep: assign({ lockedStep: null }),
    emitStepChanged: emit({ type: 'stepChanged' }),
  },
})
