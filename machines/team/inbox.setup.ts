/** What the inbox's chart remembers, and what happens to it. */
import type { Outcome } from '#contract/answer.ts'
import { type ListAnswer, type LiveChange, SEARCH_MIN_CHARACTERS, type TeamRow, type TeamView } from '#contract/team-cases.ts'
import { statesOf } from '#machines/case/team-views.ts'

/** What narrows a view; empty: not by this. */
export interface Narrowed {
  readonly search: string
  /** A form's route. */
  readonly form: string
  /** A member's id. */
  readonly owner: string
  /** Days as `2026-11-24`, both included. */
  readonly from: string
  readonly to: string
}
export const NOT_NARROWED: Narrowed = { search: '', form: '', owner: '', from: '', to: '' }
/** Which cases: a view, and what narrows it. */
export interface InboxQuery extends Narrowed {
  readonly view: TeamView
}
export interface LoadCases extends InboxQuery {
  /** The last row that is shown; null: from the first. */
  readonly after: string | null
}
/** A page of a view. */
export type CasesOutcome = Outcome<Pick<ListAnswer, 'rows' | 'more' | 'sequence'>>
/** What happened to a case, as far as a row shows it; without a form it is of a row that is shown. */
export type RowChange = Pick<LiveChange, 'reference' | 'version' | 'state' | 'owner'> & { readonly form: string | null }

export interface InboxContext {
  /** Whose page it is. */
  readonly self: string
  readonly query: InboxQuery
  /** What stands in the fields. */
  readonly typed: Narrowed
  /** Null while nothing of this query was answered. */
  readonly rows: readonly TeamRow[] | null
  /** The newest event when they were read. */
  readonly readAt: number
  readonly more: boolean
  /** The event after which the stream reports changes, 0 before it was open. */
  readonly streamStart: number
  /** What happened to cases that are not shown and belong to the view, since the rows were asked for; the newest of each. */
  readonly arrived: readonly RowChange[]
  /** The server's sentence for the last refusal; null when no answer came. */
  readonly problem: string | null
}

export type InboxEvent =
  /** The address names a view and what narrows it. */
  | { type: 'INBOX.SHOW'; query: InboxQuery }
  | { type: 'FIELD.CHANGE'; name: string; value: string }
  | { type: 'SEARCH.SUBMIT' }
  | { type: 'INBOX.RETRY' }
  | { type: 'INBOX.MORE' }
  /** The stream has begun, and tells what happens after an event. */
  | { type: 'INBOX.OPENED'; after: number }
  /** Something happened to a case. */
  | { type: 'INBOX.CHANGE'; change: RowChange }
  | { type: 'INBOX.MISS' }
  /** The rows as they are now. */
  | { type: 'INBOX.RENEW' }

/** What a member looks for, so that the address can say it. */
export interface InboxEmitted {
  readonly type: 'asked'
  readonly query: InboxQuery
}

/** What the fields hold once the address names another query: what was typed and not searched for yet stays. */
export function keptTyped({ query, typed }: Pick<InboxContext, 'query' | 'typed'>, next: InboxQuery): Narrowed {
  const { view: _, ...named } = next
  const kept = Object.entries(typed).filter(([name, value]) => value !== query[name as keyof Narrowed])
  return { ...named, ...Object.fromEntries(kept) }
}

/** What cannot be searched for; a day that is not whole is an empty one. */
export const problemsIn = ({ search, from, to }: Narrowed): Readonly<Partial<Record<keyof Narrowed, true>>> => ({
  ...(search.trim() !== '' && search.trim().length < SEARCH_MIN_CHARACTERS && { search: true }),
  ...(from !== '' && to !== '' && to < from && { to: true }),
})

/** Whether a case that moved may have come into the view. Nobody is late for what happens to it, and only the server searches. */
export const mayBeIn = ({ query: { view, form, owner }, self }: InboxContext, change: RowChange): boolean =>
  (statesOf[view] as readonly string[]).includes(change.state) &&
  (view !== 'mine' || change.owner?.id === self) &&
  (form === '' || change.form === form) &&
  (owner === '' || change.owner?.id === owner)

/** A row as it is now. Whoever has it in work is not late any more. */
export const changed = (row: TeamRow, { version, state, owner }: RowChange): TeamRow =>
  version <= row.version ? row : { ...row, version, state, owner, isOverdue: row.isOverdue && state === row.state }
