/** Bodies and responses of the account calls (specification 1, sections 3, 5, and 7). */
import * as z from 'zod/mini'
import { company } from '#contract/company.ts'
import { digits, email, password, repeatField, text } from '#contract/forms/field.ts'
import { CODE_DIGITS, LOGIN_PASSWORD_MIN_CHARACTERS, NEW_PASSWORD_MIN_CHARACTERS } from '#contract/limits.ts'

const newPassword = password('Password', {
  required: 'Password is required.',
  min: { characters: NEW_PASSWORD_MIN_CHARACTERS, message: 'Min 8 characters.' },
  mixed: 'Must include uppercase, lowercase, number, special char.',
  autoComplete: 'new-password',
})

export const signupFields = {
  first_name: text('First name', { required: 'First name is required.', autoComplete: 'given-name' }),
  last_name: text('Last name', { required: 'Last name is required.', autoComplete: 'family-name' }),
  email: email('Email', { required: 'Email is required.', invalid: 'Enter a valid email.' }),
  password: newPassword,
  confirm: repeatField('Confirm password', {
    required: 'Confirm Password is required.',
    of: 'password',
    mismatch: 'Passwords do not match.',
    autoComplete: 'new-password',
  }),
}

const { confirm, ...signupBodyFields } = signupFields

export { signupBodyFields }
/** Fields of the password step. The page stores no passwords, so sign-up needs this step if the visitor reloaded the page in the code step. */
export const newPasswordFields = { password: newPassword, confirm }

export const forgotPasswordFields = { email: signupFields.email }
export const resetPasswordBodyFields = { ...forgotPasswordFields, password: newPassword }

/** A code works only in the browser that requested it. A cookie identifies this browser. */
export const COOKIES_BLOCKED_MESSAGE = `This browser blocks our cookies, so emailed codes don’t work here. Allow cookies for this site, or call us at ${company.phone.display}.`

export const codeField = digits('Code', {
  required: 'Enter the 6-digit code.',
  exactly: { digits: CODE_DIGITS, message: 'Enter the 6-digit code.' },
  autoComplete: 'one-time-code',
})

export const loginFields = {
  email: email('Email', { required: 'Email is required.', invalid: 'Enter a valid email address.', autoComplete: 'username' }),
  password: password('Password', {
    required: 'Password is required.',
    min: { characters: LOGIN_PASSWORD_MIN_CHARACTERS, message: 'Password must be at least 6 characters.' },
    autoComplete: 'current-password',
  }),
}

export const resendCodeBodyFields = forgotPasswordFields
export const verifyCodeBodyFields = { ...forgotPasswordFields, otp: codeField }

/** Both times are durations, counted from the response. */
export const codeSentResponse = z.object({ success: z.literal(true), resendAfterMs: z.number(), expiresInMs: z.number() })
export type CodeSentResponse = z.infer<typeof codeSentResponse>

/** `expired` is also the reason if this browser has requested no code, or after too many attempts. */
export const verifyCodeResponse = z.object({ success: z.boolean(), reason: z.optional(z.enum(['wrong', 'expired'])) })
export type VerifyCodeResponse = z.infer<typeof verifyCodeResponse>

export const tokenResponse = z.object({ success: z.literal(true), token: z.string() })
export type TokenResponse = z.infer<typeof tokenResponse>

export const accountResponse = z.object({ success: z.literal(true), email: z.string() })
export type AccountResponse = z.infer<typeof accountResponse>
