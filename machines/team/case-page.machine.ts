import { assign, setup } from 'xstate'
import { notProvided } from '#machines/kit/not-provided.ts'
import { isAccepted, isRefusedWith, output, problemOf } from '#machines/kit/outcome.ts'
import { type CaseOutcome, foundIn, GONE, type TeamCase } from '#machines/team/case-move.setup.ts'

/** `quietly`: the page asks by itself, which keeps no session alive. */
export interface LoadCase {
  readonly reference: string
  readonly quietly: boolean
}

export interface CasePageContext {
  readonly reference: string
  /** The newest that any answer told. */
  readonly found: TeamCase | null
  /** The newest version that the page has heard of. */
  readonly newest: number
  /** The server's sentence for the last refusal; null when no answer came. */
  readonly problem: string | null
}

export type CasePageEvent =
  | { type: 'CASE.RETRY' }
  /** What the page shows may be over. */
  | { type: 'CASE.RELOAD' }
  /** Something happened to it: this is its version now. */
  | { type: 'CASE.CHANGE'; version: number }
  /** Who else is there. */
  | { type: 'CASE.HERE'; here: TeamCase['here'] }
  /** The page hears again what happens. */
  | { type: 'STREAM.OPEN' }
  /** What was done here was answered with the case. */
  | { type: 'CASE.TELL'; found: TeamCase }

/** The page of a case: all that is known of it, anew whenever something happens to it. What is done on it are charts of their own. */
export const casePageMachine = setup({
  types: {
    context: {} as CasePageContext,
    events: {} as CasePageEvent,
    input: {} as Pick<CasePageContext, 'reference'>,
    tags: {} as 'busy',
  },
  actors: { loadCase: notProvided<CaseOutcome, LoadCase>('loadCase') },
  guards: {
    isAccepted,
    isGone: isRefusedWith(GONE),
    isBehind: ({ context: { found, newest } }) => found !== null && found.version < newest,
  },
  actions: {
    /** An answer that was asked for before another one may come after it: the newer case stays. */
    takeCase: assign(({ context }, outcome: CaseOutcome) => {
      const found = foundIn(outcome)
      return found === null || found.version < (context.found?.version ?? 0) ? { problem: null } : { found, problem: null }
    }),
    takeTold: assign(({ context }, found: TeamCase) => (found.version < (context.found?.version ?? 0) ? {} : { found })),
    noteNewest: assign({ newest: ({ context }, version: number) => Math.max(context.newest, version) }),
    takeHere: assign(({ context: { found } }, here: TeamCase['here']) => ({ found: found === null ? null : { ...found, here } })),
    takeProblem: assign(problemOf),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'case-page',
  context: ({ input }) => ({ ...input, found: null, newest: 0, problem: null }),
  initial: 'loading',
  on: { 'CASE.CHANGE': { actions: { type: 'noteNewest', params: ({ event }) => event.version } } },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCase',
        src: 'loadCase',
        input: ({ context: { reference } }) => ({ reference, quietly: false }),
        onDone: [
          { guard: { type: 'isAccepted', params: output }, target: 'shown.settled', actions: { type: 'takeCase', params: output } },
          { guard: { type: 'isGone', params: output }, target: 'gone' },
          { target: 'failed', actions: { type: 'takeProblem', params: output } },
        ],
        onError: { target: 'failed', actions: 'forgetProblem' },
      },
    },
    failed: { on: { 'CASE.RETRY': 'loading' } },
    /** There is no such case (any more). */
    gone: {},
    shown: {
      initial: 'settled',
      on: {
        'CASE.TELL': { actions: { type: 'takeTold', params: ({ event }) => event.found } },
        'CASE.HERE': { actions: { type: 'takeHere', params: ({ event }) => event.here } },
      },
      states: {
        settled: { always: { guard: 'isBehind', target: 'reloading' }, on: { 'CASE.RELOAD': 'reloading' } },
        /** What stands on the page stays until the newest is there. */
        reloading: {
          tags: 'busy',
          on: { 'CASE.RELOAD': { target: 'reloading', reenter: true } },
          invoke: {
            id: 'loadCase',
            src: 'loadCase',
            input: ({ context: { reference } }) => ({ reference, quietly: true }),
            onDone: [
              { guard: { type: 'isAccepted', params: output }, target: 'settled', actions: { type: 'takeCase', params: output } },
              { guard: { type: 'isGone', params: output }, target: '#case-page.gone' },
              { target: 'outdated', actions: { type: 'takeProblem', params: output } },
            ],
            onError: { target: 'outdated', actions: 'forgetProblem' },
          },
        },
        /** The newest could not be loaded. */
        outdated: { on: { 'CASE.RELOAD': 'reloading', 'STREAM.OPEN': 'reloading' } },
      },
    },
  },
})
