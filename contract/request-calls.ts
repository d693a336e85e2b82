/** The calls about a request after it was sent: bodies and answers (CASES.md, section 3); paths: `request-endpoints.ts`. */
import * as z from 'zod/mini'
import { codeField } from '#contract/accounts.ts'
import { documents, email, longText, text } from '#contract/forms/field.ts'
import { TYPED_REFERENCE } from '#contract/reference.ts'

const reference = text('Reference', { required: 'Enter your reference.', maxCharacters: 40 })

/** Which request, and the key of a link to it; without a key its account must be logged in. */
export const requestFields = { reference, key: text('Key', { optional: true, maxCharacters: 200 }) }
export const openFields = { ...requestFields, otp: codeField }
/** `seen`: the version of the case that the page shows, as digits. */
export const withdrawFields = { ...requestFields, seen: text('Version', { required: 'Load the page again.', maxCharacters: 9 }) }
export const messageFields = { ...requestFields, message: longText('Message', { required: 'Write your message.' }) }
/** The reference as a person types it: `referenceOf` knows which one is meant. */
export const findFields = {
  reference: text('Reference', {
    required: 'Enter your reference.',
    maxCharacters: 40,
    format: { pattern: TYPED_REFERENCE, message: 'Check the reference: it looks like RC-7K4M-2QX9.' },
    hint: 'Such as RC-7K4M-2QX9. It stands on your receipt and in our emails.',
    autoComplete: 'off',
  }),
  email: email('Email', { required: 'Enter your email address.', invalid: 'Enter a valid email address.', hint: 'The one you gave us in the form.' }),
}
export const fileFields = {
  ...requestFields,
  files: documents('Files', {
    required: 'Choose a file.',
    wrongType: 'Invalid file type. Allowed formats: doc, docx, pdf, zip, jpg, png, gif, xls, xlsx, csv.',
    tooBig: 'A file may be 4 MB at most.',
  }),
}

/** What was sent, under the headings of its form. */
export const copyGroup = z.object({ title: z.string(), rows: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })) })

/** A request as its sender sees it. Times are milliseconds since the epoch. */
export const requestAnswer = z.object({
  success: z.literal(true),
  reference: z.string(),
  title: z.string(),
  sentAt: z.number(),
  /** Of its case, as the chart names it; with `context` a page asks the chart which buttons there are. */
  state: z.string(),
  context: z.record(z.string(), z.unknown()),
  version: z.number(),
  /** Where it stands in a word, in a sentence, and what comes next. */
  short: z.string(),
  says: z.string(),
  next: z.string(),
  /** `said`: what somebody wrote, by which `way`; `about`: the begin of what it answers; `quoted`: what a mail repeats. */
  timeline: z.array(
    z.object({
      at: z.number(),
      text: z.string(),
      said: z.optional(z.string()),
      way: z.optional(z.enum(['page', 'email'])),
      about: z.optional(z.string()),
      quoted: z.optional(z.string()),
    }),
  ),
  /** What is asked of the sender now. */
  asks: z.array(z.object({ number: z.number(), title: z.string() })),
  /** What was sent; only for who has shown that the address is his. */
  sent: z.optional(z.object({ groups: z.array(copyGroup) })),
  /** With the form or later, in the order they came; `by` whom; of the team's, `what` each is. For the same as `sent`. */
  files: z.optional(
    z.array(z.object({ name: z.string(), size: z.number(), href: z.string(), by: z.enum(['customer', 'team']), what: z.optional(z.string()) })),
  ),
  /** Where a code would go, with most letters left out. */
  address: z.optional(z.string()),
})
export type RequestAnswer = z.infer<typeof requestAnswer>
