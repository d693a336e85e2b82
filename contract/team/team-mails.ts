/** Emails without a case (docs/cases.md). All calls need a member's session. */
import * as z from 'zod/mini'
import { type Fields, text } from '#contract/forms/field.ts'
import { inboxRow } from '#contract/team/team-cases.ts'

export const teamMailEndpoints = {
  list: 'team/mails',
  mail: 'team/mail',
  assign: 'team/mail/assign',
  discard: 'team/mail/discard',
  file: 'team/mail/file',
} as const

export const EMAILS_PER_PAGE = 50
export const SUGGESTED_CASES_MAX = 5

const id = text('Email', { required: 'Enter the email ID.', maxCharacters: 60 })

export const mailLists = ['waiting', 'automatic'] as const
export type MailList = (typeof mailLists)[number]

/** `after`: ID of the last row shown. `which`: group of emails, by default the waiting ones. */
export const mailListFields = {
  which: text('Which', { optional: true, maxCharacters: 20 }),
  after: text('After', { optional: true, maxCharacters: 60 }),
} satisfies Fields
export const mailIdFields = { id } satisfies Fields
export const assignMailFields = { id, reference: text('Reference', { required: 'Enter the case’s reference number.', maxCharacters: 40 }) } satisfies Fields

/** The last three reasons mark automatic emails: an auto-reply, a bounce, or one of our emails. */
const unmatchedReason = z.enum(['no-case', 'other-address', 'closed', 'unreadable', 'copy', 'auto', 'bounce', 'loop'])
export type UnmatchedReason = z.infer<typeof unmatchedReason>

/** Times are milliseconds since the epoch. */
const mailRow = z.object({
  id: z.string(),
  at: z.number(),
  /** Sender address of the email, not verified. */
  from: z.string(),
  subject: z.string(),
  why: unmatchedReason,
  reference: z.nullable(z.string()),
  size: z.number(),
  files: z.number(),
})
export type MailRow = z.infer<typeof mailRow>
export const mailListResponse = z.object({ success: z.literal(true), rows: z.array(mailRow), more: z.boolean() })
export type MailListResponse = z.infer<typeof mailListResponse>

export const mailResponse = z.object({
  success: z.literal(true),
  mail: z.object({
    ...mailRow.shape,
    text: z.string(),
    quoted: z.string(),
    /** Results of the MX server's SPF, DKIM, and DMARC checks. */
    auth: z.nullable(z.string()),
    isCut: z.boolean(),
    attached: z.array(z.object({ name: z.string(), size: z.number() })),
  }),
  /** Cases that the email mentions, then the sender's other cases. */
  suggested: z.array(inboxRow),
})
export type MailResponse = z.infer<typeof mailResponse>

export const assignMailResponse = z.object({ success: z.literal(true), reference: z.string() })
export type AssignMailResponse = z.infer<typeof assignMailResponse>
