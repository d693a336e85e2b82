/** Complete state at one moment: two tabs, storage, calls, server, cases, and viewers. */
import { hash } from 'node:crypto'
import type { Draft } from '#machines/forms/draft.ts'
import type { TabState } from './tab.ts'

export type TabName = 0 | 1

export interface Tab {
  /** Undefined while the tab is closed. */
  readonly local: TabState | undefined
  /** Messages from the other tab that were not delivered yet (`src/platform/tabs.ts`, `device.ts`). */
  readonly inbox: readonly ('taken' | 'erased')[]
}

/** Pending operation on the draft store, completed in order (decision 0106). */
export interface PendingOperation {
  readonly tab: TabName
  /** Actor that requested the operation. `eraseDevice` comes from the page, not from a chart. */
  readonly actor: 'loadDraft' | 'saveDraft' | 'saveKey' | 'removeDraft' | 'eraseDevice'
  readonly draft?: Draft
  /** Whether the actor still waits for the response. */
  readonly isHeard: boolean
}

export interface Call {
  readonly tab: TabName
  /** Number of the call, counted across both tabs. The first call is 1. It is not part of the state's key. */
  readonly number: number
  readonly key: string
  /** Number of the last typed text in the call. */
  readonly typed: number
  readonly isHeard: boolean
  readonly answer?: string
}

export interface Case {
  readonly state: string
  readonly context: string
  readonly version: number
  /** Edges of the case's events, oldest first. */
  readonly edges: readonly string[]
  /** Approved revision of the form. 0 means none. */
  readonly approved: number
  /** Revision filed with an agency. */
  readonly filed: number
  /** Numbers of the reminders that were sent in the current wait, from 0. */
  readonly reminded: readonly number[]
}
export interface Request {
  readonly reference: string
  readonly key: string
  /** Typed texts, oldest first. */
  readonly typed: readonly number[]
  readonly case: Case
}
/** A viewer's page of a case: the version that it has read, and the state that it shows. */
export interface View {
  readonly version: number
  readonly state: string
}

export const viewers = ['member 1', 'member 2', 'customer'] as const
export type Viewer = (typeof viewers)[number]

export interface SystemState {
  readonly tabs: readonly [Tab, Tab]
  readonly kept: Draft | null
  readonly ops: readonly PendingOperation[]
  readonly calls: readonly Call[]
  /** Number of calls so far. It is not part of the state's key. */
  readonly called: number
  readonly requests: readonly Request[]
  /** Open views of the first request's case. */
  readonly views: Readonly<Partial<Record<Viewer, View>>>
  /** The server's clock, in days. */
  readonly day: number
  readonly spent: Readonly<Record<string, number>>
  /** Last typed text that was neither erased nor lost before it was shown as saved. 0 means none. */
  readonly last: number
  /** Last text that a page showed as saved. */
  readonly shownSaved: number
}

/** Sorts the keys, so that the order in which limits were used does not matter. */
const sortKeys = (counts: SystemState['spent']) =>
  Object.keys(counts)
    .toSorted()
    .map((name) => [name, counts[name]])
const idOf = (value: unknown) => JSON.stringify(value ?? null)

function serializeSystemState(
  { tabs, kept, ops, calls, requests, views, day, spent, last, shownSaved }: SystemState,
  order: readonly [TabName, TabName],
): string {
  const tabIndex = (tab: TabName) => order.indexOf(tab)
  return JSON.stringify([
    order.map((tab) => [tabs[tab].local?.id ?? 0, tabs[tab].inbox]),
    kept,
    ops.map(({ tab, actor, draft, isHeard }) => [tabIndex(tab), actor, draft ?? 0, isHeard]),
    // The order of two calls does not matter.
    calls.map(({ tab, key, typed, isHeard, answer }) => idOf([tabIndex(tab), key, typed, isHeard, answer])).sort(),
    requests,
    viewers.map((viewer) => views[viewer] ?? 0),
    day,
    sortKeys(spent),
    last,
    shownSaved,
  ])
}

/** Equal keys mean equal states. The order of the tabs does not matter. */
export function keyOf(system: SystemState): string {
  const straightText = serializeSystemState(system, [0, 1])
  const swappedText = serializeSystemState(system, [1, 0])
  return hash('sha256', straightText < swappedText ? straightText : swappedText, 'base64')
}

export const initialSystemState: SystemState = {
  tabs: [
    { local: undefined, inbox: [] },
    { local: undefined, inbox: [] },
  ],
  kept: null,
  ops: [],
  calls: [],
  called: 0,
  requests: [],
  views: {},
  day: 0,
  spent: {},
  last: 0,
  shownSaved: 0,
}
