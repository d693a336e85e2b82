/** Bodies and answers of the account calls (specification 1, sections 3, 5 and 7; CONTRACT.md, Accounts). */
import * as z from 'zod/mini'
import { digits, email, password, repeat, text } from '#contract/forms/field.ts'
import { CODE_DIGITS, LOGIN_PASSWORD_MIN_CHARACTERS, NEW_PASSWORD_MIN_CHARACTERS } from '#contract/limits.ts'

const newPassword = password('Password', {
  required: 'Password is required.',
  min: { characters: NEW_PASSWORD_MIN_CHARACTERS, message: 'Min 8 characters.' },
  mixed: 'Must include uppercase, lowercase, number, special char.',
  autoComplete: 'new-password',
})

/** What the sign-up page asks. */
export const signupFields = {
  first_name: text('First name', { required: 'First name is required.', autoComplete: 'given-name' }),
  last_name: text('Last name', { required: 'Last name is required.', autoComplete: 'family-name' }),
  email: email('Email', { required: 'Email is required.', invalid: 'Enter a valid email.' }),
  password: newPassword,
  confirm: repeat('Confirm password', {
    required: 'Confirm Password is required.',
    of: 'password',
    mismatch: 'Passwords do not match.',
    autoComplete: 'new-password',
  }),
}

const { confirm, ...signupBodyFields } = signupFields

/** What `auth/signup` takes. */
export { signupBodyFields }
/** Asked again when the code step outlived the page that knew the password. */
export const newPasswordFields = { password: newPassword, confirm }

/** The first of the three steps of a forgotten password (specification 1, section 5). */
export const forgotFields = { email: signupFields.email }
/** What `auth/reset-password` takes. */
export const resetBodyFields = { ...forgotFields, password: newPassword }

export const codeField = digits('Code', {
  required: 'Enter the 6-digit code.',
  exactly: { digits: CODE_DIGITS, message: 'Enter the 6-digit code.' },
  autoComplete: 'one-time-code',
})

/** What the log-in page asks and `auth/login` takes. */
export const loginFields = {
  email: email('Email', { required: 'Email is required.', invalid: 'Enter a valid email address.', autoComplete: 'username' }),
  password: password('Password', {
    required: 'Password is required.',
    min: { characters: LOGIN_PASSWORD_MIN_CHARACTERS, message: 'Password must be at least 6 characters.' },
    autoComplete: 'current-password',
  }),
}

/** What `auth/resend-otp` takes. */
export const resendBodyFields = forgotFields
/** What `auth/verify-otp` takes. */
export const verifyBodyFields = { ...forgotFields, otp: codeField }

/** A code was mailed; `resendAfterMs` counts from now, `expiresInMs` too. */
export const challengeAnswer = z.object({ success: z.literal(true), resendAfterMs: z.number(), expiresInMs: z.number() })
export type ChallengeAnswer = z.infer<typeof challengeAnswer>

/** `expired` also stands for a code that was tried too often or never existed: the way on is the same. */
export const verifyAnswer = z.object({ success: z.boolean(), reason: z.optional(z.enum(['wrong', 'expired'])) })
export type VerifyAnswer = z.infer<typeof verifyAnswer>

export const tokenAnswer = z.object({ success: z.literal(true), token: z.string() })
export type TokenAnswer = z.infer<typeof tokenAnswer>

/** Whose token it is. */
export const accountAnswer = z.object({ success: z.literal(true), email: z.string() })
export type AccountAnswer = z.infer<typeof accountAnswer>
