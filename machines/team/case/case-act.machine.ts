import { assign, emit, setup } from 'xstate'
import type { Answers, Errors, Value } from '#contract/forms/field.ts'
import { withoutKey } from '#machines/kit/input.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import { isAccepted, isRefusedWith, output, refusalOf } from '#machines/kit/outcome.ts'
import { type ActEdge, asksNothing, edgeFields, edgeInput, mistakesFor } from '#machines/team/case/case-edges.ts'
import { type CaseEmitted, type CaseOutcome, caseOf, OVERTAKEN } from '#machines/team/case/case-move.setup.ts'

/** `seen`: the case version on the page. */
export interface MoveCase {
  readonly reference: string
  readonly edge: ActEdge
  readonly seen: number
  readonly said: Answers
}

interface CaseActContext {
  readonly reference: string
  readonly edge: ActEdge | null
  /** Input by edge, kept until that edge succeeds. */
  readonly said: Readonly<Partial<Record<ActEdge, Answers>>>
  /** Version shown at the click. */
  readonly seen: number
  readonly serverErrors: Errors
  readonly attempt: number
  readonly problem: string | null
  /** Last completed edge, until the next one starts. */
  readonly done: ActEdge | null
}

type CaseActEvent =
  | { type: 'EDGE.OPEN'; edge: ActEdge; seen: number }
  | { type: 'EDGE.CLOSE' }
  | { type: 'FIELD.CHANGE'; name: string; value: Value }
  | { type: 'MOVE.SUBMIT'; seen: number }

/** A member's action on a case, one edge at a time. Input survives refusals and conflicts. */
export const caseActMachine = setup({
  types: {
    context: {} as CaseActContext,
    events: {} as CaseActEvent,
    input: {} as Pick<CaseActContext, 'reference'>,
    emitted: {} as CaseEmitted,
    tags: {} as 'busy',
  },
  actors: { moveCase: notProvided<CaseOutcome, MoveCase>('moveCase') },
  guards: {
    asksNothing: ({ context: { edge } }) => edge !== null && asksNothing(edge),
    isComplete: ({ context: { edge, said } }) => edge !== null && Object.keys(mistakesFor(edge, edgeInput(edge, said))).length === 0,
    isAccepted,
    isOvertaken: isRefusedWith(OVERTAKEN),
    namesField: ({ context: { edge } }, outcome: CaseOutcome) =>
      outcome.kind === 'refused' && edge !== null && Object.keys(outcome.errors).some((name) => name in edgeFields(edge)),
  },
  actions: {
    noteEdge: assign((_, { edge, seen }: { edge: ActEdge; seen: number }) => ({ edge, seen, done: null, serverErrors: {}, attempt: 0 })),
    dropEdge: assign({ edge: null }),
    noteSeen: assign({ seen: (_, seen: number) => seen }),
    keepAnswer: assign(({ context: { edge, said, serverErrors } }, { name, value }: { name: string; value: Value }) =>
      edge === null ? {} : { said: { ...said, [edge]: { ...edgeInput(edge, said), [name]: value } }, serverErrors: withoutKey(serverErrors, name) },
    ),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    noteDone: assign(({ context: { edge, said } }) => ({ done: edge, edge: null, said: edge === null ? said : { ...said, [edge]: undefined } })),
    takeRefusal: assign(refusalOf),
    forgetProblem: assign({ problem: null }),
    emitCase: emit((_, outcome: CaseOutcome) => {
      const found = caseOf(outcome)
      return found === null ? { type: 'caseStale' as const } : { type: 'caseTold' as const, found }
    }),
    emitStale: emit({ type: 'caseStale' as const }),
  },
}).createMachine({
  id: 'case-act',
  context: ({ input }) => ({ ...input, edge: null, said: {}, seen: 0, serverErrors: {}, attempt: 0, problem: null, done: null }),
  initial: 'idle',
  states: {
    idle: { on: { 'EDGE.OPEN': { target: 'opening', actions: { type: 'noteEdge', params: ({ event }) => event } } } },
    /** Transient: an edge without fields runs at once. */
    opening: { always: [{ guard: 'asksNothing', target: 'moving' }, { target: 'open' }] },
    open: {
      initial: 'asking',
      on: {
        'EDGE.OPEN': { target: 'opening', actions: { type: 'noteEdge', params: ({ event }) => event } },
        'EDGE.CLOSE': { target: 'idle', actions: 'dropEdge' },
        'FIELD.CHANGE': { actions: { type: 'keepAnswer', params: ({ event }) => event } },
        'MOVE.SUBMIT': [{ guard: 'isComplete', target: 'moving', actions: { type: 'noteSeen', params: ({ event }) => event.seen } }, { target: '.invalid' }],
      },
      states: {
        asking: {},
        invalid: { entry: 'countAttempt' },
        refused: {},
        /** The result is unknown, so the page reloads. */
        unanswered: {},
        /** Another change came first. The page shows it and keeps the input. */
        overtaken: {},
      },
    },
    moving: {
      tags: 'busy',
      invoke: {
        id: 'moveCase',
        src: 'moveCase',
        input: ({ context: { reference, edge, seen, said } }) => ({ reference, edge: edge as ActEdge, seen, said: edgeInput(edge as ActEdge, said) }),
        onDone: [
          { guard: { type: 'isAccepted', params: output }, target: 'idle', actions: ['noteDone', { type: 'emitCase', params: output }] },
          { guard: { type: 'isOvertaken', params: output }, target: 'open.overtaken', actions: [{ type: 'takeRefusal', params: output }, 'emitStale'] },
          { guard: { type: 'namesField', params: output }, target: 'open.invalid', actions: { type: 'takeRefusal', params: output } },
          { target: 'open.refused', actions: [{ type: 'takeRefusal', params: output }, 'emitStale'] },
        ],
        onError: { target: 'open.unanswered', actions: ['forgetProblem', 'emitStale'] },
      },
    },
  },
})
