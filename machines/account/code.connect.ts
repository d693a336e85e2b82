import type { AnyMachineSnapshot } from 'xstate'
import { codeField } from '#contract/accounts.ts'
import type { AccountContext, AccountEvent } from '#machines/account/account.context.ts'
import type { Draft } from '#machines/form/draft.ts'

type CodeSnapshot = Pick<AnyMachineSnapshot, 'hasTag'> & { readonly context: AccountContext; readonly value: AnyMachineSnapshot['value'] }

/** The state inside the code step; undefined elsewhere. */
const codeStateOf = ({ value }: CodeSnapshot): string | undefined => (typeof value === 'object' && 'code' in value ? String(value.code) : undefined)

const CODE_ERRORS: Readonly<Record<string, string | undefined>> = {
  incomplete: codeField.required,
  wrong: 'That code is not right. Check the newest email and try again.',
  expired: 'This code has expired. Ask for a new one.',
  unchecked: 'The code could not be checked. Check your connection and try again.',
}

/** The code step as its chart sees it, the same for sign-up and password reset. */
export function connectCode(snapshot: CodeSnapshot, send: (event: AccountEvent) => void) {
  const { answers, attempt, problem, code, resendAt, canResend } = snapshot.context
  const at = codeStateOf(snapshot) ?? ''
  return {
    screen: 'code',
    email: String(answers.email ?? ''),
    code,
    codeError: at === 'unchecked' ? (problem ?? CODE_ERRORS.unchecked) : CODE_ERRORS[at],
    attempt,
    expired: at === 'expired',
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

/** What of an account flow may rest on the device: names, address and deadlines, never a password, never a code; null when nothing is typed. */
export function accountDraft({ context }: CodeSnapshot): Draft | null {
  const { fields, answers, resendAt, expiresAt } = context
  const resting = Object.entries(fields).filter(([, { kind }]) => kind !== 'password' && kind !== 'repeat')
  const typed = Object.fromEntries(resting.map(([name]) => [name, answers[name] ?? '']))
  return Object.values(typed).every((value) => value === '') ? null : { answers: typed, deadlines: { resendAt, expiresAt } }
}
