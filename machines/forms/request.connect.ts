import { connectForm, connectFormReplacement, connectSubmit, type FormSnapshot, type SendFormEvent } from '#machines/forms/form.connect.ts'
import { validateFields } from '#machines/forms/steps.ts'
import { NO_ERRORS } from '#machines/kit/input.connect.ts'

export function connectRequestForm(snapshot: FormSnapshot, send: SendFormEvent) {
  const { definition, serverErrors, problem } = snapshot.context
  return {
    screen: 'form',
    ...connectForm(snapshot, send),
    ...connectSubmit(snapshot, send),
    errors: snapshot.matches({ form: 'invalid' }) ? { ...serverErrors, ...validateFields(definition.fields, snapshot.context) } : NO_ERRORS,
    failed: snapshot.matches({ form: 'failed' }),
    problem,
  } as const
}

export type RequestFormView = ReturnType<typeof connectRequestForm>

export const connectRequest = (snapshot: FormSnapshot, send: SendFormEvent) => connectFormReplacement(snapshot, send) ?? connectRequestForm(snapshot, send)
