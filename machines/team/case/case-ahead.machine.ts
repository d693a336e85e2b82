import { assign, setup } from 'xstate'
import type { TeamRow } from '#contract/team/team-cases.ts'

/** Time at a row before its case loads, in milliseconds. A pointer that crosses rows loads none. */
export const MEANT_MS = 60
/** Unopened cases that are kept and updated. */
const AHEAD_MAX = 6

export interface CaseAheadContext {
  /** Rows at the pointer or focus, the likely ones to open. */
  readonly pointed: readonly TeamRow[]
  /** Rows whose cases load before a click, the newest first. */
  readonly ahead: readonly TeamRow[]
}
export type CaseAheadEvent = { type: 'ROWS.POINT'; rows: readonly TeamRow[] } | { type: 'ROWS.LEAVE' }

/** Cases that a member is about to open. They load without being marked as read. */
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
