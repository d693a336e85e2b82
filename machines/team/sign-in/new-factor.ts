/** Shared parts of the charts for a new second factor (`team-enroll`, `team-factors`). */

import { isValid } from '#contract/forms/schema.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import { newPasskeyFields, totpFields } from '#contract/team/team.ts'
import type { CurrentMember } from '#machines/team/sign-in/team-session.machine.ts'

export type NewFactorKind = 'passkey' | 'totp'
export interface TotpSecret {
  readonly secret: string
  readonly uri: string
}
export type TotpOutcome = Outcome<TotpSecret>
/** `canceled`: the member closed the browser's dialog. Only the response for the first factor has recovery codes. */
export type EnrollOutcome = Outcome<
  { readonly verdict: 'right'; readonly me: CurrentMember; readonly recoveryCodes: readonly string[] } | { readonly verdict: 'wrong' | 'canceled' }
>

export interface NewFactorContext extends Pick<CurrentMember, 'hasHostName'> {
  readonly secret: TotpSecret | null
  readonly code: string
  readonly label: string
  readonly problem: string | null
  readonly attempt: number
}

export type NewFactorEvent =
  | { type: 'FACTOR.CHOOSE'; kind: NewFactorKind }
  | { type: 'FACTOR.BACK' }
  | { type: 'CODE.CHANGE'; code: string }
  | { type: 'LABEL.CHANGE'; label: string }
  | { type: 'FACTOR.ADD' }

/** Recovery codes are shown once, so the member must confirm that they are saved. */
export type RecoveryCodesEvent = { type: 'CODES.ACKNOWLEDGE'; isSaved: boolean } | { type: 'CODES.CONTINUE' }

interface Substate {
  readonly context: NewFactorContext
}
const hasVerdict =
  (verdict: 'right' | 'wrong' | 'canceled') =>
  (_: unknown, outcome: EnrollOutcome): boolean =>
    outcome.kind === 'accepted' && outcome.verdict === verdict
const labelFields = { label: newPasskeyFields.label }

export const newFactorGuards = {
  isTotp: (_: unknown, kind: NewFactorKind): boolean => kind === 'totp',
  hasHostName: ({ context }: Substate): boolean => context.hasHostName,
  isCodeComplete: ({ context }: Substate): boolean => isValid(totpFields, { code: context.code }),
  isLabelValid: ({ context }: Substate): boolean => isValid(labelFields, { label: context.label }),
  isCorrect: hasVerdict('right'),
  isWrong: hasVerdict('wrong'),
  isCanceled: hasVerdict('canceled'),
  isAcknowledged: (_: unknown, isSaved: boolean): boolean => isSaved,
}
