/** A new second factor, an app or a passkey: what the door's first one (team-enrol) and one more (team-factors) have in common. */
import type { Outcome } from '#contract/answer.ts'
import { isValid } from '#contract/forms/schema.ts'
import { passkeyNewFields, totpFields } from '#contract/team.ts'
import type { Me } from '#machines/team/team-session.machine.ts'

export type NewFactor = 'passkey' | 'totp'
/** What an authenticator app scans, and the same to be typed. */
export interface TotpSecret {
  readonly secret: string
  readonly uri: string
}
export type TotpOutcome = Outcome<TotpSecret>
/** `cancelled`: the browser's own question was left without an answer. Recovery codes come with the first factor alone. */
export type EnrolOutcome = Outcome<
  { readonly verdict: 'right'; readonly me: Me; readonly recoveryCodes: readonly string[] } | { readonly verdict: 'wrong' | 'cancelled' }
>

export interface NewFactorContext extends Pick<Me, 'hasHostName'> {
  readonly secret: TotpSecret | null
  readonly code: string
  /** What the new passkey is called. */
  readonly label: string
  /** The server's sentence when it refused; null when no answer came. */
  readonly problem: string | null
  readonly attempt: number
}

export type NewFactorEvent =
  | { type: 'FACTOR.CHOOSE'; kind: NewFactor }
  | { type: 'FACTOR.BACK' }
  | { type: 'CODE.CHANGE'; code: string }
  | { type: 'LABEL.CHANGE'; label: string }
  | { type: 'FACTOR.ADD' }

interface At {
  readonly context: NewFactorContext
}
type Verdict = 'right' | 'wrong' | 'cancelled'
const labelFields = { label: passkeyNewFields.label }

export const newFactorGuards = {
  isTotp: (_: unknown, kind: NewFactor): boolean => kind === 'totp',
  hasHostName: ({ context }: At): boolean => context.hasHostName,
  isCodeWhole: ({ context }: At): boolean => isValid(totpFields, { code: context.code }),
  isNamed: ({ context }: At): boolean => isValid(labelFields, { label: context.label }),
  isBegun: (_: unknown, outcome: TotpOutcome): boolean => outcome.kind === 'accepted',
  is: (_: unknown, { outcome, verdict }: { outcome: EnrolOutcome; verdict: Verdict }): boolean => outcome.kind === 'accepted' && outcome.verdict === verdict,
}

const toldVerdict = (verdict: Verdict) =>
  ({ type: 'is', params: ({ event }: { readonly event: { readonly output: EnrolOutcome } }) => ({ outcome: event.output, verdict }) }) as const
export const [isRight, isWrong, isCancelled] = [toldVerdict('right'), toldVerdict('wrong'), toldVerdict('cancelled')]

/**
 * The code that shows that the app works.
 *
 * @param next where a whole one leads
 * @param back where "another way" leads; there the chart's `forget` drops the secret
 */
export const totpForm = <Next extends string, Back extends string>(next: Next, back: Back) =>
  ({
    initial: 'editing',
    on: {
      'CODE.CHANGE': { actions: { type: 'keepCode', params: ({ event }: { readonly event: { readonly code: string } }) => event.code } },
      'FACTOR.ADD': [{ guard: 'isCodeWhole', target: next }, { target: '.invalid' }],
      'FACTOR.BACK': { target: back, actions: 'forget' },
    },
    states: { editing: {}, invalid: { entry: 'countAttempt' }, wrong: { entry: 'countAttempt' }, failed: {} },
  }) as const

/** The name of a passkey; the rest the browser asks. As `totpForm`. */
export const passkeyForm = <Next extends string, Back extends string>(next: Next, back: Back) =>
  ({
    initial: 'editing',
    on: {
      'LABEL.CHANGE': { actions: { type: 'keepLabel', params: ({ event }: { readonly event: { readonly label: string } }) => event.label } },
      'FACTOR.ADD': [{ guard: 'isNamed', target: next }, { target: '.invalid' }],
      'FACTOR.BACK': { target: back, actions: 'forget' },
    },
    states: { editing: {}, invalid: { entry: 'countAttempt' }, cancelled: {}, wrong: {}, failed: {} },
  }) as const
