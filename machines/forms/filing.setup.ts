import { assign, emit } from 'xstate'
import { type Answers, fieldNameOf, type Value } from '#contract/forms/field.ts'
import { dropRefusedFiles, withoutRow, withRow, withStoredAnswer } from '#machines/forms/answers.ts'
import { findClearedAnswers, undoClearing } from '#machines/forms/clearing.ts'
import { withCopies, withoutDependents, withSuggestion } from '#machines/forms/dependents.ts'
import type { FormContext } from '#machines/forms/form.context.ts'
import { form } from '#machines/forms/form.setup.ts'
import { lockedStep, openableStep, stepOf, stepOfErrors } from '#machines/forms/steps.ts'

type Change = { readonly name: string; readonly value: Value }

/** Changes the answer of the field `name`. Undo can restore other answers that the change clears. */
const changedAnswers = (context: FormContext, name: string, answers: Answers) => {
  const { fields } = context.definition
  return { answers, clearing: findClearedAnswers(fields, context.clearing, fieldNameOf(fields, name) ?? name, context.answers, answers) }
}
const applyFieldChange = (context: FormContext, { name, value }: Change) => {
  const { fields } = context.definition
  const changedContext = withStoredAnswer(context, name, value)
  const suggestedContext = { ...changedContext, answers: withSuggestion(fields, changedContext.answers, name, context.answers[name]) }
  const remainingAnswers =
    suggestedContext.answers[name] === context.answers[name] ? suggestedContext.answers : withoutDependents(fields, suggestedContext.answers, name)
  const isErrorUnchanged = (error: string) =>
    remainingAnswers[fieldNameOf(fields, error) ?? error] === suggestedContext.answers[fieldNameOf(fields, error) ?? error]
  const answersAfter = withCopies(fields, remainingAnswers)
  // A ticked box replaces the typed answers. Later changes of its sources do not replace them.
  const { clearing } = changedAnswers(context, name, value === true ? answersAfter : remainingAnswers)
  return {
    ...suggestedContext,
    answers: answersAfter,
    clearing,
    serverErrors: Object.fromEntries(Object.entries(suggestedContext.serverErrors).filter(([error]) => isErrorUnchanged(error))),
  }
}

export const filing = form.extend({
  guards: {
    isChangeDone: ({ context }, last: string) => context.isChanging && openableStep(context, last) === last,
    opens: ({ context }, step: string) => openableStep(context, context.openAt ?? undefined) === step,
    hasRefusedField: ({ context }, step: string) => stepOfErrors(context.definition, context.serverErrors) === step,
  },
  actions: {
    changeAnswer: assign(({ context }, change: Change) => applyFieldChange(context, change)),
    /** Restores only answers that the step itself cleared. */
    undoClearing: assign(({ context: { definition, answers, clearing } }, step: string) =>
      clearing !== null && clearing.name in (stepOf(definition, step)?.fields ?? {})
        ? { answers: undoClearing(definition.fields, answers, clearing), clearing: null }
        : {},
    ),
    dropRefusedFiles: assign({ answers: ({ context: { definition, answers } }) => dropRefusedFiles(definition.fields, answers) }),
    addRow: assign(({ context }, name: string) => changedAnswers(context, name, withRow(context.definition.fields, context.answers, name))),
    removeRow: assign(({ context }, { name, index }: { name: string; index: number }) => ({
      ...changedAnswers(context, name, withoutRow(context.answers, name, index)),
      serverErrors: {},
    })),
    askForStep: assign(({ context }, { step, change }: { step: string; change: boolean }) => ({
      isChanging: change,
      openAt: step,
      lockedStep: lockedStep(context, step),
    })),
    endChange: assign({ isChanging: false, lockedStep: null }),
    unlock: assign({ lockedStep: null }),
    emitStepChanged: emit({ type: 'stepChanged' }),
  },
})
