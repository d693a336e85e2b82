import type { SnapshotFrom, StateValue } from 'xstate'
import { codeField, newPasswordFields } from '#contract/account/accounts.ts'
import { type AccountContext, type AccountEvent, CODE_CHECK_FAILED, CODE_EXPIRED, CODE_WRONG, storableFields } from '#machines/account/account.context.ts'
import type { forgotPasswordMachine } from '#machines/account/forgot-password.machine.ts'
import type { signupMachine } from '#machines/account/signup.machine.ts'
import type { Draft } from '#machines/forms/draft.ts'
import { connectInput } from '#machines/kit/input.connect.ts'

export type AccountMachine = typeof signupMachine | typeof forgotPasswordMachine
type AccountSnapshot = SnapshotFrom<AccountMachine>
export type SendAccountEvent = (event: AccountEvent) => void
type CodeEntryState = 'verifying' | 'resending' | 'expired' | { open: 'wrong' | 'unchecked' | { entering: 'incomplete' } }
interface CodeSnapshot {
  readonly context: AccountContext
  readonly hasTag: (tag: 'busy') => boolean
  readonly matches: (state: { code: { entry: CodeEntryState } } | { code: { resend: 'unlocked' } }) => boolean
}

/** Returns a form screen's substate. Undefined for a state without substates. */
export const formSubstate = ({ value }: { readonly value: StateValue }): string | undefined =>
  typeof value === 'object' ? String(Object.values(value)[0]) : undefined

export function connectAccount(snapshot: AccountSnapshot, send: SendAccountEvent) {
  if (snapshot.status === 'done') return { screen: 'done' } as const
  if (snapshot.matches('openInOtherTab')) return { screen: 'openInOtherTab', retake: () => send({ type: 'TAB.RETAKE' }) } as const
  if (snapshot.matches('code')) return connectCode(snapshot, send)
  const screen = snapshot.hasTag('asksPassword') ? 'password' : 'form'
  return {
    screen,
    ...connectInput(snapshot, send, screen === 'password' ? newPasswordFields : snapshot.context.fields, formSubstate(snapshot) === 'invalid'),
    email: String(snapshot.context.answers.email ?? ''),
    submit: () => send({ type: 'FORM.SUBMIT' }),
  } as const
}

function codeError(snapshot: CodeSnapshot): string | undefined {
  const isInState = (entry: CodeEntryState) => snapshot.matches({ code: { entry } })
  if (isInState('expired')) return CODE_EXPIRED
  if (isInState({ open: { entering: 'incomplete' } })) return codeField.required
  if (isInState({ open: 'wrong' })) return CODE_WRONG
  return isInState({ open: 'unchecked' }) ? (snapshot.context.problem ?? CODE_CHECK_FAILED) : undefined
}

export function connectCode(snapshot: CodeSnapshot, send: SendAccountEvent) {
  const { answers, attempt, code, resendAt } = snapshot.context
  return {
    screen: 'code',
    email: String(answers.email ?? ''),
    code,
    codeError: codeError(snapshot),
    attempt,
    expired: snapshot.matches({ code: { entry: 'expired' } }),
    verifying: snapshot.matches({ code: { entry: 'verifying' } }),
    resending: snapshot.matches({ code: { entry: 'resending' } }),
    resendAt,
    canResend: snapshot.matches({ code: { resend: 'unlocked' } }) && !snapshot.hasTag('busy'),
    changeCode: (next: string) => send({ type: 'CODE.CHANGE', code: next }),
    submit: () => send({ type: 'CODE.SUBMIT' }),
    resend: () => send({ type: 'CODE.RESEND' }),
    editEmail: () => send({ type: 'EMAIL.EDIT' }),
  } as const
}

/** Returns an account flow's draft, or null if all its answers are empty. A draft never contains passwords or codes. */
export function createAccountDraft({ context }: AccountSnapshot): Draft | null {
  const { fields, answers, resendAt, expiresAt } = context
  const storableAnswers = Object.fromEntries(Object.keys(storableFields(fields)).map((name) => [name, answers[name] ?? '']))
  return Object.values(storableAnswers).every((value) => value === '') ? null : { answers: storableAnswers, deadlines: { resendAt, expiresAt } }
}
