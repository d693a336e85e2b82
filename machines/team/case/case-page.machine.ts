import { assign, setup } from 'xstate'
import { prependOlderPage, replaceNewestPage } from '#machines/case/case.pages.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isAccepted, isRefusedWith, outputOf, toProblemContext } from '#machines/kit/outcome.ts'
import { type CaseOutcome, caseOf, STATUS_NOT_FOUND, type TeamCase } from '#machines/team/case/case-outcome.ts'

/** `isBackground`: the page reloads the case automatically, so this call does not extend the session. */
export interface LoadCaseInput {
  readonly reference: string
  readonly isBackground: boolean
  readonly before?: number | undefined
}

interface CasePageContext {
  readonly reference: string
  readonly teamCase: TeamCase | null
  /** The newest version that the stream reported. */
  readonly newest: number
  readonly problem: string | null
}

type CasePageEvent =
  | { type: 'CASE.RETRY' }
  | { type: 'CASE.RELOAD' }
  | { type: 'EARLIER_EVENTS.LOAD' }
  | { type: 'CASE.CHANGE'; version: number }
  | { type: 'CASE.PRESENCE'; here: TeamCase['here'] }
  | { type: 'STREAM.OPENED' }
  | { type: 'CASE.UPDATE'; teamCase: TeamCase }

const pageOf = ({ happened, earlier }: TeamCase) => ({ events: happened, earlier })
const replaceEvents = (teamCase: TeamCase, { events, earlier }: ReturnType<typeof prependOlderPage<TeamCase['happened'][number]>>): TeamCase => ({
  ...teamCase,
  happened: [...events],
  earlier,
})
const mergeCases = (loadedCase: TeamCase | null, teamCase: TeamCase) =>
  loadedCase === null ? teamCase : replaceEvents(teamCase, replaceNewestPage(pageOf(loadedCase), pageOf(teamCase)))

/** The case page, reloaded after each change to the case. Actions have their own charts. */
export const casePageMachine = setup({
  types: {
    context: {} as CasePageContext,
    events: {} as CasePageEvent,
    input: {} as Pick<CasePageContext, 'reference'>,
    tags: {} as 'busy',
  },
  actors: { loadCase: createActorPlaceholder<CaseOutcome, LoadCaseInput>('loadCase') },
  guards: {
    isAccepted,
    isNotFound: isRefusedWith(STATUS_NOT_FOUND),
    hasEarlierEvents: ({ context: { teamCase } }) => teamCase?.earlier !== undefined,
    hasNewerVersion: ({ context: { teamCase, newest } }) => teamCase !== null && teamCase.version < newest,
  },
  actions: {
    /** Responses can arrive out of order, so the newer version is kept. */
    setCase: assign(({ context }, outcome: CaseOutcome) => {
      const teamCase = caseOf(outcome)
      return teamCase === null || teamCase.version < (context.teamCase?.version ?? 0)
        ? { problem: null }
        : { teamCase: mergeCases(context.teamCase, teamCase), problem: null }
    }),
    mergeUpdate: assign(({ context }, teamCase: TeamCase) =>
      teamCase.version < (context.teamCase?.version ?? 0) ? {} : { teamCase: mergeCases(context.teamCase, teamCase) },
    ),
    addEarlierEvents: assign(({ context: { teamCase } }, outcome: CaseOutcome) => {
      const caseWithOlderPage = caseOf(outcome)
      return teamCase && caseWithOlderPage ? { teamCase: replaceEvents(teamCase, prependOlderPage(pageOf(teamCase), pageOf(caseWithOlderPage))) } : {}
    }),
    setNewestVersion: assign({ newest: ({ context }, version: number) => Math.max(context.newest, version) }),
    setPresence: assign(({ context: { teamCase } }, here: TeamCase['here']) => ({ teamCase: teamCase === null ? null : { ...teamCase, here } })),
    setProblem: assign(toProblemContext),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'case-page',
  context: ({ input }) => ({ ...input, teamCase: null, newest: 0, problem: null }),
  initial: 'loading',
  on: { 'CASE.CHANGE': { actions: { type: 'setNewestVersion', params: ({ event }) => event.version } } },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadCase',
        src: 'loadCase',
        input: ({ context: { reference } }) => ({ reference, isBackground: false }),
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'shown.idle', actions: { type: 'setCase', params: outputOf } },
          { guard: { type: 'isNotFound', params: outputOf }, target: 'gone' },
          { target: 'failed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'clearProblem' },
      },
    },
    failed: { on: { 'CASE.RETRY': 'loading' } },
    gone: {},
    shown: {
      initial: 'idle',
      on: {
        'CASE.UPDATE': { actions: { type: 'mergeUpdate', params: ({ event }) => event.teamCase } },
        'CASE.PRESENCE': { actions: { type: 'setPresence', params: ({ event }) => event.here } },
      },
      states: {
        idle: {
          always: { guard: 'hasNewerVersion', target: 'reloading' },
          on: { 'CASE.RELOAD': 'reloading', 'EARLIER_EVENTS.LOAD': { guard: 'hasEarlierEvents', target: 'loadingEarlierEvents' } },
        },
        loadingEarlierEvents: {
          tags: 'busy',
          on: { 'CASE.RELOAD': 'reloading' },
          invoke: {
            id: 'loadCase',
            src: 'loadCase',
            input: ({ context: { reference, teamCase } }) => ({ reference, isBackground: false, before: teamCase?.earlier }),
            onDone: [
              { guard: { type: 'isAccepted', params: outputOf }, target: 'idle', actions: { type: 'addEarlierEvents', params: outputOf } },
              { guard: { type: 'isNotFound', params: outputOf }, target: '#case-page.gone' },
              { target: 'loadEarlierFailed' },
            ],
            onError: 'loadEarlierFailed',
          },
        },
        loadEarlierFailed: {
          always: { guard: 'hasNewerVersion', target: 'reloading' },
          on: { 'CASE.RELOAD': 'reloading', 'EARLIER_EVENTS.LOAD': 'loadingEarlierEvents' },
        },
        /** Keeps the content until the reload ends. */
        reloading: {
          tags: 'busy',
          on: { 'CASE.RELOAD': { target: 'reloading', reenter: true } },
          invoke: {
            id: 'loadCase',
            src: 'loadCase',
            input: ({ context: { reference } }) => ({ reference, isBackground: true }),
            onDone: [
              { guard: { type: 'isAccepted', params: outputOf }, target: 'idle', actions: { type: 'setCase', params: outputOf } },
              { guard: { type: 'isNotFound', params: outputOf }, target: '#case-page.gone' },
              { target: 'outdated', actions: { type: 'setProblem', params: outputOf } },
            ],
            onError: { target: 'outdated', actions: 'clearProblem' },
          },
        },
        outdated: { on: { 'CASE.RELOAD': 'reloading', 'STREAM.OPENED': 'reloading' } },
      },
    },
  },
})
