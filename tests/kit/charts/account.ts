import { codeField } from '#contract/account/accounts.ts'
import { isValid } from '#contract/forms/schema.ts'
import { CODE_LIFETIME_MS, CODE_RESEND_AFTER_MS } from '#contract/limits.ts'
import type { Refusal } from '#contract/request/outcome.ts'
import { countInvalidFields, createRefusal, DEVICE_RESPONDS_FIRST_REASON, networkError } from '#kit/charts/common.ts'
import { UNUSED } from '#kit/samples.ts'
import type { AccountContext, CodeTimings } from '#machines/account/account.context.ts'

export const CODE = '482913'
/** Idempotency key of a code check. */
export const ATTEMPT_KEY = '0a1b2c3d-0a1b-4c2d-8e3f-0a1b2c3d4e5f'

export const codeSent: { readonly kind: 'accepted' } & CodeTimings = { kind: 'accepted', resendAfterMs: CODE_RESEND_AFTER_MS, expiresInMs: CODE_LIFETIME_MS }
export const tooManyCodes: Refusal = createRefusal(429, 'Too many codes for this address. Please try again in an hour.')
export const passwordRefused: Refusal = createRefusal(422, 'Please check the marked fields.', { password: 'This password is too common.' })

export const draftSamples = <A extends AccountContext['answers']>(draftAnswers: A) =>
  ({
    done: {
      nothing: null,
      formOnly: { answers: draftAnswers },
      codePending: ({ now }: AccountContext) => ({ answers: draftAnswers, deadlines: { resendAt: now() + 60_000, expiresAt: now() + 300_000 } }),
    },
    error: { storageClosed: new Error('InvalidStateError') },
  }) as const

export const notInBrowserEdges = (name: string) => ({
  [`${name}.resuming --TAB.TAKEN--> ${name}.openInOtherTab`]: `${DEVICE_RESPONDS_FIRST_REASON}: e2e/journeys/tabs.spec.ts holds the device`,
})

export const codeEvents = { 'CODE.CHANGE': [{ code: CODE }, { code: CODE.slice(1) }], 'CODE.SUBMIT': [{}], 'CODE.RESEND': [{}], 'EMAIL.EDIT': [{}] } as const

export const codeActors = {
  verifyCode: {
    done: {
      right: { kind: 'accepted', verdict: 'right' },
      wrong: { kind: 'accepted', verdict: 'wrong' },
      expired: { kind: 'accepted', verdict: 'expired' },
      refused: createRefusal(429, 'Too many tries. Please wait a minute.'),
    },
    error: { offline: networkError },
  },
  resendCode: {
    done: { sent: codeSent, refused: tooManyCodes },
    error: { offline: networkError },
  },
} as const

/** Events of the shared setup that only an account's email change uses. */
export const areaEvents = { 'EMAIL.CONFIRM': UNUSED, 'ACTION.OPEN': UNUSED, 'ACTION.CANCEL': UNUSED } as const

export const identifyAccount = ({ fields, answers, code }: AccountContext) => [
  countInvalidFields(fields, answers),
  String(answers.password ?? '') !== '',
  String(answers.confirm ?? '') !== '',
  isValid({ code: codeField }, { code }),
]
