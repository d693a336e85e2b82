import { assign, setup } from 'xstate'
import type { TeamRow } from '#contract/team/team-cases.ts'

/** Delay before a prefetch, in milliseconds, so that a pointer that crosses rows loads nothing. */
export const MEANT_MS = 60
/** Maximum number of prefetched cases. */
const AHEAD_MAX = 6

export interface CaseAheadContext {
  /** Rows at the pointer or the focus. */
  readonly pointed: readonly TeamRow[]
  /** Rows whose cases are loaded before a click, the newest first. */
  readonly ahead: readonly TeamRow[]
}
export type CaseAheadEvent = { type: 'ROWS.POINT'; rows: readonly TeamRow[] } | { type: 'ROWS.LEAVE' }

/** Prefetches cases that a member is about to open, without marking them as read. */
export const caseAheadMachine = setup({
  types: { context: {} as CaseAheadContext, events: {} as CaseAheadEvent },
  delays: { untilMeant: MEANT_MS },
  actions: {
    noteRows: assign({ pointed: (_, rows: readonly TeamRow[]) => rows }),
    loadAhead: assign(({ context: { pointed, ahead } }) => {
      const others = ahead.filter((row) => !pointed.some(({ reference }) => reference === row.reference))
      return { ahead: [...pointed, ...others].slice(0, AHEAD_MAX) }
    }),
  },
}).createMachine({
  id: 'case-ahead',
  context: { pointed: [], ahead: [] },
  initial: 'idle',
  states: {
    idle: { on: { 'ROWS.POINT': { target: 'pointed', actions: { type: 'noteRows', params: ({ event }) => event.rows } } } },
    pointed: {
      on: {
        'ROWS.POINT': { target: 'pointed', reenter: true, actions: { type: 'noteRows', params: ({ event }) => event.rows } },
        'ROWS.LEAVE': 'idle',
      },
      after: { untilMeant: { target: 'idle', actions: 'loadAhead' } },
    },
  },
})
