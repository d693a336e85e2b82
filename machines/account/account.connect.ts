/** What the pages of sign-up and of a forgotten password take from their charts. */
import type { SnapshotFrom } from 'xstate'
import { codeField, newPasswordFields } from '#contract/accounts.ts'
import type { Errors, Value } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'
import { type AccountEvent, restingFields } from '#machines/account/account.context.ts'
import type { forgotPasswordMachine } from '#machines/account/forgot-password.machine.ts'
import type { openRequestMachine } from '#machines/account/open-request.machine.ts'
import type { signupMachine } from '#machines/account/signup.machine.ts'
import type { Draft } from '#machines/form/draft.ts'

export type AccountMachine = typeof signupMachine | typeof forgotPasswordMachine
type AccountSnapshot = SnapshotFrom<AccountMachine>
type SendToAccount = (event: AccountEvent) => void

const NO_ERRORS: Errors = {}
const CODE_ERRORS: Readonly<Record<string, string | undefined>> = {
  incomplete: codeField.required,
  wrong: 'That code is not right. Check the newest email and try again.',
  expired: 'This code has expired. Ask for a new one.',
  unchecked: 'The code could not be checked. Check your connection and try again.',
}

/** The state inside a form or the code step; undefined elsewhere. */
const insideOf = ({ value }: Pick<AccountSnapshot | SnapshotFrom<typeof openRequestMachine>, 'value'>): string | undefined =>
  typeof value === 'object' ? Object.values(value)[0] : undefined

/** The page as its chart sees it: the form, the code, the new password, or what stands instead. */
export function connectAccount(snapshot: AccountSnapshot, send: SendToAccount) {
  if (snapshot.status === 'done') return { screen: 'done' } as const
  if (snapshot.matches('openInOtherTab')) return { screen: 'openInOtherTab', retake: () => send({ type: 'TAB.RETAKE' }) } as const
  if (snapshot.matches('code')) return connectCode(snapshot, send)
  const { answers, serverErrors, attempt } = snapshot.context
  const screen = snapshot.hasTag('asksPassword') ? 'password' : 'form'
  const fields = screen === 'password' ? newPasswordFields : snapshot.context.fields
  return {
    screen,
    fields,
    email: String(answers.email ?? ''),
    answers,
    errors: insideOf(snapshot) === 'invalid' ? { ...serverErrors, ...validate(fields, answers) } : NO_ERRORS,
    attempt,
    busy: snapshot.hasTag('busy'),
    change: (name: string, value: Value) => send({ type: 'FIELD.CHANGE', name, value }),
    submit: () => send({ type: 'FORM.SUBMIT' }),
  } as const
}

/** The code step, in whichever chart it stands. */
export function connectCode(snapshot: AccountSnapshot | SnapshotFrom<typeof openRequestMachine>, send: SendToAccount) {
  const { answers, attempt, problem, code, resendAt, canResend } = snapshot.context
  const at = insideOf(snapshot) ?? ''
  return {
    screen: 'code',
    email: String(answers.email ?? ''),
    code,
    codeError: at === 'unchecked' ? (problem ?? CODE_ERRORS.unchecked) : CODE_ERRORS[at],
    attempt,
    verifying: at === 'verifying',
    resending: at === 'resending',
    resendAt,
    canResend: canResend && !snapshot.hasTag('busy'),
    changeCode: (next: string) => send({ type: 'CODE.CHANGE', code: next }),
    submit: () => send({ type: 'CODE.SUBMIT' }),
    resend: () => send({ type: 'CODE.RESEND' }),
    editEmail: () => send({ type: 'EMAIL.EDIT' }),
  } as const
}

/** What of an account flow may rest on the device: names, address and deadlines, never a password, never a code; null when nothing is typed, or no more. */
export function accountDraft({ context }: AccountSnapshot): Draft | null {
  const { fields, answers, resendAt, expiresAt } = context
  const typed = Object.fromEntries(Object.keys(restingFields(fields)).map((name) => [name, answers[name] ?? '']))
  return Object.values(typed).every((value) => value === '') ? null : { answers: typed, deadlines: { resendAt, expiresAt } }
}
