/** What is dangerous asks for a second factor again: one piece for all places behind the door (decision 0124). */
import type { Outcome } from '#contract/answer.ts'
import { PROVE_AGAIN } from '#contract/team.ts'
import { isAccepted } from '#machines/kit/outcome.ts'

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

/**
 * The guards of such acts.
 *
 * @param open the kinds that ask for no second factor
 */
export const provenActGuards = <Kind extends string>(...open: readonly Kind[]) => ({
  isKind: ({ context }: { readonly context: ProvenActContext<Kind> }, kind: Kind): boolean => context.act?.kind === kind,
  needsProof: ({ context: { act, provenUntil, now } }: { readonly context: ProvenActContext<Kind> }): boolean =>
    !open.some((kind) => kind === act?.kind) && provenUntil <= now(),
  isAccepted,
  isGone: (_: unknown, outcome: AnyOutcome): boolean => outcome.kind === 'accepted' || outcome.status === GONE,
  /** By the server's clock the last factor was shown too long ago. */
  isUnproven: (_: unknown, outcome: AnyOutcome): boolean => outcome.kind === 'refused' && outcome.message === PROVE_AGAIN,
})
