/** What the charts of a case's page have in common: a case as the server answers it, and what a call about it can come to. */
import type { Outcome } from '#contract/answer.ts'
import type { CaseAnswer } from '#contract/team-cases.ts'

export type TeamCase = CaseAnswer
export type CaseOutcome = Outcome<{ readonly found: TeamCase }>

/** What the page hears from the charts of what is done on it. */
export type CaseEmitted =
  /** It was done: the case as it is now. */
  | { readonly type: 'caseTold'; readonly found: TeamCase }
  /** It was not, or nobody knows: what the page shows may be over. */
  | { readonly type: 'caseStale' }

/** The case of an answer; null where it was refused. */
export const foundIn = (outcome: CaseOutcome): TeamCase | null => (outcome.kind === 'accepted' ? outcome.found : null)

/** Where a case does not exist (any more). */
export const GONE = 404
/** Somebody else was faster, or the chart has no such edge for this member now. */
export const OVERTAKEN = 409
