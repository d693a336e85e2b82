import { assign, setup } from 'xstate'
import type { InboxRow } from '#contract/team/team-cases.ts'

/** Delay before a prefetch, in milliseconds. A pointer that only crosses rows loads nothing. */
export const HOVER_DELAY_MS = 60
const PREFETCHED_MAX = 6

export interface CasePrefetchContext {
  /** Row that the pointer or the focus reached last. For the focus, the list also contains the next row. */
  readonly hoveredRows: readonly InboxRow[]
  /** Rows whose cases were loaded before a click, the newest first. */
  readonly prefetchedRows: readonly InboxRow[]
}
export type CasePrefetchEvent = { type: 'ROWS.HOVER'; rows: readonly InboxRow[] } | { type: 'ROWS.LEAVE' }

/** Prefetches cases that a member is likely to open. Does not mark them as read. */
export const casePrefetchMachine = setup({
  types: { context: {} as CasePrefetchContext, events: {} as CasePrefetchEvent },
  delays: { hoverDelay: HOVER_DELAY_MS },
  actions: {
    setHoveredRows: assign({ hoveredRows: (_, rows: readonly InboxRow[]) => rows }),
    prefetch: assign(({ context: { hoveredRows, prefetchedRows } }) => {
      const otherRows = prefetchedRows.filter((row) => !hoveredRows.some(({ reference }) => reference === row.reference))
      return { prefetchedRows: [...hoveredRows, ...otherRows].slice(0, PREFETCHED_MAX) }
    }),
  },
}).createMachine({
  id: 'case-prefetch',
  context: { hoveredRows: [], prefetchedRows: [] },
  initial: 'idle',
  states: {
    idle: { on: { 'ROWS.HOVER': { target: 'hovered', actions: { type: 'setHoveredRows', params: ({ event }) => event.rows } } } },
    hovered: {
      on: {
        'ROWS.HOVER': { target: 'hovered', reenter: true, actions: { type: 'setHoveredRows', params: ({ event }) => event.rows } },
        'ROWS.LEAVE': 'idle',
      },
      after: { hoverDelay: { target: 'idle', actions: 'prefetch' } },
    },
  },
})
