import type { Outcome } from '#contract/answer.ts'

/** A guard for the answer of a call: that the server refused it, and with one of these statuses. */
export const isRefusedWith =
  (...statuses: readonly number[]) =>
  (_: unknown, outcome: Outcome<object>): boolean =>
    outcome.kind === 'refused' && statuses.includes(outcome.status)
