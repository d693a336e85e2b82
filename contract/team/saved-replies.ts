/** Texts that leads save and members insert in messages. */
import * as z from 'zod/mini'
import { type Answers, type FieldErrors, type Fields, longText, text } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'

export const savedReplyEndpoints = {
  list: 'team/replies',
  /** Only leads can save and remove replies. */
  save: 'team/replies/save',
  remove: 'team/replies/remove',
} as const

export const SAVED_REPLIES_MAX = 100

export interface PlaceholderValues {
  readonly name: string
  readonly reference: string
  readonly form: string
}
const placeholders: readonly string[] = ['name', 'reference', 'form'] satisfies readonly (keyof PlaceholderValues)[]

export const replyFields = {
  title: text('Title', { required: 'Enter a title.', maxCharacters: 80, autoComplete: 'off' }),
  text: longText('Text', {
    required: 'Enter the reply text.',
    hint: 'You can use {name} (first name), {reference} (reference number), and {form}, as in “your {form} request”. We fill them in for each case.',
  }),
} satisfies Fields
export const saveReplyBodyFields = { id: text('ID', { optional: true, maxCharacters: 60 }), ...replyFields } satisfies Fields
export const removeReplyBodyFields = { id: text('ID', { required: 'Enter the reply ID.', maxCharacters: 60 }) } satisfies Fields

const PLACEHOLDER = /\{([^{}\n]*)\}/g

export function validatePlaceholders({ text: replyText }: Answers): FieldErrors {
  const unknownPlaceholder = [...String(replyText ?? '').matchAll(PLACEHOLDER)].find(([, name = '']) => !placeholders.includes(name))
  return unknownPlaceholder ? { text: `${unknownPlaceholder[0]} isn’t a placeholder. Use {name}, {reference}, or {form}.` } : {}
}

export const validateReply = (answers: Answers): FieldErrors => ({ ...validatePlaceholders(answers), ...validate(replyFields, answers) })

export const fillReply = (replyText: string, values: PlaceholderValues): string =>
  replyText.replace(PLACEHOLDER, (placeholder, name: string) => values[name as keyof PlaceholderValues] ?? placeholder)

const replySchema = z.object({ id: z.string(), title: z.string(), text: z.string() })
export type SavedReply = z.infer<typeof replySchema>
export const savedRepliesResponse = z.object({ success: z.literal(true), replies: z.array(replySchema) })
export type SavedRepliesResponse = z.infer<typeof savedRepliesResponse>
