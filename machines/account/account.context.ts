import type { Outcome } from '#contract/answer.ts'
import { type Answers, type Errors, emptyAnswers, type Fields, type Value } from '#contract/forms/field.ts'

/** A code is on its way; both times count from the answer. */
export interface CodeSent {
  readonly resendAfterMs: number
  readonly expiresInMs: number
}
export type CodeOutcome = Outcome<CodeSent>
/** `auth/signup` answers a token when this browser has just proved the address, and mails a code otherwise. */
export type SignupOutcome = Outcome<{ readonly token: string } | CodeSent>
/** A code, and by which key the server knows that it is checked once more. */
export interface CodeTry {
  readonly email: string
  readonly code: string
  readonly tryKey: string
}
export type VerifyOutcome = Outcome<{ readonly verdict: 'right' | 'wrong' | 'expired' }>

export interface Account {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly password: string
}

export interface AccountInput {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** A UUID of this flow: by it the server knows a code that it has found right already, and whose answer was lost. */
  readonly tryKey: string
  /** The address that the visitor has just typed elsewhere, at log-in. */
  readonly email?: string
}

/** What sign-up and password reset keep: a form, a mailed code, a new password. */
export interface AccountContext {
  /** Name of the flow, for its draft. */
  readonly flow: string
  /** What the first form asks. */
  readonly fields: Fields
  readonly now: () => number
  /** Goes with each check of the code: after a lost answer the same code is no second use of it. */
  readonly tryKey: string
  readonly answers: Answers
  readonly code: string
  /** Absolute times, so that a wrong code or a reload restarts neither; 0 while no code was sent. */
  readonly resendAt: number
  readonly expiresAt: number
  readonly serverErrors: Errors
  /** The server's sentence for the last refusal that names no field. */
  readonly problem: string | null
  readonly attempt: number
}

export type AccountEvent =
  | { type: 'FIELD.CHANGE'; name: string; value: Value }
  | { type: 'FORM.SUBMIT' }
  | { type: 'CODE.CHANGE'; code: string }
  | { type: 'CODE.SUBMIT' }
  | { type: 'CODE.RESEND' }
  | { type: 'EMAIL.EDIT' }
  /** The address is proven, and no answer came to its change: once more. */
  | { type: 'EMAIL.CONFIRM' }
  /** A form in the account's area is opened, and closed again. */
  | { type: 'ACT.OPEN' }
  | { type: 'ACT.CANCEL' }
  /** Everything was erased from this device, here or in another tab. */
  | { type: 'DEVICE.ERASED' }
  /** Another tab of this browser has opened the same flow: it goes on there. */
  | { type: 'TAB.TAKEN' }
  | { type: 'TAB.RETAKE' }
  /** The browser shows the page again from its back-forward cache. Another tab may have changed the draft. */
  | { type: 'PAGE.SHOWN' }

/** A flow that has not been begun. */
export const blankAccount = ({ flow, fields, now, tryKey }: Pick<AccountContext, 'flow' | 'fields' | 'now' | 'tryKey'>): AccountContext => ({
  flow,
  fields,
  now,
  tryKey,
  answers: emptyAnswers(fields),
  code: '',
  resendAt: 0,
  expiresAt: 0,
  serverErrors: {},
  problem: null,
  attempt: 0,
})

/** What of the first form may rest on the device while a code is awaited: everything but passwords. */
export const restingFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kind !== 'password' && kind !== 'repeat'))

/** The account as the API takes it; the address without the blanks that phones add. */
export function accountOf({ answers }: AccountContext): Account {
  const said = (name: keyof Account) => String(answers[name] ?? '')
  return { first_name: said('first_name'), last_name: said('last_name'), email: said('email').trim(), password: said('password') }
}
