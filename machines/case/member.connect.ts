/** What a member of the team can do with a case now, by the case's own chart, and whom it mails. Apart from the sender's: none of it is in a visitor's page. */
import { createActor } from 'xstate'
import { hasEndedApproval } from '#machines/case/case.approval.ts'
import { snapshotOf, type ToldCase } from '#machines/case/case.connect.ts'
import type { CaseActor, CaseEvent, CaseSaid } from '#machines/case/case.events.ts'
import { caseMachine } from '#machines/case/case.machine.ts'
import { edgeSays } from '#machines/case/case.says.ts'
import { stateOf } from '#machines/case/case.states.ts'
import { mailedLineOf, teamLineOf } from '#machines/case/case.timeline.ts'

export type Member = Extract<CaseActor, { readonly id: string }>

/** The event of an edge, as far as guards ask. */
const eventOf = (type: CaseEvent['type'], by: Member, at: number, said: CaseSaid = {}) => ({ ...said, type, by, at }) as CaseEvent

/** The names of the edges that the chart has for a member now, in the order in which it lists its events. */
export function memberEdges(told: ToldCase, by: Member, at: number): readonly CaseEvent['type'][] {
  const snapshot = snapshotOf(told)
  return (Object.keys(edgeSays) as CaseEvent['type'][]).filter((type) => snapshot?.can(eventOf(type, by, at)))
}

/** Where an edge leads; undefined where the chart has no such edge. Not `transition`, which no page has: it would stand in the file of every form. */
function afterOf(told: ToldCase, event: CaseEvent) {
  const snapshot = snapshotOf(told)
  if (!snapshot?.can(event)) return undefined
  const after = createActor(caseMachine, { snapshot, input: { ...snapshot.context, at: event.at } }).start()
  after.send(event)
  return { before: snapshot, after: after.getSnapshot() }
}

/** Whether an edge of a member's ends an approval by which something could still be filed. */
export function endsApproval(told: ToldCase, type: CaseEvent['type'], by: Member, at: number): boolean {
  const went = afterOf(told, eventOf(type, by, at))
  return went !== undefined && hasEndedApproval(went.before, went.after)
}

/** What an edge of a member's would mail; null: nothing. */
export interface Mailed {
  readonly customer: string | null
  readonly team: string | null
}

/** The receipt was held back until somebody looked. */
const RECEIPT = 'The receipt of what was sent.'

/**
 * What the customer and the team are mailed when a member takes an edge now, in the words of those mails.
 *
 * @param said what the member has typed so far
 */
export function mailedBy(told: ToldCase, type: CaseEvent['type'], by: Member, at: number, said: CaseSaid = {}): Mailed {
  const went = afterOf(told, eventOf(type, by, at, said))
  if (!went) return { customer: null, team: null }
  const past = { at, edge: type, role: by.role, who: by.id, to: stateOf(went.after), said }
  return { customer: type === 'HOLD.RELEASE' ? RECEIPT : (mailedLineOf(past) ?? null), team: teamLineOf(past) ?? null }
}
