/** Bodies and responses of the calls for the account page. Each call needs the session token. */
import * as z from 'zod/mini'
import { newPasswordFields, signupFields } from '#contract/account/accounts.ts'
import { password, text } from '#contract/forms/field.ts'
import { progressSteps } from '#contract/request/request-calls.ts'

export const nameFields = { first_name: signupFields.first_name, last_name: signupFields.last_name }

export const changePasswordBodyFields = {
  old: password('Current password', {
    required: 'Enter your current password.',
    min: { characters: 1, message: 'Enter your current password.' },
    autoComplete: 'current-password',
  }),
  password: newPasswordFields.password,
}

export const changePasswordFields = {
  old: changePasswordBodyFields.old,
  password: { ...changePasswordBodyFields.password, label: 'New password' },
  confirm: newPasswordFields.confirm,
}

export const changeEmailBodyFields = { email: signupFields.email, password: changePasswordBodyFields.old }
export const changeEmailFields = { email: { ...changeEmailBodyFields.email, label: 'New email' }, password: changeEmailBodyFields.password }
export const confirmEmailBodyFields = { email: signupFields.email }

export const currentPasswordFields = { password: changePasswordBodyFields.old }

export const endSessionBodyFields = { id: text('Device', { required: 'Select a device.' }) }

/** Times are milliseconds since the epoch, here and below. */
export const profileResponse = z.object({
  success: z.literal(true),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  created_at: z.number(),
})
export type ProfileResponse = z.infer<typeof profileResponse>

/** Active sessions, the most recently used first. `label` is readable: `Chrome on Android`. */
export const devicesResponse = z.object({
  success: z.literal(true),
  devices: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      created_at: z.number(),
      last_used_at: z.number(),
      is_this: z.boolean(),
    }),
  ),
})
export type DevicesResponse = z.infer<typeof devicesResponse>

export const accountRequestsFields = { before: text('Before', { optional: true, maxCharacters: 40 }) }
export const ACCOUNT_REQUESTS_PER_PAGE = 50
/** Lists the newest requests first. `more`: whether older requests exist. */
export const accountRequestsResponse = z.object({
  success: z.literal(true),
  requests: z.array(
    z.object({
      reference: z.string(),
      title: z.string(),
      business: z.optional(z.string()),
      sent_at: z.number(),
      /** `state`: state of the case's chart. `short`: label of the state. `next`: text about the next step. */
      state: z.string(),
      short: z.string(),
      next: z.string(),
      road: progressSteps,
      /** Open asks. `needs`: document name or field label. `label`: link text. */
      asks: z.optional(z.array(z.object({ number: z.number(), needs: z.optional(z.string()), label: z.string() }))),
    }),
  ),
  more: z.boolean(),
})
export type AccountRequestsResponse = z.infer<typeof accountRequestsResponse>

export const endSessionsResponse = z.object({ success: z.literal(true), ended: z.number() })
export type EndSessionsResponse = z.infer<typeof endSessionsResponse>

/** A `GET` of `url` returns a ZIP of the account's data. The URL works for two minutes and one complete download, while the session is active. */
export const exportResponse = z.object({ success: z.literal(true), url: z.string() })
export type ExportResponse = z.infer<typeof exportResponse>
