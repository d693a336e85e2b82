/** The team's inbox and case page (CASES.md, section 4): paths under `/backend/api/`, bodies and answers. All take a member's session. */
import * as z from 'zod/mini'
import { addedFields } from '#contract/added-files.ts'
import { type Fields, text } from '#contract/forms/field.ts'
import { LONG_TEXT_MAX_CHARACTERS } from '#contract/limits.ts'
import { copyGroup, fileFields as laterFields } from '#contract/request-calls.ts'

export const teamCaseEndpoints = {
  /** A page of a view, the newest first. */
  list: 'team/cases',
  /** How many cases each view has; asked by the page itself, so it keeps no session alive. */
  counts: 'team/cases/counts',
  case: 'team/case',
  move: 'team/case/move',
  /** One edge for several cases at once: claim, assign, spam. */
  moveSeveral: 'team/cases/move',
  /** Files of the team's, as multipart. */
  attach: 'team/case/attach',
  /** Where a file of a case is had by `GET`, for two minutes and while this session lives. */
  file: 'team/case/file',
  presence: 'team/case/presence',
  /** Where the CSV of a view is had, likewise. */
  csv: 'team/cases/csv',
  /** `GET`, server-sent events. */
  live: 'team/live',
} as const

/** The inbox's views, in the order they stand. */
export const teamViews = ['unclaimed', 'mine', 'waiting', 'authority', 'overdue', 'held', 'closed', 'all'] as const
export type TeamView = (typeof teamViews)[number]
export const CASES_AT_ONCE = 50
export const CASES_SELECTED_MAX = 50
export const SEARCH_MIN_CHARACTERS = 3

const optional = (label: string, maxCharacters = 80) => text(label, { optional: true, maxCharacters })
const reference = text('Reference', { required: 'Name the case.', maxCharacters: 40 })
const seen = text('Version', { required: 'Load the page again.', maxCharacters: 9 })

/** Which cases: a view, and what narrows it. */
export const viewFields = {
  view: text('View', { required: 'Choose a view.', maxCharacters: 20 }),
  /** A form's route. */
  form: optional('Form'),
  /** A member's id. */
  owner: optional('Owner'),
  /** Days as `2026-11-24`, where the office is; both included. */
  from: optional('From', 10),
  to: optional('To', 10),
  /** Name, company, e-mail, telephone or reference, or a part of one. */
  search: optional('Search', 100),
} satisfies Fields
/** `after`: the reference of the last row that is shown. */
export const listFields = { ...viewFields, after: optional('After', 40) } satisfies Fields
/** `quietly`: a page asks by itself, which keeps no session alive. */
export const caseFields = { reference, quietly: optional('Quietly', 3) }

/** An edge of the chart and what it says besides; a message's, note's or file's Idempotency-Key makes it happen once. */
export const moveFields = {
  reference,
  /** The version that the page shows; not compared for what a newer event cannot make wrong (`NOTE`, `MESSAGE`). */
  seen,
  edge: text('Edge', { required: 'Choose what to do.', maxCharacters: 20 }),
  text: text('Text', { optional: true, maxCharacters: LONG_TEXT_MAX_CHARACTERS }),
  reason: text('Reason', { optional: true, maxCharacters: LONG_TEXT_MAX_CHARACTERS }),
  ask: optional('Ask', 20),
  /** Of what is asked: a field of the form, a kind of document, ids of files, separated by commas. */
  field: optional('Field'),
  document: optional('Document', 200),
  pages: optional('Files', 2_000),
  /** The number of what is not asked any more. */
  which: optional('Which', 9),
  with: optional('Office', 200),
  takes: optional('How long it takes', 200),
  /** A member's id. */
  to: optional('Member'),
} satisfies Fields
export const moveSeveralFields = {
  /** Separated by commas. */
  references: text('Cases', { required: 'Choose a case.', maxCharacters: 2_000 }),
  edge: moveFields.edge,
  to: moveFields.to,
} satisfies Fields
/** Judged as those of its sender; all of one sending are the same kind of thing. */
export const attachFields = { reference, files: laterFields.files, ...addedFields }
/** `as`: `view` in the sandbox, `save` as an attachment. */
export const fileFields = {
  reference,
  id: text('File', { required: 'Name the file.', maxCharacters: 60 }),
  as: text('As', { required: 'Say how.', maxCharacters: 4 }),
}
/** `doing`: `looking`, `typing` or `gone`. */
export const presenceFields = { reference, doing: text('Doing', { required: 'Say what.', maxCharacters: 8 }) }

const owner = z.nullable(z.object({ id: z.string(), name: z.string() }))

