/** Mails that came in and belong to no case (CASES.md, section 5): the team's calls, paths under `/backend/api/`. All take a member's session. */
import * as z from 'zod/mini'
import { type Fields, text } from '#contract/forms/field.ts'

export const teamMailEndpoints = {
  /** The newest first. */
  list: 'team/mails',
  mail: 'team/mail',
  /** Puts a mail to a case, as a message of its customer's. */
  assign: 'team/mail/assign',
  discard: 'team/mail/discard',
  /** Where the whole mail is had by `GET`, for two minutes and while this session lives. */
  file: 'team/mail/file',
} as const

export const MAILS_AT_ONCE = 50

const id = text('Mail', { required: 'Name the mail.', maxCharacters: 60 })

/** Those that wait for a member, or those that nobody wrote and that stand in no history: they are read alone. */
export const mailLists = ['waiting', 'automatic'] as const
export type MailList = (typeof mailLists)[number]

/** `after`: the id of the last row that is shown. `which`: those that wait, unless it says `automatic`. */
export const mailListFields = {
  which: text('Which', { optional: true, maxCharacters: 20 }),
  after: text('After', { optional: true, maxCharacters: 60 }),
} satisfies Fields
export const mailFields = { id } satisfies Fields
export const assignFields = { id, reference: text('Reference', { required: 'Enter the reference of the case.', maxCharacters: 40 }) } satisfies Fields

/** Why a mail is in no case; the last three: nobody wrote it (an answer by itself, a mail about one that did not arrive, a mail of ours that came back). */
const why = z.enum(['no-case', 'other-address', 'closed', 'unreadable', 'auto', 'bounce', 'loop'])
export type MailWhy = z.infer<typeof why>
/** What nobody wrote. */
export const isAutomatic = (of: MailWhy): of is 'auto' | 'bounce' | 'loop' => of === 'auto' || of === 'bounce' || of === 'loop'

/** Times are milliseconds since the epoch. */
const row = z.object({
  id: z.string(),
  at: z.number(),
  /** As it says itself. */
  from: z.string(),
  subject: z.string(),
  why,
  /** The case that it seems to be about. */
  reference: z.nullable(z.string()),
  size: z.number(),
  files: z.number(),
})
export type MailRow = z.infer<typeof row>
export const mailListAnswer = z.object({ success: z.literal(true), rows: z.array(row), more: z.boolean() })
export type MailListAnswer = z.infer<typeof mailListAnswer>

export const mailAnswer = z.object({
  success: z.literal(true),
  mail: z.object({
    ...row.shape,
    text: z.string(),
    quoted: z.string(),
    /** What the relay found of SPF, DKIM and DMARC. */
    auth: z.nullable(z.string()),
    isCut: z.boolean(),
    attached: z.array(z.object({ name: z.string(), size: z.number() })),
  }),
})
export type MailAnswer = z.infer<typeof mailAnswer>

/** Where it is now. */
export const mailAssignedAnswer = z.object({ success: z.literal(true), reference: z.string() })
export type MailAssignedAnswer = z.infer<typeof mailAssignedAnswer>
