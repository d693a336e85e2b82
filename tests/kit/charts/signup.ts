import { codeField, newPasswordFields, signupFields } from '#contract/accounts.ts'
import type { Refusal } from '#contract/answer.ts'
import { CODE_LIFETIME_MS, CODE_RESEND_AFTER_MS } from '#contract/limits.ts'
import { isValid } from '#contract/schema.ts'
import { brokenFields, nextChange, offline, refused } from '#kit/charts/common.ts'
import { defineChart, type PathSamples, Slow, UNUSED } from '#kit/samples.ts'
import type { CodeSent } from '#machines/kit/account.context.ts'
import { signupMachine } from '#machines/signup/signup.machine.ts'

/** What the visitor types. */
export const signupSample = { first_name: 'Rosa', last_name: 'Delgado', email: 'rosa@harborlines.example', password: 'Diesel-4-Ever', confirm: 'Diesel-4-Ever' }
export const CODE = '482913'

const { first_name, last_name, email } = signupSample
const resting = { first_name, last_name, email }
const sent: { readonly kind: 'accepted' } & CodeSent = { kind: 'accepted', resendAfterMs: CODE_RESEND_AFTER_MS, expiresInMs: CODE_LIFETIME_MS }
const tooMany: Refusal = refused(429, 'Too many codes for this address. Please try again in an hour.')
const accountAnswers = {
  done: {
    created: { kind: 'accepted', token: 'token-from-signup' },
    codeSent: sent,
    fieldRefused: refused(422, 'Please check the marked fields.', { password: 'This password is too common.' }),
    refused: tooMany,
  },
  error: { offline },
} as const

export const signupSamples = {
  events: {
    'FIELD.CHANGE': ({ answers }, state) => [nextChange(state.startsWith('passwordNeeded') ? newPasswordFields : signupFields, signupSample, answers)],
    'FORM.SUBMIT': [{}],
    'CODE.CHANGE': [{ code: CODE }],
    'CODE.SUBMIT': [{}],
    'CODE.RESEND': [{}],
    'EMAIL.EDIT': [{}],
  },
  actors: {
    loadDraft: {
      done: {
        nothing: null,
        formOnly: { answers: resting },
        codePending: ({ now }) => ({ answers: resting, deadlines: { resendAt: now() + 60_000, expiresAt: now() + 300_000 } }),
      },
      error: { storageClosed: new Error('InvalidStateError') },
    },
    requestCode: accountAnswers,
    verifyCode: {
      done: {
        right: { kind: 'accepted', verdict: 'right' },
        wrong: { kind: 'accepted', verdict: 'wrong' },
        expired: { kind: 'accepted', verdict: 'expired' },
        refused: refused(429, 'Too many tries. Please wait a minute.'),
      },
      error: { offline },
    },
    resendCode: {
      done: { sent, refused: tooMany },
      error: { offline, offlineUntilExpired: new Slow(CODE_LIFETIME_MS, offline) },
    },
    createAccount: accountAnswers,
    resetPassword: UNUSED,
  },
} as const satisfies PathSamples<typeof signupMachine>

export const signupChart = defineChart({
  name: 'signup',
  machine: signupMachine,
  input: (now) => ({ now }),
  samples: signupSamples,
  identify: ({ answers, code, canResend }) => [brokenFields(signupFields, answers), isValid({ code: codeField }, { code }), canResend],
})
