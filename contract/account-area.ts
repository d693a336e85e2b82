/** Bodies and answers of the calls of somebody who is logged in, about the account itself. All take the session's token. */
import * as z from 'zod/mini'
import { newPasswordFields, signupFields } from '#contract/accounts.ts'
import { password, text } from '#contract/forms/field.ts'

/** What `account/name` takes. */
export const nameFields = { first_name: signupFields.first_name, last_name: signupFields.last_name }

/** What `account/password` takes. */
export const changePasswordBodyFields = {
  old: password('Present password', {
    required: 'Enter your present password.',
    min: { characters: 1, message: 'Enter your present password.' },
    autoComplete: 'current-password',
  }),
  password: newPasswordFields.password,
}

/** What the page asks for a new password: twice, beside the present one. */
export const changePasswordFields = {
  old: changePasswordBodyFields.old,
  password: { ...changePasswordBodyFields.password, label: 'New password' },
  confirm: newPasswordFields.confirm,
}

/** What `account/email` takes: the new address, and the present password. */
export const askEmailBodyFields = { email: signupFields.email, password: changePasswordBodyFields.old }
/** The same as the page asks it, beside the address that the account has. */
export const changeEmailFields = { email: { ...askEmailBodyFields.email, label: 'New email' }, password: askEmailBodyFields.password }
/** What `account/email/confirm` takes, with the proof of the address. */
export const confirmEmailBodyFields = { email: signupFields.email }

/** What `account/delete` and `account/export` take. */
export const ownPasswordFields = { password: changePasswordBodyFields.old }

/** What `account/devices/end` takes. */
export const endDeviceBodyFields = { id: text('Device', { required: 'Name the device.' }) }

/** What `account/profile` answers; times are milliseconds since the epoch, here and below. */
export const profileAnswer = z.object({
  success: z.literal(true),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  created_at: z.number(),
})
export type ProfileAnswer = z.infer<typeof profileAnswer>

/** Where the account is logged in, the one used last first. `label` as a person says it: `Chrome on Android`. */
export const devicesAnswer = z.object({
  success: z.literal(true),
  devices: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      created_at: z.number(),
      last_used_at: z.number(),
      /** The one that asks. */
      is_this: z.boolean(),
    }),
  ),
})
export type DevicesAnswer = z.infer<typeof devicesAnswer>

/** What `account/requests` takes: the reference of the last one that is shown, for those before it. */
export const ownRequestsFields = { before: text('Before', { optional: true, maxCharacters: 40 }) }
/** How many `account/requests` answers at once. */
export const OWN_REQUESTS_AT_ONCE = 50
/** The newest first; `more`: there are some before the last of them. */
export const ownRequestsAnswer = z.object({
  success: z.literal(true),
  requests: z.array(
    z.object({
      reference: z.string(),
      title: z.string(),
      sent_at: z.number(),
      /** Of its case: as the chart names it, in a word, and what comes next. */
      state: z.string(),
      short: z.string(),
      next: z.string(),
    }),
  ),
  more: z.boolean(),
})
export type OwnRequestsAnswer = z.infer<typeof ownRequestsAnswer>

/** How many others were logged in. */
export const endedAnswer = z.object({ success: z.literal(true), ended: z.number() })
export type EndedAnswer = z.infer<typeof endedAnswer>

/** Where a copy of all that is kept of the account is had by `GET`, for two minutes and while this session lives: a ZIP. */
export const exportAnswer = z.object({ success: z.literal(true), url: z.string() })
export type ExportAnswer = z.infer<typeof exportAnswer>
