import { connectForm, connectInstead, connectSending, type FormSnapshot, NO_ERRORS, type SendToForm } from '#machines/form/form.connect.ts'
import { problemsIn } from '#machines/form/steps.ts'

/** View of a request's page. */
export function connectRequest(snapshot: FormSnapshot, send: SendToForm) {
  const { definition, serverErrors, problem } = snapshot.context
  const instead = connectInstead(snapshot, send)
  if (instead) return instead
  return {
    screen: 'form',
    ...connectForm(snapshot, send),
    ...connectSending(snapshot, send),
    /** After a refused submit every rule is shown until it is met. */
    errors: snapshot.matches({ form: 'invalid' }) ? { ...serverErrors, ...problemsIn(definition.fields, snapshot.context) } : NO_ERRORS,
    failed: snapshot.matches({ form: 'failed' }),
    problem,
  } as const
}
