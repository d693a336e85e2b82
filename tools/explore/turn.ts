/** What a world becomes by what happens in one of its tabs. */
import type { Draft } from '#machines/forms/draft.ts'
import type { Bounded, Bounds, Parts } from './parts.ts'
import { type Local, type LocalTurn, saysSaved, type Tabs, typedIn } from './tab.ts'
import type { Op, Tab, TabName, World } from './world.ts'

/** What is the same in all worlds of a scope. */
export interface Rules {
  readonly parts: Parts
  readonly bounds: Bounds
  readonly tabs: Tabs
}

export const other = (tab: TabName): TabName => (tab === 0 ? 1 : 0)
export const nameOf = (tab: TabName) => (tab === 0 ? 'Tab A' : 'Tab B')

/** Whether something may happen once more. */
export const may = ({ bounds }: Rules, { spent }: World, name: Bounded): boolean => (spent[name] ?? 0) < (bounds[name] ?? 0)
/** It has happened once more. */
export const spent = (world: World, name: Bounded): World => ({ ...world, spent: { ...world.spent, [name]: (world.spent[name] ?? 0) + 1 } })

export const withTab = (world: World, tab: TabName, to: Tab): World => ({ ...world, tabs: tab === 0 ? [to, world.tabs[1]] : [world.tabs[0], to] })

/** The other tab is told; only an open page hears. */
export function tell(world: World, tab: TabName, what: 'taken' | 'erased'): World {
  const { local, inbox } = world.tabs[tab]
  return local ? withTab(world, tab, { local, inbox: [...inbox, what] }) : world
}

interface Sent {
  readonly idempotencyKey: string
  readonly answers: Draft['answers']
}
const draftIn = (actor: string, input: unknown): Pick<Op, 'draft'> => {
  if (actor === 'saveDraft') return { draft: (input as { draft: Draft }).draft }
  if (actor !== 'saveKey') return {}
  const { answers, idempotencyKey } = input as Sent
  return { draft: { answers, idempotencyKey, isSending: true } }
}

/** A tab's turn, with what it asks of the rest of the world. */
export function turned({ parts }: Rules, before: World, tab: TabName, { local, asked, claims }: LocalTurn): World {
  const said = saysSaved(local) ? Math.max(before.said, local.typed) : before.said
  const listens = (one: { readonly tab: TabName; readonly isHeard: boolean }, actor: string) =>
    one.tab !== tab || !one.isHeard || (local.pending.has(actor) && !asked.some((call) => call.actor === actor))
  const ops = before.ops.map((op) => (listens(op, op.actor) ? op : { ...op, isHeard: false }))
  // An answer that nobody waits for any more is nothing; a call that is cancelled may still arrive.
  const calls = before.calls.flatMap((call) => (listens(call, 'submitForm') ? [call] : call.answer === undefined ? [{ ...call, isHeard: false }] : []))
  let { called } = before
  for (const { actor, input } of asked) {
    if (actor === 'rememberContact' || actor === 'whenOnline') continue
    if (actor === 'submitForm') {
      called += 1
      calls.push({ tab, number: called, key: (input as Sent).idempotencyKey, typed: typedIn((input as Sent).answers), isHeard: true })
    } else ops.push({ tab, actor: actor as Op['actor'], isHeard: true, ...draftIn(actor, input) })
  }
  const world = withTab({ ...before, said, ops, calls, called }, tab, { ...before.tabs[tab], local })
  return claims && parts.isClaimHeard ? tell(world, other(tab), 'taken') : world
}

/** Whether something that was typed is anywhere: in a tab, on the device, on its way there or with the server. */
export const holds = ({ tabs, kept, ops, requests, calls }: World, typed: number): boolean =>
  tabs.some(({ local }) => local?.typed === typed) ||
  typedIn(kept?.answers) === typed ||
  ops.some(({ draft }) => typedIn(draft?.answers) === typed) ||
  calls.some((call) => call.typed === typed) ||
  requests.some((request) => request.typed.includes(typed))

/** What was typed and never said to be saved may go with its tab, or with what the device refuses. */
export const forgiven = (world: World, isSaid: boolean): World => (isSaid || holds(world, world.last) ? world : { ...world, last: 0 })

/**
 * A tab that is gone. Of what it had asked the device for, the first `stands` writes are still done (decision 0106: one that
 * waits behind another is undone); a form on its way may still arrive.
 */
export function closed(world: World, tab: TabName, local: Local, stands: number): World {
  let left = stands
  const ops = world.ops.flatMap((op) => {
    if (op.tab !== tab || op.actor === 'eraseDevice') return [op]
    if (op.actor === 'loadDraft' || left === 0) return []
    left -= 1
    return [{ ...op, isHeard: false }]
  })
  const calls = world.calls.flatMap((call) => (call.tab !== tab ? [call] : call.answer === undefined ? [{ ...call, isHeard: false }] : []))
  return forgiven(withTab({ ...world, ops, calls }, tab, { local: undefined, inbox: [] }), saysSaved(local))
}
