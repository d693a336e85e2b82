import { networkError } from '#kit/charts/common.ts'
import { memberAt, tooManyTries } from '#kit/charts/team-session.ts'
import { APP_CODE } from '#kit/charts/team-verify.ts'
import { defineChart, type PathSamples, START_MS } from '#kit/samples.ts'
import { teamEnrollMachine } from '#machines/team/sign-in/team-enroll.machine.ts'

export const SECRET = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Roadcharter:ann%40office.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
}
export const RECOVERY_CODES: readonly string[] = Array.from({ length: 10 }, (_, at) => `kd7f-2mqp-9xw${at}`)

const verdicts = {
  right: { kind: 'accepted', verdict: 'right', me: memberAt(START_MS), recoveryCodes: RECOVERY_CODES },
  another: { kind: 'accepted', verdict: 'right', me: memberAt(START_MS), recoveryCodes: [] },
  wrong: { kind: 'accepted', verdict: 'wrong' },
  refused: tooManyTries,
} as const

export const teamEnrollSamples = {
  events: {
    'FACTOR.CHOOSE': [{ kind: 'totp' }, { kind: 'passkey' }],
    'FACTOR.BACK': [{}],
    'CODE.CHANGE': [{ code: APP_CODE }],
    'LABEL.CHANGE': [{ label: 'My laptop' }],
    'FACTOR.ADD': [{}],
    'CODES.ACKNOWLEDGE': (_, state) => [{ isSaved: state !== 'codes.acknowledged' }],
    'CODES.CONTINUE': [{}],
  },
  actors: {
    startTotpSetup: { done: { begun: { kind: 'accepted', ...SECRET }, refused: tooManyTries }, error: { offline: networkError } },
    confirmTotp: { done: verdicts, error: { offline: networkError } },
    registerPasskey: { done: { ...verdicts, canceled: { kind: 'accepted', verdict: 'canceled' } }, error: { offline: networkError } },
  },
} as const satisfies PathSamples<typeof teamEnrollMachine>

export const teamEnrollChart = defineChart({
  name: 'team-enroll',
  machine: teamEnrollMachine,
  input: () => ({ hasHostName: true }),
  samples: teamEnrollSamples,
  identify: ({ code, label }) => [code !== '', label !== ''],
})
