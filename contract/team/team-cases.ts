/** The team's inbox and case page (docs/cases.md). All calls need a member's session. */
import * as z from 'zod/mini'
import { email, type Fields, longText, text } from '#contract/forms/field.ts'
import { addedFileFields } from '#contract/request/added-files.ts'
import { fileFields as requestFileFields, requestStatusFields } from '#contract/request/request-calls.ts'

export const teamCaseEndpoints = {
  list: 'team/cases',
  /** The page calls this endpoint automatically, so a call does not extend the session. */
  counts: 'team/cases/counts',
  case: 'team/case',
  move: 'team/case/move',
  moveSeveral: 'team/cases/move',
  attach: 'team/case/attach',
  attachNote: 'team/case/note',
  /** The response contains a file URL, which works for two minutes in the same session. */
  file: 'team/case/file',
  presence: 'team/case/presence',
  csv: 'team/cases/csv',
  live: 'team/live',
} as const

export const inboxViewNames = ['unclaimed', 'mine', 'overdue', 'waiting', 'agency', 'snoozed', 'held', 'closed', 'all'] as const
export type InboxViewName = (typeof inboxViewNames)[number]
/** Filters of "My day". `news`: unread news. `unanswered`: events that were read but not answered, and failed emails. `due`: promises that end today. */
export const myDayFilters = ['news', 'unanswered', 'due'] as const
export type MyDayFilter = (typeof myDayFilters)[number]
export const CASES_PER_PAGE = 50
export const SELECTED_CASES_MAX = 50
export const SEARCH_MIN_CHARACTERS = 3

const optionalText = (label: string, maxCharacters = 80) => text(label, { optional: true, maxCharacters })
const reference = text('Reference', { required: 'Enter the case’s reference number.', maxCharacters: 40 })
const versionField = text('Version', { required: 'Reload the page.', maxCharacters: 9 })

export const caseFilterFields = {
  view: text('View', { required: 'Choose a view.', maxCharacters: 20 }),
  form: optionalText('Form'),
  owner: optionalText('Owner'),
  /** Dates such as `2026-11-24` in the company's time zone. `from` and `to` are inclusive. */
  from: optionalText('From', 10),
  to: optionalText('To', 10),
  search: optionalText('Search', 100),
  only: optionalText('Only', 20),
} satisfies Fields
export const listCasesFields = { ...caseFilterFields, after: optionalText('After', 40) } satisfies Fields
/**
 * `quietly`: the page reloads the case automatically, so this call does not extend the session.
 * `before`: version of an event. The response contains messages and notes older than this event.
 */
export const loadCaseFields = { reference, quietly: optionalText('Quietly', 3), before: requestStatusFields.before }

/** A chart edge and its data. Idempotency-Keys deduplicate messages, notes, and files. */
export const moveCaseFields = {
  reference,
  /** Version of the case on the page. Ignored for `NOTE` and `MESSAGE`, which are allowed at any version. */
  seen: versionField,
  edge: text('Edge', { required: 'Select an action.', maxCharacters: 20 }),
  text: longText('Text', { optional: true }),
  reason: longText('Reason', { optional: true }),
  ask: optionalText('Ask', 20),
  /** For an ask: form field, document type, and comma-separated file IDs. */
  field: optionalText('Field'),
  document: optionalText('Document', 200),
  pages: optionalText('Files', 2_000),
  which: optionalText('Which', 9),
  with: optionalText('Agency', 200),
  takes: optionalText('Agency processing time', 200),
  to: optionalText('Member'),
  email: optionalText('Email', 254),
  /** Date such as `2026-12-03` in the company's time zone. */
  until: optionalText('Until', 10),
} satisfies Fields
export const correctedEmailField = email('Email address', {
  required: 'Enter the email address.',
  invalid: 'Enter a valid email address.',
  hint: 'Enter the new email address, or the same one if it works again.',
  // Without this, browsers would offer the member's own address.
  autoComplete: 'off',
})
export const bulkMoveFields = {
  references: text('Cases', { required: 'Choose a case.', maxCharacters: 2_000 }),
  edge: moveCaseFields.edge,
  to: moveCaseFields.to,
} satisfies Fields
/** `text`: message to the customer, sent together with the files. */
export const attachFilesFields = { reference, text: moveCaseFields.text, files: requestFileFields.files, ...addedFileFields }
export const attachNoteFilesFields = {
  reference,
  text: longText('Text', { required: 'Enter some text.' }),
  files: requestFileFields.files,
}
/** `revision` of a file that belongs to a note. Customers never see these files. */
export const NOTE_REVISION = -1
export const fileFields = {
  reference,
  id: text('File', { required: 'Enter the file ID.', maxCharacters: 60 }),
  as: text('As', { required: 'Choose to view or save the file.', maxCharacters: 4 }),
}
export const presenceFields = { reference, doing: text('Doing', { required: 'Enter an activity.', maxCharacters: 8 }) }

