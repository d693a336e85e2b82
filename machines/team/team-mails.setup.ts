/** What the chart of the mails that belong to no case remembers, and what happens to it. */
import type { Outcome } from '#contract/answer.ts'
import type { MailAnswer, MailAssignedAnswer, MailList, MailListAnswer, MailRow } from '#contract/team-mails.ts'

export type MailsOutcome = Outcome<Pick<MailListAnswer, 'rows' | 'more'>>
export type MailOutcome = Outcome<Pick<MailAnswer, 'mail'>>
export type PutOutcome = Outcome<Pick<MailAssignedAnswer, 'reference'>>

/** What was done with a mail last. */
export type MailDone = { readonly kind: 'put'; readonly reference: string } | { readonly kind: 'discarded' } | { readonly kind: 'gone' }

export interface TeamMailsContext {
  /** Which are listed. */
  readonly which: MailList
  /** The newest first; null while nothing was answered. */
  readonly rows: readonly MailRow[] | null
  readonly more: boolean
  /** The mail that is open, and what is in it. */
  readonly id: string
  readonly mail: MailAnswer['mail'] | null
  /** The reference that was typed for a mail, by its id. */
  readonly typed: Readonly<Record<string, string>>
  /** What the server says of the reference. */
  readonly refused: string | null
  readonly attempt: number
  readonly done: MailDone | null
  /** The server's sentence for the last refusal; null when no answer came. */
  readonly problem: string | null
}

export type TeamMailsEvent =
  | { type: 'MAILS.RETRY' }
  | { type: 'MAILS.MORE' }
  /** The list as it is now. */
  | { type: 'MAILS.RENEW' }
  /** The other list. */
  | { type: 'MAILS.SHOW'; which: MailList }
  | { type: 'MAIL.OPEN'; id: string }
  | { type: 'MAIL.CLOSE' }
  | { type: 'REFERENCE.CHANGE'; reference: string }
  | { type: 'MAIL.PUT' }
  | { type: 'MAIL.SAVE' }
  | { type: 'MAIL.DISCARD' }
  | { type: 'MAIL.CONFIRM' }
  | { type: 'MAIL.KEEP' }

/** The reference of the mail that is open: as it was typed, else of the case that it seems to be about. */
export const referenceFor = ({ id, mail, typed }: Pick<TeamMailsContext, 'id' | 'mail' | 'typed'>): string => typed[id] ?? mail?.reference ?? ''
