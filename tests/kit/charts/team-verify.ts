import { isValid } from '#contract/forms/schema.ts'
import { totpFields } from '#contract/team/team.ts'
import { networkError } from '#kit/charts/common.ts'
import { memberAt, tooManyTries } from '#kit/charts/team-session.ts'
import { defineChart, type PathSamples, START_MS } from '#kit/samples.ts'
import { teamVerifyMachine } from '#machines/team/sign-in/team-verify.machine.ts'

export const APP_CODE = '204816'
const INCOMPLETE_CODE = '2048'
export const RECOVERY_CODE = 'kd7f-2mqp-9xwt'
export const LOCKED_MS = 60_000

const verdicts = {
  right: { kind: 'accepted', verdict: 'right', me: memberAt(START_MS) },
  wrong: { kind: 'accepted', verdict: 'wrong' },
  locked: { kind: 'accepted', verdict: 'locked', waitMs: LOCKED_MS },
  refused: tooManyTries,
} as const

export const teamVerifySamples = {
  events: {
    'FACTOR.PASSKEY': ({ kind }) => (kind === 'passkey' ? [] : [{}]),
    'FACTOR.TOTP': ({ kind }) => (kind === 'totp' ? [] : [{}]),
    'FACTOR.RECOVERY': ({ kind }) => (kind === 'recovery' ? [] : [{}]),
    'CODE.CHANGE': ({ kind }) => (kind === 'totp' ? [{ code: APP_CODE }, { code: INCOMPLETE_CODE }] : [{ code: RECOVERY_CODE }]),
    'FACTOR.SUBMIT': [{}],
  },
  actors: {
    checkPasskey: { done: { ...verdicts, canceled: { kind: 'accepted', verdict: 'canceled' } }, error: { offline: networkError } },
    checkTotp: { done: verdicts, error: { offline: networkError } },
    checkRecovery: { done: verdicts, error: { offline: networkError } },
  },
} as const satisfies PathSamples<typeof teamVerifyMachine>

export const teamVerifyChart = defineChart({
  name: 'team-verify',
  machine: teamVerifyMachine,
  input: (now) => ({ now, factors: { passkey: true, totp: true, recovery: 10 }, hasHostName: true }),
  samples: teamVerifySamples,
  identify: ({ kind, code }) => [kind, isValid(totpFields, { code }), code !== ''],
})
