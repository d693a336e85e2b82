import type { Errors, Fields } from '#contract/forms/field.ts'
import { fieldOf } from '#contract/forms/field.ts'
import { lockedFields } from '#machines/form/copies.ts'
import { connectForm, connectInstead, connectSending, currentStep, type FormSnapshot, NO_ERRORS, type SendToForm } from '#machines/form/form.connect.ts'
import { isStepValid, problemsIn, stepNames, stepOf } from '#machines/form/steps.ts'

/** `editing`, `ready`, `invalid`, or `failed`. Undefined outside of the steps. */
function insideStep({ value }: FormSnapshot): unknown {
  return typeof value === 'object' && 'steps' in value ? Object.values(value.steps)[0] : undefined
}

/** The server's errors for the fields of a step, and those that name no field of the form. */
const said = (errors: Errors, step: Fields, form: Fields): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => fieldOf(step, name) !== undefined || fieldOf(form, name) === undefined))

/** The wizard page as the chart sees it: a step, the last step that sends, the receipt, or the notice of another tab. */
export const connectFiling = (snapshot: FormSnapshot, send: SendToForm) => connectInstead(snapshot, send) ?? connectFilingForm(snapshot, send)

/** One step of the wizard. */
export function connectFilingForm(snapshot: FormSnapshot, send: SendToForm) {
  const { context } = snapshot
  const { definition, answers, serverErrors, lockedStep, clearing, isChanging } = context
  const names = stepNames(definition)
  const step = currentStep(snapshot)
  const index = names.indexOf(step)
  const { title = '', intro, fields = {} } = stepOf(definition, step) ?? {}
  const inside = insideStep(snapshot)
  const titleOf = (name: string) => stepOf(definition, name)?.title ?? ''
  const shared = {
    ...connectForm(snapshot, send),
    step,
    index,
    title,
    intro,
    steps: names.map((name) => ({ name, title: titleOf(name) })),
    done: names.filter((name, at) => at < index && isStepValid(context, name)),
    fields,
    /** Next leads back to the last step. */
    isChanging,
    /** Fields that a ticked box fills. */
    locked: [...lockedFields(definition.fields, answers)],
    /** A refused send also shows the server's errors that name no field. */
    errors: {
      ...(inside === 'invalid' || inside === 'failed' ? said(serverErrors, fields, definition.fields) : NO_ERRORS),
      ...(inside === 'invalid' ? problemsIn(fields, context) : NO_ERRORS),
    },
    lockedTitle: lockedStep === null ? null : titleOf(lockedStep),
    /** Field whose change cleared other answers, while that can be undone. */
    cleared: clearing?.name ?? null,
    undo: () => send({ type: 'CLEARING.UNDO' }),
    addRow: (name: string) => send({ type: 'ROW.ADD', name }),
    removeRow: (name: string, at: number) => send({ type: 'ROW.REMOVE', name, index: at }),
    open: (wanted: string, change = false) => send({ type: 'STEP.OPEN', step: wanted, change }),
    back: index === 0 ? undefined : () => send({ type: 'STEP.BACK' }),
  }
  if (index === names.length - 1) return { ...shared, ...connectSending(snapshot, send), screen: 'check' } as const
  return { ...shared, screen: 'step', next: () => send({ type: 'STEP.NEXT' }) } as const
}

export type FilingFormView = ReturnType<typeof connectFilingForm>
