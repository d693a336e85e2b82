/** Bodies and responses of the calls about a sent request (docs/cases.md). */
import * as z from 'zod/mini'
import { codeField } from '#contract/account/accounts.ts'
import { documents, email, longText, text } from '#contract/forms/field.ts'
import { TYPED_REFERENCE_PATTERN } from '#contract/request/reference.ts'

const reference = text('Reference', { required: 'Enter your reference number.', maxCharacters: 40 })

/** `key`: from the status page's URL, such as an emailed link. Without a key, the request's account must be logged in. */
export const requestFields = { reference, key: text('Key', { optional: true, maxCharacters: 200 }) }
/** `before`: version of an event. The response contains messages older than this event. */
export const requestStatusFields = {
  ...requestFields,
  before: text('Before', { optional: true, maxCharacters: 9, format: { pattern: /^\d*$/, message: 'Reload the page.' } }),
}
export const requestCodeFields = { ...requestFields, otp: codeField }
export const withdrawRequestFields = { ...requestFields, seen: text('Version', { required: 'Reload the page.', maxCharacters: 9 }) }
export const messageFields = { ...requestFields, message: longText('Message', { required: 'Write your message.' }) }
export const findRequestFields = {
  reference: text('Reference', {
    required: 'Enter your reference number.',
    maxCharacters: 40,
    format: { pattern: TYPED_REFERENCE_PATTERN, message: 'Check the reference number. It looks like RC-7K4M-2QX9.' },
    hint: 'For example, RC-7K4M-2QX9. You’ll find it on your receipt and in our emails.',
    autoComplete: 'off',
  }),
  email: email('Email', { required: 'Enter your email address.', invalid: 'Enter a valid email address.', hint: 'The email address you gave us in the form.' }),
}
export const fileFields = {
  ...requestFields,
  files: documents('Files', {
    required: 'Choose a file.',
    wrongType: 'Invalid file type. Allowed formats: doc, docx, pdf, zip, jpg, png, gif, xls, xlsx, csv.',
    tooBig: 'A file can be at most 4 MB.',
  }),
}

export const answerGroup = z.object({ title: z.string(), rows: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })) })

/** Step in the progress of a request: completed, current, or upcoming. `at`: milliseconds since the epoch. */
const progressStep = z.object({ label: z.string(), at: z.optional(z.number()), is: z.enum(['behind', 'now', 'ahead']) })
export type ProgressStep = z.infer<typeof progressStep>
/** Missing in responses from the previous release. */
export const progressSteps = z.optional(z.array(progressStep))

/** A request as its sender sees it. Times are milliseconds since the epoch. */
export const requestStatusResponse = z.object({
  success: z.literal(true),
  reference: z.string(),
  title: z.string(),
  sentAt: z.number(),
  state: z.string(),
  /** Chart context. Only pages from the previous release read it. */
  context: z.record(z.string(), z.unknown()),
  version: z.number(),
  short: z.string(),
  says: z.string(),
  next: z.string(),
  road: progressSteps,
  /**
   * `isFailed`: the email was not delivered. `way`: page or email. `about`: for an answer, the requested
   * document or the start of the ask's text. `quoted`: earlier text that an email quotes.
   */
  timeline: z.array(
    z.object({
      version: z.optional(z.number()),
      at: z.number(),
      text: z.string(),
      isFailed: z.optional(z.literal(true)),
      said: z.optional(z.string()),
      way: z.optional(z.enum(['page', 'email'])),
      about: z.optional(z.string()),
      quoted: z.optional(z.string()),
    }),
  ),
  earlier: z.optional(z.number()),
  asks: z.array(z.object({ number: z.number(), title: z.string() })),
  /** Present only if this visitor may see personal data, or if the request's email address is verified. */
  business: z.optional(z.string()),
  /** Present only if this visitor may see personal data. The same is true for `sent` and `files`. */
  can: z.optional(z.object({ withdraw: z.boolean(), message: z.boolean(), file: z.boolean() })),
  sent: z.optional(z.object({ groups: z.array(answerGroup) })),
  files: z.optional(
    z.array(z.object({ name: z.string(), size: z.number(), href: z.string(), by: z.enum(['customer', 'team']), what: z.optional(z.string()) })),
  ),
  address: z.optional(z.string()),
})
export type RequestStatusResponse = z.infer<typeof requestStatusResponse>
