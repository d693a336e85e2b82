/** Actions that a case offers to a member, in order, with the main action. */
import { filingAgency } from '#contract/team/filing-agency.ts'
import type { CaseContext } from '#machines/case/case.events.ts'
import { memberEdges } from '#machines/case/member.connect.ts'
import { type Act, actWords, edgeOf } from '#machines/team/case/case-edges.ts'
import { unansweredIn } from '#machines/team/case/case-history.ts'
import type { MailPreviewInput } from '#machines/team/case/case-mails.ts'
import type { TeamCase } from '#machines/team/case/case-move.setup.ts'

const NOT_APPROVED = 'You can file once the customer approves.'

/** Actions that come before a reply to the customer. */
const FIRST_ACTS: readonly Act[] = ['HOLD.RELEASE', 'CLAIM']
/** Actions that are the usual next step. */
const PRIMARY_ACTS: readonly Act[] = [...FIRST_ACTS, 'FILE', 'AGENCY.ACCEPT', 'ASK.approval', 'COMPLETE', 'EMAIL.CORRECT']

/** Actions with a button. The others are only in the list of all actions. */
const MAIN_ACTS: readonly Act[] = [...PRIMARY_ACTS, 'REOPEN']

/** Actions that turn the customer away. */
export const DANGEROUS_ACTS: readonly Act[] = ['DECLINE', 'HOLD.SPAM']

const CONTACT_EDGES = ['MESSAGE', 'ASK', 'FILE.ATTACH']
const isContacted = ({ happened }: TeamCase) => happened.some(({ role, edge }) => (role === 'member' || role === 'lead') && CONTACT_EDGES.includes(edge))

/** Whether the customer wrote a text that the team has not answered. An approval needs no answer. */
const awaitsReply = (found: TeamCase) =>
  unansweredIn(found).some(({ said: { text, approves } }) => typeof text === 'string' && text !== '' && approves !== true)

/** Returns the reason why a reply comes before the other actions, or null. */
function replyReason(found: TeamCase, mainAct: Act): string | null {
  if (FIRST_ACTS.includes(mainAct) || mainAct === 'EMAIL.CORRECT') return null
  if (awaitsReply(found)) return 'The customer is waiting for an answer.'
  if (found.state === 'dormant') return 'The customer didn’t answer in time.'
  return mainAct === 'COMPLETE' && !isContacted(found) ? 'No one has written to the customer yet.' : null
}

/** Returns the agency of the filing, as the initial answer in the form of `FILE`. */
export function agencyOf({ form, revisions }: TeamCase): string {
  const rows = revisions[0]?.groups.flatMap((group) => group.rows) ?? []
  return filingAgency(form, (field) => rows.find(({ name }) => name === field)?.value ?? '')
}

/** Returns the actions of a member in order, the main one first. */
export function actsIn({ found, self, at }: MailPreviewInput) {
  const member = { role: found.you, id: self }
  const allowedEdges = memberEdges(found, member, at)
  const { asks } = found.context as unknown as CaseContext
  const isAsked = asks.some(({ kind }) => kind === 'approval')
  // Whether the filing needs only the approval. Asks the chart with an approved copy of the case.
  const needsApproval =
    !allowedEdges.includes('FILE') && memberEdges({ ...found, context: { ...found.context, approved: true, approval: null } }, member, at).includes('FILE')
  // Offers the correction of the address only after an email failed.
  const isOffered = (act: Act) => allowedEdges.includes(edgeOf(act)) && (act !== 'EMAIL.CORRECT' || found.mailFailure !== null)
  const offeredActs = (Object.keys(actWords) as Act[]).filter(isOffered)
  // An ask for an approval comes before the other actions if the filing needs one. Otherwise it comes after them.
  const isLowPriority = (act: Act) => act === 'ASK.approval' && !needsApproval
  // Before most other actions come the end of a wait and the correction of a failing address.
  const isHighPriority = (act: Act) => act === 'ASK.WITHDRAW' || (act === 'EMAIL.CORRECT' && found.mailFailure === 'address')
  const rank = (act: Act) => (FIRST_ACTS.includes(act) ? 0 : isHighPriority(act) ? 1 : isLowPriority(act) ? 3 : 2)
  const acts = offeredActs.toSorted((a, b) => rank(a) - rank(b))
  const [first] = acts
  const reply = first !== undefined && allowedEdges.includes('MESSAGE') ? replyReason(found, first) : null
  return {
    acts,
    reply,
    main: reply === null && first !== undefined && MAIN_ACTS.includes(first) ? first : null,
    primary: reply !== null ? 'reply' : first !== undefined && PRIMARY_ACTS.includes(first) ? 'act' : null,
    blocked: found.kind === 'filing' && (needsApproval || (isAsked && allowedEdges.includes('ASK'))) ? NOT_APPROVED : null,
  } as const
}
