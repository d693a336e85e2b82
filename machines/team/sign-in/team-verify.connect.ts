import type { ActorRefFrom, SnapshotFrom, StateValue } from 'xstate'
import { recoveryFields, totpFields } from '#contract/team/team.ts'
import type { FactorKind, teamVerifyMachine } from '#machines/team/sign-in/team-verify.machine.ts'

const CHECK_FAILED = 'We couldn’t check your code or passkey. Check your connection and try again.'
const FACTOR_REFUSED_TEXTS: Readonly<Record<FactorKind, string>> = {
  passkey: 'This passkey wasn’t accepted. Try again, or use another second factor.',
  totp: 'That code isn’t right, or it was already used. Wait for the next code in your app.',
  recovery: 'That recovery code isn’t right, or it was already used.',
}
const FACTOR_EVENTS = { passkey: 'FACTOR.PASSKEY', totp: 'FACTOR.TOTP', recovery: 'FACTOR.RECOVERY' } as const
const PASSKEY_CANCELED_TEXT = 'We didn’t get a passkey. Try again, or use another second factor.'

const innermostState = (value: StateValue): string => (typeof value === 'string' ? value : innermostState(Object.values(value)[0] ?? ''))

export function connectTeamVerify(snapshot: SnapshotFrom<typeof teamVerifyMachine>, send: ActorRefFrom<typeof teamVerifyMachine>['send']) {
  const { kind, code, factors, hasHostName, lockoutEndsAt, problem, attempt, me } = snapshot.context
  const availableFactors = { passkey: factors.passkey && hasHostName, totp: factors.totp, recovery: factors.recovery > 0 }
  const commonView = {
    kind,
    otherFactors: (['passkey', 'totp', 'recovery'] as const).filter((other) => other !== kind && availableFactors[other]),
    choose: (next: FactorKind) => send({ type: FACTOR_EVENTS[next] }),
    submit: () => send({ type: 'FACTOR.SUBMIT' }),
  }
  if (snapshot.matches('verified') && me !== null) return { screen: 'verified', me } as const
  if (snapshot.matches('locked')) return { screen: 'locked', ...commonView, opensAt: lockoutEndsAt } as const
  const substate = innermostState(snapshot.value)
  const message = { wrong: FACTOR_REFUSED_TEXTS[kind], canceled: PASSKEY_CANCELED_TEXT, failed: problem ?? CHECK_FAILED }[substate]
  const busy = snapshot.hasTag('busy')
  if (kind === 'passkey') return { screen: 'passkey', ...commonView, busy, problem: message ?? null } as const
  const field = kind === 'totp' ? totpFields.code : recoveryFields.code
  return {
    screen: 'code',
    ...commonView,
    busy,
    field,
    code,
    error: substate === 'invalid' ? field.required : message,
    attempt,
    change: (next: string) => send({ type: 'CODE.CHANGE', code: next }),
  } as const
}

export type TeamVerifyView = Exclude<ReturnType<typeof connectTeamVerify>, { screen: 'verified' }>
