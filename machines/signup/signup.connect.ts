import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { codeField, newPasswordFields, signupFields } from '#contract/accounts.ts'
import type { Errors, Value } from '#contract/field.ts'
import { validate } from '#contract/schema.ts'
import type { Draft } from '#machines/kit/draft.ts'
import type { signupMachine } from '#machines/signup/signup.machine.ts'

type SignupSnapshot = SnapshotFrom<typeof signupMachine>
const NO_ERRORS: Errors = {}

/** What the code step says about the last try. */
const codeErrorOf = (snapshot: SignupSnapshot): string | undefined => {
  if (snapshot.matches({ code: 'incomplete' })) return codeField.required
  if (snapshot.matches({ code: 'wrong' })) return 'That code is not right. Check the newest mail and try again.'
  if (snapshot.matches({ code: 'expired' })) return 'This code has expired. Ask for a new one.'
  if (snapshot.matches({ code: 'unchecked' })) return snapshot.context.problem ?? 'The code could not be checked. Check your connection and try again.'
  return undefined
}

/** The sign-up page as the chart sees it: the form, the code, or the password once more. */
export function connectSignup(snapshot: SignupSnapshot, send: ActorRefFrom<typeof signupMachine>['send']) {
  const { answers, serverErrors, attempt, problem, code, resendAt, canResend } = snapshot.context
  const busy = snapshot.hasTag('busy')
  if (snapshot.matches('created')) return { screen: 'created' } as const
  if (snapshot.matches('code')) {
    return {
      screen: 'code',
      email: String(answers.email ?? ''),
      code,
      codeError: codeErrorOf(snapshot),
      attempt,
      expired: snapshot.matches({ code: 'expired' }),
      verifying: snapshot.matches({ code: 'verifying' }),
      resending: snapshot.matches({ code: 'resending' }),
      resendAt,
      canResend: canResend && !busy,
      resendProblem: snapshot.matches({ code: 'unsent' }) ? (problem ?? 'No new code could be sent. Check your connection and try again.') : undefined,
      changeCode: (next: string) => send({ type: 'CODE.CHANGE', code: next }),
      submit: () => send({ type: 'CODE.SUBMIT' }),
      resend: () => send({ type: 'CODE.RESEND' }),
      editEmail: () => send({ type: 'EMAIL.EDIT' }),
    } as const
  }
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
    busy,
    failed: snapshot.matches({ form: 'failed' }) || snapshot.matches({ passwordNeeded: 'failed' }),
    problem,
    change: (name: string, value: Value) => send({ type: 'FIELD.CHANGE', name, value }),
    submit: () => send({ type: 'FORM.SUBMIT' }),
  } as const
}

/** What of a sign-up may rest on the device: names, address and deadlines; never a password, never a code. */
export function signupDraft(snapshot: SignupSnapshot): Draft | null {
  if (snapshot.matches('created')) return null
  const { answers, resendAt, expiresAt } = snapshot.context
  const { first_name = '', last_name = '', email = '' } = answers
  return { answers: { first_name, last_name, email }, deadlines: { resendAt, expiresAt } }
}
