/** What is dangerous asks for a second factor again: one piece for all places behind the door (decision 0124). */
import type { Outcome } from '#contract/answer.ts'
import { PROVE_AGAIN } from '#contract/team.ts'

export interface ProvenActInput {
  readonly now: () => number
  /** Until when what is dangerous is open without a second factor. */
  readonly provenUntil: number
}

/** What a chart with such acts remembers of them. */
export interface ProvenActContext<Kind extends string> extends ProvenActInput {
  readonly act: { readonly kind: Kind } | null
}

export type ProofEvent = { type: 'PROOF.SHOWN'; provenUntil: number } | { type: 'PROOF.CANCEL' }

export type AnyOutcome = Outcome<object>
/** It is gone already, whoever did it. */
const GONE = 404
export const told = <T>({ event }: { readonly event: { readonly output: T } }): T => event.output

/**
 * The guards of such acts.
 *
 * @param open the kinds that ask for no second factor
 */
export const provenActGuards = <Kind extends string>(...open: readonly Kind[]) => ({
  isKind: ({ context }: { readonly context: ProvenActContext<Kind> }, kind: Kind): boolean => context.act?.kind === kind,
  needsProof: ({ context: { act, provenUntil, now } }: { readonly context: ProvenActContext<Kind> }): boolean =>
    !open.some((kind) => kind === act?.kind) && provenUntil <= now(),
  isAccepted: (_: unknown, outcome: AnyOutcome): boolean => outcome.kind === 'accepted',
  isGone: (_: unknown, outcome: AnyOutcome): boolean => outcome.kind === 'accepted' || outcome.status === GONE,
  isUnproven: (_: unknown, outcome: AnyOutcome): boolean => outcome.kind === 'refused' && outcome.message === PROVE_AGAIN,
})

/** Before the act: its factor was shown of late, or is asked for. The state `doing` leads on to the call. */
export const startingAct = { always: [{ guard: 'needsProof', target: 'proving' }, { target: 'doing' }] } as const

/** A factor that was just shown counts, however wrong this clock is: the server has the last word. The chart's `takeProof` keeps until when. */
export const proofTaken = {
  target: 'doing',
  actions: { type: 'takeProof', params: ({ event }: { readonly event: { readonly provenUntil: number } }) => event.provenUntil },
} as const

/**
 * Where the answers of an act lead.
 *
 * @param chart the id of its chart, which has the states `loading`, `proving` and `asking.stopped`, and the actions `noteDone`, `dropProof`,
 *   `takeRefusal` and `forgetProblem`
 */
export const actAnswers = <Chart extends string>(chart: Chart) =>
  ({
    accepted: { guard: { type: 'isAccepted', params: told }, target: `#${chart}.loading`, actions: 'noteDone' },
    /** Also when it was gone already. */
    gone: { guard: { type: 'isGone', params: told }, target: `#${chart}.loading`, actions: 'noteDone' },
    /** By the server's clock it was too long ago. */
    unproven: { guard: { type: 'isUnproven', params: told }, target: `#${chart}.proving`, actions: 'dropProof' },
    refused: { target: `#${chart}.asking.stopped`, actions: { type: 'takeRefusal', params: told } },
    unanswered: { target: `#${chart}.asking.stopped`, actions: 'forgetProblem' },
  }) as const
