import { assign, emit } from 'xstate'
import { type Answers, fieldOf, type Value } from '#contract/forms/field.ts'
import { withAnswer, withoutRow, withRow, withStoredAnswer } from '#machines/forms/answers.ts'
import { clearingAfter, withClearingUndone } from '#machines/forms/clearing.ts'
import { withCopies, withoutCopies } from '#machines/forms/copies.ts'
import type { FormContext } from '#machines/forms/form.context.ts'
import { form } from '#machines/forms/form.setup.ts'
import { lockedStep, openableStep, stepOf, stepOfErrors } from '#machines/forms/steps.ts'

type Change = { readonly name: string; readonly value: Value }

/** @param name the field that changed. Answers that its change clears can be undone. */
const changedTo = (context: FormContext, name: string, answers: Answers) => {
  const { fields } = context.definition
  return { answers, clearing: clearingAfter(fields, context.clearing, fieldOf(fields, name) ?? name, context.answers, answers) }
}
const changed = (context: FormContext, { name, value }: Change, besides = (answers: Answers) => answers) => {
  const kept = withStoredAnswer(context, name, value)
  return { ...kept, ...changedTo(context, name, besides(kept.answers)) }
}

export const filing = form.extend({
  guards: {
    isChangeDone: ({ context }, last: string) => context.isChanging && openableStep(context, last) === last,
    opens: ({ context }, step: string) => openableStep(context, context.openAt ?? undefined) === step,
    hasRefusedField: ({ context }, step: string) => stepOfErrors(context.definition, context.serverErrors) === step,
    /** Guard: a field changes to `to`. Without `to`, to any other value. */
    isChangeOf: ({ context }, { change, name, to }: { change: Change; name: string; to?: Value }) =>
      change.name === name && (to === undefined ? context.answers[name] !== change.value : change.value === to),
    /** Guard: the ticked box copies this field. */
    isCopied: ({ context }, { change, tick }: { change: Change; tick: string }) => {
      const field = context.definition.fields[tick]
      return context.answers[tick] === true && field?.kind === 'tick' && Object.values(field.copies ?? {}).includes(change.name)
    },
  },
  actions: {
    changeAnswer: assign(({ context }, change: Change) => changed(context, change)),
    copySame: assign(({ context }, tick: string) => ({ answers: withCopies(context.definition.fields, context.answers, tick) })),
    tickSame: assign(({ context }, change: Change) => changed(context, change, (answers) => withCopies(context.definition.fields, answers, change.name))),
    untickSame: assign(({ context }, change: Change) => changed(context, change, (answers) => withoutCopies(context.definition.fields, answers, change.name))),
    resetAnswer: assign(({ context }, { change, name, to }: { change: Change; name: string; to: Value }) => ({
      ...changed(context, change, (answers) => withAnswer(answers, name, to)),
      serverErrors: {},
    })),
    /** Restores only answers that the step itself cleared. */
    undoClearing: assign(({ context: { definition, answers, clearing } }, step: string) =>
      clearing !== null && clearing.name in (stepOf(definition, step)?.fields ?? {})
        ? { answers: withClearingUndone(definition.fields, answers, clearing), clearing: null }
        : {},
    ),
    addRow: assign(({ context }, name: string) => changedTo(context, name, withRow(context.definition.fields, context.answers, name))),
    removeRow: assign(({ context }, { name, index }: { name: string; index: number }) => ({
      ...changedTo(context, name, withoutRow(context.answers, name, index)),
      serverErrors: {},
    })),
    askForStep: assign(({ context }, { step, change }: { step: string; change: boolean }) => ({
      isChanging: change,
      openAt: step,
      lockedStep: lockedStep(context, step),
    })),
    endChange: assign({ isChanging: false, lockedStep: null }),
    unlock: assign({ lockedStep: null }),
    tellStepChanged: emit({ type: 'stepChanged' }),
  },
})
