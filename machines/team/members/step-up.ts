/** Second-factor check before dangerous actions, shared by several charts (decision 0118). */
import type { Outcome } from '#contract/request/outcome.ts'
import { VERIFY_AGAIN_MESSAGE } from '#contract/team/team.ts'
import { isAccepted } from '#machines/kit/outcome.ts'

export interface StepUpInput {
  readonly now: () => number
  readonly provenUntil: number
}

export interface StepUpContext<Kind extends string> extends StepUpInput {
  readonly action: { readonly kind: Kind } | null
}

export type StepUpEvent = { type: 'STEP_UP.VERIFIED'; provenUntil: number } | { type: 'STEP_UP.CANCEL' }

export type AnyOutcome = Outcome<object>
/** The member, device, or second factor no longer exists. */
const STATUS_NOT_FOUND = 404

/** Guards for dangerous actions. `kindsWithoutSecondFactor`: kinds of actions that need no second factor. */
export const stepUpGuards = <Kind extends string>(...kindsWithoutSecondFactor: readonly Kind[]) => ({
  isActionOfKind: ({ context }: { readonly context: StepUpContext<Kind> }, kind: Kind): boolean => context.action?.kind === kind,
  needsSecondFactor: ({ context: { action, provenUntil, now } }: { readonly context: StepUpContext<Kind> }): boolean =>
    !kindsWithoutSecondFactor.some((kind) => kind === action?.kind) && provenUntil <= now(),
  isAccepted,
  isRemoved: (_: unknown, outcome: AnyOutcome): boolean => outcome.kind === 'accepted' || outcome.status === STATUS_NOT_FOUND,
  /** The last second-factor check is too old by the server's clock. */
  needsReauthentication: (_: unknown, outcome: AnyOutcome): boolean => outcome.kind === 'refused' && outcome.message === VERIFY_AGAIN_MESSAGE,
})
