import type { Outcome } from '#contract/request/outcome.ts'
import type { CaseResponse } from '#contract/team/team-cases.ts'

export type TeamCase = CaseResponse
export type CaseOutcome = Outcome<{ readonly teamCase: TeamCase }>

export type CaseEmitted = { readonly type: 'caseUpdated'; readonly teamCase: TeamCase } | { readonly type: 'caseStale' }

export const caseOf = (outcome: CaseOutcome): TeamCase | null => (outcome.kind === 'accepted' ? outcome.teamCase : null)

/** The case no longer exists. */
export const STATUS_NOT_FOUND = 404
/** The case changed before this action, or the chart does not allow it for this member. */
export const STATUS_CONFLICT = 409
