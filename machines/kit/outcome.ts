/** Params, guards, and context updates that charts share for a call's outcome. */

import type { FieldErrors } from '#contract/forms/field.ts'
import type { Outcome } from '#contract/request/outcome.ts'

type AnyOutcome = Outcome<object>

/** Params of a guard or action: the result that an actor returned. */
export const outputOf = <O>({ event }: { readonly event: { readonly output: O } }): O => event.output

/** Params of a guard or action: a failed actor's error. */
export const errorOf = ({ event }: { readonly event: { readonly error: unknown } }): unknown => event.error

export const isAccepted = (_: unknown, outcome: AnyOutcome): boolean => outcome.kind === 'accepted'

/** Guard: the server refused the call because of some fields. */
export const hasFieldErrors = (_: unknown, outcome: AnyOutcome): boolean => outcome.kind === 'refused' && Object.keys(outcome.errors).length > 0

/** Returns a guard for a call that the server refused with one of these HTTP statuses. */
export const isRefusedWith =
  (...statuses: readonly number[]) =>
  (_: unknown, outcome: AnyOutcome): boolean =>
    outcome.kind === 'refused' && statuses.includes(outcome.status)

/** Context update: a refusal's message, or null. */
export const toProblemContext = (_: unknown, outcome: AnyOutcome): { readonly problem: string | null } => ({
  problem: outcome.kind === 'refused' ? outcome.message : null,
})

/** Context update: a refusal's message and field errors. */
export const toRefusalContext = (_: unknown, outcome: AnyOutcome): { readonly problem?: string; readonly serverErrors?: FieldErrors } =>
  outcome.kind === 'refused' ? { problem: outcome.message, serverErrors: outcome.errors } : {}
