/** Bodies and responses of the calls about one ask (docs/cases.md). */
import * as z from 'zod/mini'
import { documents, longText, text } from '#contract/forms/field.ts'
import { answerGroup, fileFields, requestFields } from '#contract/request/request-calls.ts'

const ask = text('Ask', { required: 'Enter the ask number.', maxCharacters: 9 })
export const askFields = { ...requestFields, ask }

/** `answer`: the answer from the ask's form. `words`: reason for declining an approval. `shown`: hash of the content to approve. */
export const answerAskFields = {
  ...askFields,
  answer: longText('Answer', { required: 'Write your answer.' }),
  words: longText('Words', { optional: true }),
  shown: text('Shown', { optional: true, maxCharacters: 64 }),
}
export const askFileFields = {
  ...askFields,
  files: documents('Document', { required: 'Choose a file, or take a photo.', wrongType: fileFields.files.wrongType, tooBig: fileFields.files.tooBig }),
}

const kind = z.enum(['field', 'document', 'question', 'approval'])

/** Times are milliseconds since the epoch. */
export const askResponse = z.object({
  success: z.literal(true),
  reference: z.string(),
  title: z.string(),
  /** Present only if this visitor may see personal data, or if the request's email address is verified. */
  business: z.optional(z.string()),
  number: z.number(),
  kind,
  /** Name of the requested document while the ask is open. A visitor with the emailed link sees it without a code. */
  document: z.optional(z.string()),
  /** `over`: the case was closed before the customer answered. */
  outcome: z.enum(['open', 'answered', 'withdrawn', 'over']),
  askedAt: z.number(),
  endedAt: z.nullable(z.number()),
  until: z.nullable(z.number()),
  others: z.array(z.object({ number: z.number(), kind })),
  /**
   * Present only if the ask is open and the visitor may see personal data. For an approval, the visitor must also be logged in to the
   * account, or have entered a code that is newer than the ask.
   */
  asked: z.optional(
    z.object({
      why: z.string(),
      document: z.optional(z.string()),
      form: z.string(),
      field: z.optional(z.string()),
      now: z.optional(z.string()),
      endsApproval: z.optional(z.literal(true)),
      shown: z.optional(z.string()),
      pages: z.array(z.object({ name: z.string(), size: z.number(), href: z.string() })),
      groups: z.array(answerGroup),
    }),
  ),
  address: z.optional(z.string()),
})
export type AskResponse = z.infer<typeof askResponse>