/** Failed emails to the customer. `address`: the address receives no emails. `email`: only this email failed. */
const mailFailureKind = z.enum(['address', 'email'])
export type MailFailureKind = z.infer<typeof mailFailureKind>

const owner = z.nullable(z.object({ id: z.string(), name: z.string() }))

const customerEvent = z.object({ edge: z.string(), at: z.number() })
/** News, time of the last state change, and deadline of a case. Times are milliseconds since the epoch, here and below. */
const attentionFields = {
  /** The customer's newest event that the team has not seen, or an assignment that the new owner has not seen. */
  news: z.nullable(customerEvent),
  /** The customer's newest event that the team has not answered. */
  unanswered: z.nullable(customerEvent),
  /** End of the snooze. Until then, the case is only in the views Snoozed and All. */
  snoozedUntil: z.nullable(z.number()),
  since: z.number(),
  /** Deadline of the promised first response, or of the customer's answer. */
  dueAt: z.nullable(z.number()),
}

const language = z.enum(['en', 'es'])

export const inboxRow = z.object({
  reference: z.string(),
  /** Language in which the customer reads pages and emails. */
  language,
  form: z.string(),
  title: z.string(),
  who: z.string(),
  company: z.string(),
  state: z.string(),
  version: z.number(),
  owner,
  sentAt: z.number(),
  changedAt: z.number(),
  /** US state and start of the customer's text, in one line. */
  excerpt: z.optional(z.string()),
  /** How long the agency takes, in the words of the member who filed. */
  takes: z.optional(z.string()),
  promisedBy: z.nullable(z.number()),
  isOverdue: z.boolean(),
  mailFailure: z.nullable(mailFailureKind),
  ...attentionFields,
})
export type InboxRow = z.infer<typeof inboxRow>
/**
 * `sequence`: the newest event before the rows were read. The stream reports later events. `inAll`: number of matches in the view All, at most
 * one more than a page. Present only if a search or filter of another view finds nothing.
 */
export const casesResponse = z.object({
  success: z.literal(true),
  rows: z.array(inboxRow),
  more: z.boolean(),
  sequence: z.number(),
  inAll: z.optional(z.number()),
})
export type CasesResponse = z.infer<typeof casesResponse>
const counts = z.object(Object.fromEntries(inboxViewNames.map((view) => [view, z.number()])) as Record<InboxViewName, z.ZodMiniNumber>)
const memberNames = z.array(z.object({ id: z.string(), name: z.string() }))
/**
 * `due`: unclaimed cases whose promise ends today. `unclaimed`: unclaimed cases with unread news. The next four count the member's own
 * cases. `unanswered`: an event was read but not answered, or an email failed. `ending`: the customer's deadline is today. `returning`: the
 * snooze ends at midnight. `news`: the news is unread. `mails`: unmatched emails to handle. `members` and `forms`: filter options.
 */
