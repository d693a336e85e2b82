/** The calls about one thing that is asked of the sender of a request (CASES.md, section 5): bodies and answers. */
import * as z from 'zod/mini'
import { documents, longText, text } from '#contract/forms/field.ts'
import { copyGroup, fileFields, requestFields } from '#contract/request-calls.ts'

/** `ask`: its number, as in the page's address. */
const ask = text('Ask', { required: 'Name what was asked.', maxCharacters: 9 })
export const askFields = { ...requestFields, ask }

/** `answer`: as the ask's own form judges it; `words`: of a no to an approval; `shown`: the hash of what was shown with it. */
export const answerFields = {
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

/** One thing that is asked. Times are milliseconds since the epoch. */
export const askAnswer = z.object({
  success: z.literal(true),
  reference: z.string(),
  /** The form's heading. */
  title: z.string(),
  number: z.number(),
  kind,
  /** `over`: the case was closed before. */
  outcome: z.enum(['open', 'answered', 'withdrawn', 'over']),
  askedAt: z.number(),
  endedAt: z.nullable(z.number()),
  /** Until when it is waited for. */
  until: z.nullable(z.number()),
  /** What else is asked. */
  others: z.array(z.object({ number: z.number(), kind })),
  /** Only for who has shown that the address is his, for an approval since it was asked. */
  asked: z.optional(
    z.object({
      /** In the team's words. */
      why: z.string(),
      document: z.optional(z.string()),
      /** The route of the form, the name of its field, and what stands there now, in words. */
      form: z.string(),
      field: z.optional(z.string()),
      now: z.optional(z.string()),
      /** What is corrected was approved before: the answer ends that approval. */
      endsApproval: z.optional(z.literal(true)),
      /** Of an approval: what is approved, and what it hashes to. */
      shown: z.optional(z.string()),
      pages: z.array(z.object({ name: z.string(), size: z.number(), href: z.string() })),
      groups: z.array(copyGroup),
    }),
  ),
  /** Where a code would go, with most letters left out. */
  address: z.optional(z.string()),
})
export type AskAnswer = z.infer<typeof askAnswer>
