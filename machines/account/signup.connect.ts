import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { newPasswordFields, signupFields } from '#contract/accounts.ts'
import type { Errors, Value } from '#contract/field.ts'
import { validate } from '#contract/schema.ts'
import { accountDraft, connectCode } from '#machines/account/code.connect.ts'
import type { signupMachine } from '#machines/account/signup.machine.ts'
import type { Draft } from '#machines/form/draft.ts'

type SignupSnapshot = SnapshotFrom<typeof signupMachine>
const NO_ERRORS: Errors = {}

/** The sign-up page as the chart sees it: the form, the code, or the password once more. */
export function connectSignup(snapshot: SignupSnapshot, send: ActorRefFrom<typeof signupMachine>['send']) {
  if (snapshot.matches('created')) return { screen: 'created' } as const
  if (snapshot.matches('openInOtherTab')) return { screen: 'openInOtherTab', retake: () => send({ type: 'TAB.RETAKE' }) } as const
  if (snapshot.matches('code')) return connectCode(snapshot, send)
  const { answers, serverErrors, attempt } = snapshot.context
  const asksPassword = snapshot.matches('passwordNeeded') || snapshot.matches('creating') || snapshot.matches('verified')
  const fields = asksPassword ? newPasswordFields : signupFields
  const refused = snapshot.matches({ form: 'invalid' }) || snapshot.matches({ passwordNeeded: 'invalid' })
  return {
    screen: asksPassword ? 'password' : 'form',
    fields,
    email: String(answers.email ?? ''),
    answers,
    errors: refused ? { ...serverErrors, ...validate(fields, answers) } : NO_ERRORS,
    attempt,
    resuming: snapshot.matches('resuming'),
    busy: snapshot.hasTag('busy'),
    change: (name: string, value: Value) => send({ type: 'FIELD.CHANGE', name, value }),
    submit: () => send({ type: 'FORM.SUBMIT' }),
  } as const
}

/** What of a sign-up may rest on the device; nothing once the account exists. */
export function signupDraft(snapshot: SignupSnapshot): Draft | null {
  return snapshot.matches('created') ? null : accountDraft(snapshot)
}
