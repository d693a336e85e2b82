/** What a member of the team can do with a case now, by the case's own chart, and whom it mails. Apart from the sender's: none of it is in a visitor's page. */
import { createActor } from 'xstate'
import { hasEndedApproval } from '#machines/case/case.approval.ts'
import { snapshotOf, type ToldCase } from '#machines/case/case.connect.ts'
import type { CaseActor, CaseContext, CaseEvent, CaseSaid } from '#machines/case/case.events.ts'
import { askedBy, caseMachine } from '#machines/case/case.machine.ts'
import { edgeSays } from '#machines/case/case.says.ts'
import { stateOf } from '#machines/case/case.states.ts'
import { mailedLineOf, type PastEvent, teamLineOf } from '#machines/case/case.timeline.ts'

type CaseSnapshot = NonNullable<ReturnType<typeof snapshotOf>>
export type Member = Extract<CaseActor, { readonly id: string }>

/** The event of an edge, as far as guards ask. Of several that are asked any can be taken back: before one is chosen it is the first. */
function eventOf({ context }: CaseSnapshot, type: CaseEvent['type'], by: Member, at: number, said: CaseSaid = {}) {
  const [first] = context.asks
  const which = type === 'ASK.WITHDRAW' && first && { which: String(first.number) }
  return { ...which, ...said, type, by, at } as CaseEvent
}

/** The names of the edges that the chart has for a member now, in the order in which it lists its events. */
export function memberEdges(told: ToldCase, by: Member, at: number): readonly CaseEvent['type'][] {
  const snapshot = snapshotOf(told)
  return (Object.keys(edgeSays) as CaseEvent['type'][]).filter((type) => snapshot?.can(eventOf(snapshot, type, by, at)))
}

/** Where an edge leads; undefined where the chart has no such edge. Not `transition`, which no page has: it would stand in the file of every form. */
function afterOf(told: ToldCase, type: CaseEvent['type'], by: Member, at: number, said?: CaseSaid) {
  const snapshot = snapshotOf(told)
  const event = snapshot && eventOf(snapshot, type, by, at, said)
  if (!event || !snapshot.can(event)) return undefined
  const after = createActor(caseMachine, { snapshot, input: { ...snapshot.context, at } }).start()
  after.send(event)
  return { before: snapshot, after: after.getSnapshot() }
}

/** Whether an edge of a member's ends an approval by which something could still be filed. */
export function endsApproval(told: ToldCase, type: CaseEvent['type'], by: Member, at: number): boolean {
  const went = afterOf(told, type, by, at)
  return went !== undefined && hasEndedApproval(went.before, went.after)
}

/** What an edge of a member's would mail; null: nothing. */
export interface Mailed {
  readonly customer: string | null
  readonly team: string | null
}

/** What is not asked any more, as the server will name it: what is chosen, or the only one; of several, none before one is chosen. */
const withNumber = (context: CaseContext, said: CaseSaid): CaseSaid => ({ ...said, which: String(askedBy(context, said)?.number ?? '') })

/** The receipt was held back until somebody looked. */
const RECEIPT = 'The receipt of what was sent.'

/**
 * What the customer and the team are mailed when a member takes an edge now, in the words of those mails.
 *
 * @param said what the member has typed so far
 * @param before what happened until now
 */
export function mailedBy(
  told: ToldCase,
  type: CaseEvent['type'],
  by: Member,
  at: number,
  said: CaseSaid = {},
  before: readonly Pick<PastEvent, 'edge' | 'said'>[] = [],
): Mailed {
  const went = afterOf(told, type, by, at, said)
  if (!went) return { customer: null, team: null }
  const past = {
    at,
    edge: type,
    role: by.role,
    who: by.id,
    to: stateOf(went.after),
    said: type === 'ASK.WITHDRAW' ? withNumber(went.before.context, said) : said,
  }
  return { customer: type === 'HOLD.RELEASE' ? RECEIPT : (mailedLineOf(past, before) ?? null), team: teamLineOf(past) ?? null }
}