export const inboxCountsResponse = z.object({
  success: z.literal(true),
  counts,
  day: z.object({ due: z.number(), unclaimed: z.number(), unanswered: z.number(), ending: z.number(), returning: z.number() }),
  news: z.number(),
  mails: z.number(),
  sequence: z.number(),
  members: memberNames,
  forms: z.array(z.object({ route: z.string(), title: z.string() })),
})
export type InboxCountsResponse = z.infer<typeof inboxCountsResponse>

const historyEvent = z.object({
  version: z.number(),
  at: z.number(),
  role: z.string(),
  who: z.nullable(z.string()),
  name: z.nullable(z.string()),
  edge: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  said: z.record(z.string(), z.unknown()),
})
/** Browsers open PDF files in their own viewer (decision 0121). */
export const PDF_MIME_TYPE = 'application/pdf'

const file = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  by: z.enum(['customer', 'team']),
  what: z.optional(z.string()),
  /** Form version with which the file was sent. 0 for a file that was added later, `NOTE_REVISION` for a note file. */
  revision: z.number(),
  /** Whether the browser can show the file: pictures and PDF files. Other files are saved (decision 0121). */
  canView: z.boolean(),
})
/** `seen`: texts of the selected options in the customer's language, if they differ from `value`. */
const answerRow = z.object({ name: z.string(), label: z.string(), value: z.string(), seen: z.optional(z.string()) })

export const caseResponse = z.object({
  success: z.literal(true),
  ...inboxRow.shape,
  kind: z.enum(['filing', 'lead']),
  /** Name of the form in a sentence, as in `your LLC request`. */
  noun: z.string(),
  context: z.record(z.string(), z.unknown()),
  /** The member's current role. It can change while pages are open. */
  you: z.enum(['member', 'lead']),
  suspicion: z.nullable(z.string()),
  revisions: z.array(z.object({ revision: z.number(), receivedAt: z.number(), groups: z.array(z.object({ title: z.string(), rows: z.array(answerRow) })) })),
  files: z.array(file),
  askable: z.array(z.object({ name: z.string(), label: z.string() })),
  documents: z.optional(z.array(z.string())),
  phone: z.optional(z.string()),
  happened: z.array(historyEvent),
  earlier: z.optional(z.number()),
  address: z.nullable(z.string()),
  here: z.array(z.object({ id: z.string(), name: z.string(), doing: z.enum(['looking', 'typing']) })),
  members: memberNames,
})
export type CaseResponse = z.infer<typeof caseResponse>
export const bulkMoveResponse = z.object({
  success: z.literal(true),
  results: z.array(
    z.object({
      reference: z.string(),
      moved: z.boolean(),
      state: z.nullable(z.string()),
      version: z.number(),
      owner,
      /** Null if the case is unknown, or if the action failed with a server error. */
      standing: z.nullable(z.object(attentionFields)),
      message: z.nullable(z.string()),
    }),
  ),
})
export type BulkMoveResponse = z.infer<typeof bulkMoveResponse>
export const fileUrlResponse = z.object({ success: z.literal(true), href: z.string() })
export type FileUrlResponse = z.infer<typeof fileUrlResponse>

/** Events of `team/live`. `?after=` resumes after a sequence number, as does the browser's `Last-Event-ID`. */
export const liveEventNames = {
  open: 'open-at',
  change: 'change',
  presence: 'presence',
  mails: 'mails',
  reload: 'reload',
} as const

export const liveChange = z.object({
  sequence: z.number(),
  reference: z.string(),
  version: z.number(),
  edge: z.string(),
  from: z.nullable(z.string()),
  state: z.string(),
  form: z.string(),
  owner,
  who: z.nullable(z.string()),
  mailFailure: z.nullable(mailFailureKind),
  ...attentionFields,
})
export type LiveChange = z.infer<typeof liveChange>
export const livePresence = z.object({ reference: z.string(), here: caseResponse.shape.here })
export type LivePresence = z.infer<typeof livePresence>
