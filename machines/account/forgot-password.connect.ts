import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { forgotFields, newPasswordFields } from '#contract/accounts.ts'
import type { Errors, Value } from '#contract/field.ts'
import { validate } from '#contract/schema.ts'
import { accountDraft, connectCode } from '#machines/account/code.connect.ts'
import type { forgotPasswordMachine } from '#machines/account/forgot-password.machine.ts'
import type { Draft } from '#machines/form/draft.ts'

type Snapshot = SnapshotFrom<typeof forgotPasswordMachine>
const NO_ERRORS: Errors = {}

/** The forgot-password page as the chart sees it: address, code, new password. */
export function connectForgotPassword(snapshot: Snapshot, send: ActorRefFrom<typeof forgotPasswordMachine>['send']) {
  if (snapshot.matches('done')) return { screen: 'done' } as const
  if (snapshot.matches('openInOtherTab')) return { screen: 'openInOtherTab', retake: () => send({ type: 'TAB.RETAKE' }) } as const
  if (snapshot.matches('code')) return connectCode(snapshot, send)
  const { answers, serverErrors, attempt } = snapshot.context
  const asksPassword = snapshot.matches('password') || snapshot.matches('resetting')
  const fields = asksPassword ? newPasswordFields : forgotFields
  const refused = snapshot.matches({ form: 'invalid' }) || snapshot.matches({ password: 'invalid' })
  return {
    screen: asksPassword ? 'password' : 'form',
    fields,
    email: String(answers.email ?? ''),
    answers,
    errors: refused ? { ...serverErrors, ...validate(fields, answers) } : NO_ERRORS,
    attempt,
    busy: snapshot.hasTag('busy'),
    change: (name: string, value: Value) => send({ type: 'FIELD.CHANGE', name, value }),
    submit: () => send({ type: 'FORM.SUBMIT' }),
  } as const
}

/** What of a password reset may rest on the device; nothing once it is done. */
export function forgotPasswordDraft(snapshot: Snapshot): Draft | null {
  return snapshot.matches('done') ? null : accountDraft(snapshot)
}
