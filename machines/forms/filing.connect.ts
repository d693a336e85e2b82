import type { FieldErrors, Fields } from '#contract/forms/field.ts'
import { fieldNameOf } from '#contract/forms/field.ts'
import { lockedFields } from '#machines/forms/dependents.ts'
import { connectForm, connectFormReplacement, connectSubmit, currentStep, type FormSnapshot, type SendFormEvent } from '#machines/forms/form.connect.ts'
import { isStepValid, stepNames, stepOf, validateFields } from '#machines/forms/steps.ts'
import { NO_ERRORS } from '#machines/kit/input.connect.ts'

/** `editing`, `ready`, `invalid`, or `failed`. Undefined outside the steps. */
function stepSubstate({ value }: FormSnapshot): unknown {
  return typeof value === 'object' && 'steps' in value ? Object.values(value.steps)[0] : undefined
}

/** Returns the server's errors for a step, and errors that match no field in the form. */
const stepServerErrors = (errors: FieldErrors, step: Fields, form: Fields): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => fieldNameOf(step, name) !== undefined || fieldNameOf(form, name) === undefined))

export const connectFiling = (snapshot: FormSnapshot, send: SendFormEvent) => connectFormReplacement(snapshot, send) ?? connectFilingForm(snapshot, send)

export function connectFilingForm(snapshot: FormSnapshot, send: SendFormEvent) {
  const { context } = snapshot
  const { definition, answers, serverErrors, lockedStep, clearing, isChanging } = context
  const names = stepNames(definition)
  const step = currentStep(snapshot)
  const index = names.indexOf(step)
  const { title = '', intro, fields = {} } = stepOf(definition, step) ?? {}
  const substate = stepSubstate(snapshot)
  const titleOf = (name: string) => stepOf(definition, name)?.title ?? ''
  const commonView = {
    ...connectForm(snapshot, send),
    step,
    index,
    title,
    intro,
    steps: names.map((name) => ({ name, title: titleOf(name) })),
    done: names.filter((name, at) => at < index && isStepValid(context, name)),
    fields,
    isChanging,
    locked: [...lockedFields(definition.fields, answers)],
    /** Errors of this step. They include server errors that match no field in the form. */
    errors: {
      ...(substate === 'invalid' || substate === 'failed' ? stepServerErrors(serverErrors, fields, definition.fields) : NO_ERRORS),
      ...(substate === 'invalid' ? validateFields(fields, context) : NO_ERRORS),
    },
    lockedTitle: lockedStep === null ? null : titleOf(lockedStep),
    /** Field whose change cleared other answers. Null if there is nothing to undo. */
    cleared: clearing?.name ?? null,
    undo: () => send({ type: 'CLEARING.UNDO' }),
    addRow: (name: string) => send({ type: 'ROW.ADD', name }),
    removeRow: (name: string, rowIndex: number) => send({ type: 'ROW.REMOVE', name, index: rowIndex }),
    open: (stepName: string, change = false) => send({ type: 'STEP.OPEN', step: stepName, change }),
    back: index === 0 ? undefined : () => send({ type: 'STEP.BACK' }),
  }
  if (index === names.length - 1) return { ...commonView, ...connectSubmit(snapshot, send), failed: substate === 'failed', screen: 'check' } as const
  return { ...commonView, screen: 'step', next: () => send({ type: 'STEP.NEXT' }) } as const
}

export type FilingFormView = ReturnType<typeof connectFilingForm>