/** A row of the inbox. Times are milliseconds since the epoch, here and below. */
const row = z.object({
  reference: z.string(),
  /** The form's route and heading. */
  form: z.string(),
  title: z.string(),
  /** Who sent it: name or company, else the address. */
  who: z.string(),
  state: z.string(),
  version: z.number(),
  owner,
  sentAt: z.number(),
  /** When something last happened. */
  changedAt: z.number(),
  /** Until when the form's own promise has somebody look at it. */
  promisedBy: z.nullable(z.number()),
  isOverdue: z.boolean(),
})
export type TeamRow = z.infer<typeof row>
/** `sequence`: of the newest event when the rows were read: what the stream tells from there on is not in them. */
export const listAnswer = z.object({ success: z.literal(true), rows: z.array(row), more: z.boolean(), sequence: z.number() })
export type ListAnswer = z.infer<typeof listAnswer>
const counts = z.object(Object.fromEntries(teamViews.map((view) => [view, z.number()])) as Record<TeamView, z.ZodMiniNumber>)
const people = z.array(z.object({ id: z.string(), name: z.string() }))
/** `mails`: that belong to no case and wait for a member. `sequence`: of the newest event that is counted. By what a view can be narrowed: who is in the team, by name; the forms by title. */
export const countsAnswer = z.object({
  success: z.literal(true),
  counts,
  mails: z.number(),
  sequence: z.number(),
  members: people,
  forms: z.array(z.object({ route: z.string(), title: z.string() })),
})
export type CountsAnswer = z.infer<typeof countsAnswer>

const happened = z.object({
  version: z.number(),
  at: z.number(),
  /** `customer`, `member`, `lead`, `time`, `operator`; a member's name and id besides. */
  role: z.string(),
  who: z.nullable(z.string()),
  name: z.nullable(z.string()),
  edge: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  /** What it says, as the chart keeps it (`CaseSaid`). */
  said: z.record(z.string(), z.unknown()),
})
/** A paper: the browser's own viewer shows it, in a tab of its own (decision 0121). */
export const PAPER = 'application/pdf'

const file = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  by: z.enum(['customer', 'team']),
  /** Of the team's: what it is. */
  what: z.optional(z.string()),
  /** The version of the form that it came with; 0: later. */
  revision: z.number(),
  /** A browser shows it: pictures, and PDF. All else is saved (decision 0121). */
  canView: z.boolean(),
})
/** A case as the team sees it. */
export const caseAnswer = z.object({
  success: z.literal(true),
  ...row.shape,
  kind: z.enum(['filing', 'lead']),
  /** With it a page asks the chart which edges there are. */
  context: z.record(z.string(), z.unknown()),
  /** What who asks may do, now: roles change while pages are open. */
  you: z.enum(['member', 'lead']),
  /** Why it may be spam, in words. */
  suspicion: z.nullable(z.string()),
  /** The newest version first; the first is what is to be worked on. */
  revisions: z.array(z.object({ revision: z.number(), receivedAt: z.number(), groups: z.array(copyGroup) })),
  files: z.array(file),
  /** Fields of the form that can be asked for by themselves. */
  askable: z.array(z.object({ name: z.string(), label: z.string() })),
  happened: z.array(happened),
  /** Where mails to the customer go; null: nowhere. */
  address: z.nullable(z.string()),
  here: z.array(z.object({ id: z.string(), name: z.string(), doing: z.enum(['looking', 'typing']) })),
  /** Who it can be assigned to. */
  members: people,
})
export type CaseAnswer = z.infer<typeof caseAnswer>
/** What became of each of several, and where it stands now; without a state it is gone. */
export const moveSeveralAnswer = z.object({
  success: z.literal(true),
  results: z.array(
    z.object({
      reference: z.string(),
      moved: z.boolean(),
      state: z.nullable(z.string()),
      version: z.number(),
      owner,
      message: z.nullable(z.string()),
    }),
  ),
})
export type MoveSeveralAnswer = z.infer<typeof moveSeveralAnswer>
export const addressAnswer = z.object({ success: z.literal(true), href: z.string() })
export type AddressAnswer = z.infer<typeof addressAnswer>

/** The names of the events of `team/live`. It takes `?after=` a sequence; a browser that comes again says by itself where it was. */
export const liveEvents = {
  /** The stream has begun: its id says after which event. */
  open: 'open-at',
  /** Something happened to a case (`LiveChange`); the same may be told twice. */
  change: 'change',
  /** Who else has a case open now (`LivePresence`). */
  presence: 'presence',
  /** Other mails wait that belong to no case. */
  mails: 'mails',
  /** Too much was missed to be told: load what is shown once more. */
  reload: 'reload',
} as const

export const liveChange = z.object({
  sequence: z.number(),
  reference: z.string(),
  version: z.number(),
  edge: z.string(),
  /** Where it was before; null: it has just come. */
  from: z.nullable(z.string()),
  state: z.string(),
  /** The form's route. */
  form: z.string(),
  owner,
  who: z.nullable(z.string()),
})
export type LiveChange = z.infer<typeof liveChange>
export const livePresence = z.object({ reference: z.string(), here: caseAnswer.shape.here })
export type LivePresence = z.infer<typeof livePresence>
