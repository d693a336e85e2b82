import { assign, emit, setup } from 'xstate'
import type { Outcome } from '#contract/request/outcome.ts'
import { type BulkMoveResponse, SELECTED_CASES_MAX } from '#contract/team/team-cases.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isAccepted, outputOf, toProblemContext } from '#machines/kit/outcome.ts'

export type BulkEdge = 'CLAIM' | 'ASSIGN' | 'HOLD.SPAM'
interface BulkAction {
  readonly edge: BulkEdge
  readonly references: readonly string[]
}
export interface BulkMoveInput extends BulkAction {
  readonly to: string
}
export type BulkMoveOutcome = Outcome<Pick<BulkMoveResponse, 'results'>>
export type BulkMoveResult = BulkMoveResponse['results'][number]

export interface BulkMoveContext {
  readonly chosen: readonly string[]
  /** Row that was selected or deselected last. It is the start of a range. */
  readonly anchor: string | null
  readonly action: BulkAction | null
  readonly to: string
  readonly results: readonly BulkMoveResult[]
  readonly problem: string | null
}

type BulkMoveEvent =
  | { type: 'SELECTION.TOGGLE'; reference: string }
  /** Selects all rows from the anchor to `reference`. */
  | { type: 'SELECTION.EXTEND'; reference: string; references: readonly string[] }
  | { type: 'SELECTION.SET'; references: readonly string[] }
  | { type: 'ROWS.CHANGE'; references: readonly string[] }
  | { type: 'MOVE.START'; action: BulkAction }
  | { type: 'FIELD.CHANGE'; name: string; value: string }
  | { type: 'MOVE.CONFIRM' }
  | { type: 'MOVE.RETRY' }
  | { type: 'MOVE.CLOSE' }

export type BulkMoveEmitted = { readonly type: 'moved'; readonly results: readonly BulkMoveResult[] }

const limitSelection = (references: readonly string[]) => references.slice(0, SELECTED_CASES_MAX)

/** Applies one edge to several selected cases, and shows the result for each case. */
export const bulkMoveMachine = setup({
  types: {
    context: {} as BulkMoveContext,
    events: {} as BulkMoveEvent,
    emitted: {} as BulkMoveEmitted,
    tags: {} as 'busy',
  },
  actors: { moveCases: createActorPlaceholder<BulkMoveOutcome, BulkMoveInput>('moveCases') },
  guards: {
    isAccepted,
    isEmpty: (_, action: BulkAction) => action.references.length === 0,
    /** A claim runs without a confirmation, because the member can undo it. */
    isClaim: (_, action: BulkAction) => action.edge === 'CLAIM',
    isComplete: ({ context: { action, to } }) => action?.edge !== 'ASSIGN' || to !== '',
  },
  actions: {
    toggleSelection: assign(({ context: { chosen } }, reference: string) => ({
      chosen: chosen.includes(reference) ? chosen.filter((other) => other !== reference) : limitSelection([...chosen, reference]),
      anchor: reference,
    })),
    extendSelection: assign(({ context: { chosen } }, { reference, references }: { readonly reference: string; readonly references: readonly string[] }) => ({
      chosen: limitSelection([...new Set([...chosen, ...references])]),
      anchor: reference,
    })),
    setSelection: assign((_, references: readonly string[]) => ({ chosen: limitSelection(references), anchor: null })),
    deselectHidden: assign({
      chosen: ({ context: { chosen } }, shownReferences: readonly string[]) => chosen.filter((reference) => shownReferences.includes(reference)),
    }),
    setAction: assign((_, action: BulkAction) => ({ action: { ...action, references: limitSelection(action.references) }, to: '', results: [] })),
    setNewOwner: assign({ to: (_, to: string) => to }),
    /** Failed cases stay selected. */
    setResults: assign(({ context: { chosen } }, outcome: BulkMoveOutcome) =>
      outcome.kind === 'accepted'
        ? { results: outcome.results, chosen: chosen.filter((reference) => outcome.results.every((result) => result.reference !== reference || !result.moved)) }
        : {},
    ),
    emitMoved: emit((_, outcome: BulkMoveOutcome) => ({ type: 'moved', results: outcome.kind === 'accepted' ? outcome.results : [] }) as const),
    setProblem: assign(toProblemContext),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'bulk-move',
  context: { chosen: [], anchor: null, action: null, to: '', results: [], problem: null },
  initial: 'selecting',
  on: {
    'SELECTION.TOGGLE': { actions: { type: 'toggleSelection', params: ({ event }) => event.reference } },
    'SELECTION.EXTEND': { actions: { type: 'extendSelection', params: ({ event }) => event } },
    'SELECTION.SET': { actions: { type: 'setSelection', params: ({ event }) => event.references } },
    'ROWS.CHANGE': { actions: { type: 'deselectHidden', params: ({ event }) => event.references } },
  },
  states: {
    selecting: {
      on: {
        'MOVE.START': [
          { guard: { type: 'isEmpty', params: ({ event }) => event.action } },
          {
            guard: { type: 'isClaim', params: ({ event }) => event.action },
            target: 'submitting',
            actions: { type: 'setAction', params: ({ event }) => event.action },
          },
          { target: 'confirming', actions: { type: 'setAction', params: ({ event }) => event.action } },
        ],
      },
    },
    confirming: {
      initial: 'open',
      on: {
        'FIELD.CHANGE': { target: '.open', actions: { type: 'setNewOwner', params: ({ event }) => event.value } },
        'MOVE.CONFIRM': [{ guard: 'isComplete', target: 'submitting' }, { target: '.invalid' }],
        'MOVE.CLOSE': 'selecting',
      },
      states: { open: {}, invalid: {} },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'moveCases',
        src: 'moveCases',
        input: ({ context: { action, to } }) => ({ edge: action?.edge ?? 'CLAIM', references: action?.references ?? [], to }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: outputOf },
            target: 'showingResults',
            actions: [
              { type: 'setResults', params: outputOf },
              { type: 'emitMoved', params: outputOf },
            ],
          },
          { target: 'failed', actions: { type: 'setProblem', params: outputOf } },
        ],
        onError: { target: 'failed', actions: 'clearProblem' },
      },
    },
    /** The call was refused, or its result is unknown. A retry is safe, because a repeated action has the same result. */
    failed: { on: { 'MOVE.RETRY': 'submitting', 'MOVE.CLOSE': 'selecting' } },
    showingResults: {
      on: {
        'MOVE.CLOSE': 'selecting',
        'MOVE.START': [
          { guard: { type: 'isEmpty', params: ({ event }) => event.action } },
          {
            guard: { type: 'isClaim', params: ({ event }) => event.action },
            target: 'submitting',
            actions: { type: 'setAction', params: ({ event }) => event.action },
          },
          { target: 'confirming', actions: { type: 'setAction', params: ({ event }) => event.action } },
        ],
      },
    },
  },
})
