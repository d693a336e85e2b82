/** Texts that leads save and members insert in messages. */
import * as z from 'zod/mini'
import { type Answers, type Errors, type Fields, longText, text } from '#contract/forms/field.ts'
import { validate } from '#contract/forms/schema.ts'

export const savedReplyEndpoints = {
  list: 'team/replies',
  /** Only leads can save and remove replies. */
  save: 'team/replies/save',
  remove: 'team/replies/remove',
} as const

export const SAVED_REPLIES_MAX = 100

export interface ReplyValues {
  readonly name: string
  readonly reference: string
  readonly form: string
}
const placeholders: readonly string[] = ['name', 'reference', 'form'] satisfies readonly (keyof ReplyValues)[]

export const savedReplyFields = {
  title: text('Title', { required: 'Enter a title.', maxCharacters: 80, autoComplete: 'off' }),
  text: longText('Text', {
    required: 'Enter the text.',
    hint: 'You can use {name} for the first name, {reference}, and {form}, as in “your {form} request”. We fill them in for each case.',
  }),
} satisfies Fields
export const saveReplyFields = { id: text('ID', { optional: true, maxCharacters: 60 }), ...savedReplyFields } satisfies Fields
export const removeReplyFields = { id: text('ID', { required: 'Enter the reply ID.', maxCharacters: 60 }) } satisfies Fields

const PLACEHOLDER = /\{([^{}\n]*)\}/g

export function placeholderErrors({ text: replyText }: Answers): Errors {
  const unknown = [...String(replyText ?? '').matchAll(PLACEHOLDER)].find(([, name = '']) => !placeholders.includes(name))
  return unknown ? { text: `${unknown[0]} isn’t a placeholder. Use {name}, {reference}, or {form}.` } : {}
}

export const replyErrors = (answers: Answers): Errors => ({ ...placeholderErrors(answers), ...validate(savedReplyFields, answers) })

export const fillReply = (replyText: string, values: ReplyValues): string =>
  replyText.replace(PLACEHOLDER, (placeholder, name: string) => values[name as keyof ReplyValues] ?? placeholder)

const reply = z.object({ id: z.string(), title: z.string(), text: z.string() })
export type SavedReply = z.infer<typeof reply>
export const savedRepliesAnswer = z.object({ success: z.literal(true), replies: z.array(reply) })
export type SavedRepliesAnswer = z.infer<typeof savedRepliesAnswer>
