import { VERIFY_AGAIN_MESSAGE } from '#contract/team/team.ts'
import { createRefusal, networkError } from '#kit/charts/common.ts'
import { RECOVERY_CODES, SECRET, teamEnrollSamples } from '#kit/charts/team-enroll.ts'
import { memberAt, tooManyTries } from '#kit/charts/team-session.ts'
import { APP_CODE } from '#kit/charts/team-verify.ts'
import { defineChart, type PathSamples, START_MS } from '#kit/samples.ts'
import { teamFactorsMachine } from '#machines/team/members/team-factors.machine.ts'
import type { MemberFactors } from '#machines/team/members/team-factors.setup.ts'

const day = (date: number, hour = 15) => Date.UTC(2026, 0, date, hour)
export const ownFactorsSample: MemberFactors = {
  factors: [
    { id: 'key-laptop', kind: 'passkey', label: 'Work laptop', createdAt: day(2), lastUsedAt: day(5, 9) },
    { id: 'key-phone', kind: 'passkey', label: 'Phone', createdAt: day(3), lastUsedAt: null },
    { id: 'totp', kind: 'totp', label: 'Authenticator app', createdAt: day(1), lastUsedAt: day(4) },
  ],
  recoveryCodesLeft: 8,
}
export const ONLY_FACTOR = 'This is your only second factor. Add another one first.'

const done = { kind: 'accepted' } as const
const recentFactorRequiredRefusal = createRefusal(403, VERIFY_AGAIN_MESSAGE)
const notFoundRefusal = createRefusal(404, 'Not found.')
const anotherFactorResponse = { kind: 'accepted', verdict: 'right', me: memberAt(START_MS), recoveryCodes: [] } as const
const wrong = { kind: 'accepted', verdict: 'wrong' } as const

export const teamFactorsSamples = {
  events: {
    'FACTORS.RETRY': [{}],
    'FACTOR.CHOOSE': teamEnrollSamples.events['FACTOR.CHOOSE'],
    'FACTOR.BACK': [{}],
    'CODE.CHANGE': [{ code: APP_CODE }],
    'LABEL.CHANGE': [{ label: 'Key ring' }],
    'FACTOR.ADD': [{}],
    'FACTORS.START': [{ confirmation: { kind: 'remove', id: 'key-phone', what: 'Phone' } }, { confirmation: { kind: 'codes', id: '', what: '' } }],
    'FACTORS.CONFIRM': [{}],
    'FACTORS.CANCEL': [{}],
    'STEP_UP.VERIFIED': ({ now }) => [{ provenUntil: now() + 600_000 }],
    'STEP_UP.CANCEL': [{}],
    'CODES.ACKNOWLEDGE': (_, state) => [{ isSaved: state !== 'codes.acknowledged' }],
    'CODES.CONTINUE': [{}],
  },
  actors: {
    loadFactors: { done: { loaded: { ...done, ...ownFactorsSample }, refused: tooManyTries }, error: { offline: networkError } },
    registerPasskey: {
      done: {
        another: anotherFactorResponse,
        wrong,
        canceled: { ...done, verdict: 'canceled' },
        unproven: recentFactorRequiredRefusal,
        refused: tooManyTries,
      },
      error: { offline: networkError },
    },
    startTotpSetup: { done: { begun: { ...done, ...SECRET }, unproven: recentFactorRequiredRefusal, refused: tooManyTries }, error: { offline: networkError } },
    confirmTotp: {
      done: { another: anotherFactorResponse, wrong, unproven: recentFactorRequiredRefusal, refused: tooManyTries },
      error: { offline: networkError },
    },
    removeFactor: {
      done: { done, gone: notFoundRefusal, unproven: recentFactorRequiredRefusal, only: createRefusal(409, ONLY_FACTOR) },
      error: { offline: networkError },
    },
    regenerateCodes: {
      done: { renewed: { ...done, recoveryCodes: RECOVERY_CODES }, unproven: recentFactorRequiredRefusal, refused: tooManyTries },
      error: { offline: networkError },
    },
  },
} as const satisfies PathSamples<typeof teamFactorsMachine>

/** Second factors of a member on a host that supports passkeys. The member used none of them recently. */
export const teamFactorsChart = defineChart({
  name: 'team-factors',
  machine: teamFactorsMachine,
  input: (now) => ({ now, provenUntil: 0, hasHostName: true }),
  samples: teamFactorsSamples,
  identify: ({ code, label, action, provenUntil, secret }) => [code !== '', label !== '', action?.kind, provenUntil > 0, secret !== null],
})
