/** All of it at one moment: two tabs, what rests on the device, what is on its way, the server, its cases, and who looks at them. */
import { hash } from 'node:crypto'
import type { Draft } from '#machines/forms/draft.ts'
import type { Local } from './tab.ts'

/** The two tabs of one browser. */
export type TabName = 0 | 1

export interface Tab {
  /** Undefined while it is not open. */
  readonly local: Local | undefined
  /** What other tabs have said and this one has not heard yet (`src/platform/tabs.ts`, `device.ts`). */
  readonly inbox: readonly ('taken' | 'erased')[]
}

/** Something asked of the device's store of drafts; it does them in the order they are asked for (decision 0106). */
export interface Op {
  readonly tab: TabName
  /** The actor that asked for it; `eraseDevice` is asked for by the page, not by a chart. */
  readonly actor: 'loadDraft' | 'saveDraft' | 'saveKey' | 'removeDraft' | 'eraseDevice'
  readonly draft?: Draft
  /** Whether the actor still waits for the answer. */
  readonly isHeard: boolean
}

/** A submit on its way to the server or back. */
export interface Call {
  readonly tab: TabName
  /** Its number among all that any tab has made: a name for it, which tells no worlds apart. */
  readonly number: number
  readonly key: string
  /** Which typing it carries. */
  readonly typed: number
  readonly isHeard: boolean
  /** The server's answer, once it has one. */
  readonly answer?: string
}

/** The case of a request, as its row has it; `seen` are the versions that people look at. */
export interface Case {
  readonly state: string
  readonly context: string
  readonly version: number
  /** The edges of its events, from the first version on. */
  readonly edges: readonly string[]
  /** What the customer has approved of the form: its revision; 0: nothing. */
  readonly approved: number
  /** What of the form was filed with an office. */
  readonly filed: number
  /** Which reminders were mailed since waiting began, the first one is 0. */
  readonly reminded: readonly number[]
}
/** A request as the server keeps it. */
export interface Request {
  readonly reference: string
  readonly key: string
  /** What it held, the oldest first. */
  readonly typed: readonly number[]
  readonly case: Case
}
/** A view of a case: the version it was read at and the state it shows. */
export interface View {
  readonly version: number
  readonly state: string
}

export const viewers = ['member 1', 'member 2', 'customer'] as const
export type Viewer = (typeof viewers)[number]

export interface World {
  readonly tabs: readonly [Tab, Tab]
  /** What rests on the device of this flow. */
  readonly kept: Draft | null
  readonly ops: readonly Op[]
  readonly calls: readonly Call[]
  /** How many were made; tells no worlds apart. */
  readonly called: number
  readonly requests: readonly Request[]
  /** What each viewer of the first request's case has before him. */
  readonly views: Readonly<Partial<Record<Viewer, View>>>
  /** The server's clock, in days. */
  readonly day: number
  /** How much of the scope's bounds is used, by name. */
  readonly spent: Readonly<Record<string, number>>
  /** The last that was typed and neither erased nor lost before it was said to be saved; 0: nothing. */
  readonly last: number
  /** The last that a page has said to be saved. */
  readonly said: number
}

/** Bounds are used up in different orders. */
const inOrder = (counts: World['spent']) =>
  Object.keys(counts)
    .toSorted()
    .map((name) => [name, counts[name]])
const idOf = (value: unknown) => JSON.stringify(value ?? null)

function text({ tabs, kept, ops, calls, requests, views, day, spent, last, said }: World, order: readonly [TabName, TabName]): string {
  const place = (tab: TabName) => order.indexOf(tab)
  return JSON.stringify([
    order.map((tab) => [tabs[tab].local?.id ?? 0, tabs[tab].inbox]),
    kept,
    ops.map(({ tab, actor, draft, isHeard }) => [place(tab), actor, draft ?? 0, isHeard]),
    // Which of two calls was made first decides nothing.
    calls.map(({ tab, key, typed, isHeard, answer }) => idOf([place(tab), key, typed, isHeard, answer])).sort(),
    requests,
    viewers.map((viewer) => views[viewer] ?? 0),
    day,
    inOrder(spent),
    last,
    said,
  ])
}

/** Worlds with the same key are the same: which of two tabs is called the first one does not matter. */
export function keyOf(world: World): string {
  const one = text(world, [0, 1])
  const other = text(world, [1, 0])
  return hash('sha256', one < other ? one : other, 'base64')
}

/** Before anything has happened. */
export const nothing: World = {
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
  said: 0,
}
