import type { Fields } from '#contract/forms/field.ts'
import { normalizeEmail } from '#contract/forms/typed-text.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import { createInputContext, type FormInputEvent, type InputContext } from '#machines/kit/input.ts'

export const CODE_WRONG = 'That code isn’t right. Check the newest email and try again.'
export const CODE_EXPIRED = 'This code has expired. Request a new one.'
export const CODE_CHECK_FAILED = 'We couldn’t check the code. Check your connection and try again.'

/** Durations in milliseconds, counted from the server's response. */
export interface CodeTimings {
  readonly resendAfterMs: number
  readonly expiresInMs: number
}
export type CodeOutcome = Outcome<CodeTimings>
/** `auth/signup` returns a token if this browser has already verified the address. Otherwise the server emails a code. */
export type SignupOutcome = Outcome<{ readonly token: string } | CodeTimings>
export interface CodeAttempt {
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
  readonly now: () => number
  /** UUID of this flow. If the response to a correct code was lost, the server accepts the code again with this key. */
  readonly tryKey: string
  /** Known address, such as the one from the login page. */
  readonly email?: string
}

export interface AccountContext extends InputContext {
  readonly flow: string
  readonly fields: Fields
  readonly now: () => number
  readonly tryKey: string
  readonly code: string
  /** Times in milliseconds since the epoch, so that a wrong code or a reload does not restart the waits. 0 while no code is pending. */
  readonly resendAt: number
  readonly expiresAt: number
}

export type AccountEvent =
  | FormInputEvent
  | { type: 'CODE.CHANGE'; code: string }
  | { type: 'CODE.SUBMIT' }
  | { type: 'CODE.RESEND' }
  | { type: 'EMAIL.EDIT' }
  /** Repeats an email change after the response was lost. */
  | { type: 'EMAIL.CONFIRM' }
  | { type: 'ACTION.OPEN' }
  | { type: 'ACTION.CANCEL' }
  | { type: 'DEVICE.ERASED' }
  /** Another tab opened the same flow and continues it. */
  | { type: 'TAB.TAKEN' }
  | { type: 'TAB.RETAKE' }
  /** The browser shows the page again from its back-forward cache. Another tab may have changed the draft. */
  | { type: 'PAGE.SHOWN' }

export const createAccountContext = ({ flow, fields, now, tryKey }: Pick<AccountContext, 'flow' | 'fields' | 'now' | 'tryKey'>): AccountContext => ({
  flow,
  fields,
  now,
  tryKey,
  ...createInputContext(fields),
  code: '',
  resendAt: 0,
  expiresAt: 0,
})

/** Returns the fields that may be stored on the device: all but passwords. */
export const storableFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => kind !== 'password' && kind !== 'repeat'))

/** Returns the account for the API. Trims the address, because phone keyboards add spaces. */
export function accountOf({ answers }: AccountContext): Account {
  const answerOf = (name: keyof Account) => String(answers[name] ?? '')
  return { first_name: answerOf('first_name'), last_name: answerOf('last_name'), email: normalizeEmail(answerOf('email')), password: answerOf('password') }
}
