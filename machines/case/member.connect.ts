/** A team member's actions, and the emails that these actions send. In a separate file, so that visitor pages do not load them. */
import { createActor } from 'xstate'
import { hasEndedApproval } from '#machines/case/case.approval.ts'
import { type SerializedCase, snapshotOf } from '#machines/case/case.connect.ts'
import { eventInputs } from '#machines/case/case.event-inputs.ts'
import type { CaseActor, CaseContext, CaseEvent, CaseEventData } from '#machines/case/case.events.ts'
import { caseMachine, findAsk } from '#machines/case/case.machine.ts'
import { stateOf } from '#machines/case/case.states.ts'
import { customerEmailLineOf, type HistoryEvent, teamEmailLineOf } from '#machines/case/case.timeline.ts'

type CaseSnapshot = NonNullable<ReturnType<typeof snapshotOf>>
export type Member = Extract<CaseActor, { readonly id: string }>

/** Builds an event for the guards. An `ASK.WITHDRAW` without an ask number is about the first open ask. */
function createMemberEvent({ context }: CaseSnapshot, type: CaseEvent['type'], by: Member, at: number, data: CaseEventData = {}) {
  const [first] = context.asks
  const askNumber = type === 'ASK.WITHDRAW' && first && { which: String(first.number) }
  return { ...askNumber, ...data, type, by, at } as CaseEvent
}

export function allowedEdgesOf(serializedCase: SerializedCase, by: Member, at: number): readonly CaseEvent['type'][] {
  const snapshot = snapshotOf(serializedCase)
  return (Object.keys(eventInputs) as CaseEvent['type'][]).filter((type) => snapshot?.can(createMemberEvent(snapshot, type, by, at)))
}

/** Uses an actor, because XState's `transition` would add code to every form page. */
function simulateTransition(serializedCase: SerializedCase, type: CaseEvent['type'], by: Member, at: number, data?: CaseEventData) {
  const snapshot = snapshotOf(serializedCase)
  const event = snapshot && createMemberEvent(snapshot, type, by, at, data)
  if (!event || !snapshot.can(event)) return undefined
  const actor = createActor(caseMachine, { snapshot, input: { ...snapshot.context, at } }).start()
  actor.send(event)
  return { before: snapshot, after: actor.getSnapshot() }
}

/** Whether a member's action voids the customer's approval before the filing is sent. */
export function endsApproval(serializedCase: SerializedCase, type: CaseEvent['type'], by: Member, at: number): boolean {
  const transition = simulateTransition(serializedCase, type, by, at)
  return transition !== undefined && hasEndedApproval(transition.before, transition.after)
}

/** Adds the selected ask's number, or the number of the only open ask. */
const addAskNumber = (context: CaseContext, data: CaseEventData): CaseEventData => ({ ...data, which: String(findAsk(context, data)?.number ?? '') })

/** For suspected spam, the server sends the receipt only after a lead marks the request as not spam. */
const RECEIPT_SENTENCE = 'A receipt for the request.'

/** Returns the emails that an edge sends. `data`: the member's input. `before`: earlier events. */
export function mailPreviewOf(
  serializedCase: SerializedCase,
  type: CaseEvent['type'],
  by: Member,
  at: number,
  data: CaseEventData = {},
  before: readonly Pick<HistoryEvent, 'edge' | 'said'>[] = [],
): { readonly customer: string | null; readonly team: string | null } {
  const transition = simulateTransition(serializedCase, type, by, at, data)
  if (!transition) return { customer: null, team: null }
  const pastEvent = {
    at,
    edge: type,
    role: by.role,
    who: by.id,
    from: serializedCase.state,
    to: stateOf(transition.after),
    said: type === 'ASK.WITHDRAW' ? addAskNumber(transition.before.context, data) : data,
  }
  return { customer: type === 'HOLD.RELEASE' ? RECEIPT_SENTENCE : (customerEmailLineOf(pastEvent, before) ?? null), team: teamEmailLineOf(pastEvent) ?? null }
}
