/** Actions that a case offers to a member, in order, with the main action. */
import { filingAgencyOf } from '#contract/team/filing-agency.ts'
import type { CaseContext } from '#machines/case/case.events.ts'
import { allowedEdgesOf } from '#machines/case/member.connect.ts'
import { actionTexts, type CaseAction, edgeOf } from '#machines/team/case/case-action-forms.ts'
import { findUnansweredEvents } from '#machines/team/case/case-history.ts'
import type { TeamCase } from '#machines/team/case/case-outcome.ts'
import type { MailPreviewInput } from '#machines/team/case/mail-preview.ts'

const NOT_APPROVED_MESSAGE = 'You can file once the customer approves.'

/** Actions that come before a reply to the customer. */
const FIRST_ACTIONS: readonly CaseAction[] = ['HOLD.RELEASE', 'CLAIM']
/** Actions that are the usual next step. */
const PRIMARY_ACTIONS: readonly CaseAction[] = [...FIRST_ACTIONS, 'FILE', 'AGENCY.ACCEPT', 'ASK.approval', 'COMPLETE', 'EMAIL.CORRECT']

/** Actions with a button. The others are only in the list of all actions. */
const MAIN_ACTIONS: readonly CaseAction[] = [...PRIMARY_ACTIONS, 'REOPEN']

/** Actions that close the case without a result for the customer. */
export const DANGEROUS_ACTIONS: readonly CaseAction[] = ['DECLINE', 'HOLD.SPAM']

const CONTACT_EDGES = ['MESSAGE', 'ASK', 'FILE.ATTACH']
const hasContactedCustomer = ({ happened }: TeamCase) =>
  happened.some(({ role, edge }) => (role === 'member' || role === 'lead') && CONTACT_EDGES.includes(edge))

/** Whether the customer wrote a text that the team has not answered. An approval needs no answer. */
const isAwaitingReply = (teamCase: TeamCase) =>
  findUnansweredEvents(teamCase).some(({ said: { text, approves } }) => typeof text === 'string' && text !== '' && approves !== true)

/** Returns the reason why a reply comes before the other actions, or null. */
function replyReason(teamCase: TeamCase, mainAction: CaseAction): string | null {
  if (FIRST_ACTIONS.includes(mainAction) || mainAction === 'EMAIL.CORRECT') return null
  if (isAwaitingReply(teamCase)) return 'The customer is waiting for an answer.'
  if (teamCase.state === 'dormant') return 'The customer didn’t answer in time.'
  return mainAction === 'COMPLETE' && !hasContactedCustomer(teamCase) ? 'No one has written to the customer yet.' : null
}

/** Returns the filing's agency, as the initial answer in the `FILE` form. */
export function agencyOf({ form, revisions }: TeamCase): string {
  const rows = revisions[0]?.groups.flatMap((group) => group.rows) ?? []
  return filingAgencyOf(form, (field) => rows.find(({ name }) => name === field)?.value ?? '')
}

/** Returns a member's actions in order, the main one first. */
export function availableActionsOf({ teamCase, self, at }: MailPreviewInput) {
  const member = { role: teamCase.you, id: self }
  const allowedEdges = allowedEdgesOf(teamCase, member, at)
  const { asks } = teamCase.context as unknown as CaseContext
  const isApprovalAsked = asks.some(({ kind }) => kind === 'approval')
  // Whether only the approval is missing before the filing: an approved copy of the case would allow `FILE`.
  const needsApproval =
    !allowedEdges.includes('FILE') &&
    allowedEdgesOf({ ...teamCase, context: { ...teamCase.context, approved: true, approval: null } }, member, at).includes('FILE')
  // Offers to correct the address only after an email failed.
  const isOffered = (action: CaseAction) => allowedEdges.includes(edgeOf(action)) && (action !== 'EMAIL.CORRECT' || teamCase.mailFailure !== null)
  const offeredActions = (Object.keys(actionTexts) as CaseAction[]).filter(isOffered)
  // Asking for an approval comes after all actions that are not dangerous, unless only the approval is missing.
  const isLowPriority = (action: CaseAction) => action === 'ASK.approval' && !needsApproval
  // Canceling an ask and correcting a failing address come after `FIRST_ACTIONS`, but before all other actions.
  const isHighPriority = (action: CaseAction) => action === 'ASK.WITHDRAW' || (action === 'EMAIL.CORRECT' && teamCase.mailFailure === 'address')
  const priorityOf = (action: CaseAction) =>
    DANGEROUS_ACTIONS.includes(action) ? 4 : FIRST_ACTIONS.includes(action) ? 0 : isHighPriority(action) ? 1 : isLowPriority(action) ? 3 : 2
  const sortedActions = offeredActions.toSorted((a, b) => priorityOf(a) - priorityOf(b))
  const [first] = sortedActions
  const reply = first !== undefined && allowedEdges.includes('MESSAGE') ? replyReason(teamCase, first) : null
  return {
    actions: sortedActions,
    reply,
    main: reply === null && first !== undefined && MAIN_ACTIONS.includes(first) ? first : null,
    primary: reply !== null ? 'reply' : first !== undefined && PRIMARY_ACTIONS.includes(first) ? 'action' : null,
    blockedReason: teamCase.kind === 'filing' && (needsApproval || (isApprovalAsked && allowedEdges.includes('ASK'))) ? NOT_APPROVED_MESSAGE : null,
  } as const
}
