/** Computes the state after an event in a tab. */
import type { Draft } from '#machines/forms/draft.ts'
import type { BoundedAction, Bounds, ModelParts } from './model-parts.ts'
import type { PendingOperation, SystemState, Tab, TabName } from './system-state.ts'
import { showsSaved, type TabSimulator, type TabState, type TabTransition, typedNumberIn } from './tab.ts'

export interface ExplorerContext {
  readonly parts: ModelParts
  readonly bounds: Bounds
  readonly tabs: TabSimulator
}

export const otherTab = (tab: TabName): TabName => (tab === 0 ? 1 : 0)
export const nameOf = (tab: TabName) => (tab === 0 ? 'Tab A' : 'Tab B')

/** Whether the limit allows another action of this kind. */
export const isWithinBound = ({ bounds }: ExplorerContext, { spent }: SystemState, name: BoundedAction): boolean => (spent[name] ?? 0) < (bounds[name] ?? 0)
export const countAction = (system: SystemState, name: BoundedAction): SystemState => ({
  ...system,
  spent: { ...system.spent, [name]: (system.spent[name] ?? 0) + 1 },
})

export const withTab = (system: SystemState, tab: TabName, newTab: Tab): SystemState => ({
  ...system,
  tabs: tab === 0 ? [newTab, system.tabs[1]] : [system.tabs[0], newTab],
})

/** Sends a message to the other tab if it is open. */
export function notify(system: SystemState, tab: TabName, messageKind: 'taken' | 'erased'): SystemState {
  const { local, inbox } = system.tabs[tab]
  return local ? withTab(system, tab, { local, inbox: [...inbox, messageKind] }) : system
}

interface SubmitInput {
  readonly idempotencyKey: string
  readonly answers: Draft['answers']
}
const draftFields = (actor: string, input: unknown): Pick<PendingOperation, 'draft'> => {
  if (actor === 'saveDraft') return { draft: (input as { draft: Draft }).draft }
  if (actor !== 'saveKey') return {}
  const { answers, idempotencyKey } = input as SubmitInput
  return { draft: { answers, idempotencyKey, isSending: true } }
}

/** Applies a tab's transition to the system: the tab's state, operations, calls, and message to the other tab. */
export function applyTabTransition(
  { parts }: ExplorerContext,
  before: SystemState,
  tab: TabName,
  { local, requestedActors, isClaiming }: TabTransition,
): SystemState {
  const shownSaved = showsSaved(local) ? Math.max(before.shownSaved, local.typed) : before.shownSaved
  const isIgnored = (operation: { readonly tab: TabName; readonly isHeard: boolean }, actor: string) =>
    operation.tab !== tab || !operation.isHeard || (local.pending.has(actor) && !requestedActors.some((call) => call.actor === actor))
  const ops = before.ops.map((op) => (isIgnored(op, op.actor) ? op : { ...op, isHeard: false }))
  // Drops responses that no actor waits for. A canceled call can still arrive at the server.
  const calls = before.calls.flatMap((call) => (isIgnored(call, 'submitForm') ? [call] : call.answer === undefined ? [{ ...call, isHeard: false }] : []))
  let { called } = before
  for (const { actor, input } of requestedActors) {
    if (actor === 'rememberContact' || actor === 'whenOnline') continue
    if (actor === 'submitForm') {
      called += 1
      calls.push({ tab, number: called, key: (input as SubmitInput).idempotencyKey, typed: typedNumberIn((input as SubmitInput).answers), isHeard: true })
    } else ops.push({ tab, actor: actor as PendingOperation['actor'], isHeard: true, ...draftFields(actor, input) })
  }
  const system = withTab({ ...before, shownSaved, ops, calls, called }, tab, { ...before.tabs[tab], local })
  return isClaiming && parts.isClaimDelivered ? notify(system, otherTab(tab), 'taken') : system
}

/** Whether typed text is in a tab, on the device, in a call, or on the server. */
export const containsText = ({ tabs, kept, ops, requests, calls }: SystemState, typed: number): boolean =>
  tabs.some(({ local }) => local?.typed === typed) ||
  typedNumberIn(kept?.answers) === typed ||
  ops.some(({ draft }) => typedNumberIn(draft?.answers) === typed) ||
  calls.some((call) => call.typed === typed) ||
  requests.some((request) => request.typed.includes(typed))

/** Text that was never shown as saved may be lost with its tab or with a failed write. */
export const expireUnsavedText = (system: SystemState, isSaid: boolean): SystemState =>
  isSaid || containsText(system, system.last) ? system : { ...system, last: 0 }

/** Closes a tab. The first `completedWrites` of its pending writes are completed (decision 0106). A form that is being sent can still arrive. */
export function closeTab(system: SystemState, tab: TabName, local: TabState, completedWrites: number): SystemState {
  let writesLeft = completedWrites
  const ops = system.ops.flatMap((op) => {
    if (op.tab !== tab || op.actor === 'eraseDevice') return [op]
    if (op.actor === 'loadDraft' || writesLeft === 0) return []
    writesLeft -= 1
    return [{ ...op, isHeard: false }]
  })
  const calls = system.calls.flatMap((call) => (call.tab !== tab ? [call] : call.answer === undefined ? [{ ...call, isHeard: false }] : []))
  return expireUnsavedText(withTab({ ...system, ops, calls }, tab, { local: undefined, inbox: [] }), showsSaved(local))
}
