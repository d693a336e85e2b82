import { assign, emit, setup } from 'xstate'
import { codeField, newPasswordFields, signupFields } from '#contract/accounts.ts'
import type { Outcome } from '#contract/answer.ts'
import type { Errors, Value } from '#contract/field.ts'
import { messages } from '#contract/messages.ts'
import { isValid } from '#contract/schema.ts'
import { type Draft, type DraftInput, resumeAnswers, without } from '#machines/kit/draft.ts'
import { type FlowEmitted, tellError, tellSuccess } from '#machines/kit/emitted.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import * as Signup from '#machines/signup/signup.context.ts'

type AnyOutcome = Outcome<object>
const errorsOf = (outcome: AnyOutcome): Errors => (outcome.kind === 'refused' ? outcome.errors : {})
const { first_name, last_name, email } = signupFields
/** What may rest on the device while a code is awaited. */
const restingFields = { first_name, last_name, email }

/** Context, events, guards, actions and delays of the sign-up chart. */
export const signup = setup({
  types: {
    context: {} as Signup.SignupContext,
    events: {} as Signup.SignupEvent,
    input: {} as Signup.SignupInput,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: {
    loadDraft: notProvided<Draft | null, DraftInput>('loadDraft'),
    requestCode: notProvided<Signup.SignupOutcome, Signup.Account>('requestCode'),
    verifyCode: notProvided<Signup.VerifyOutcome, { email: string; code: string }>('verifyCode'),
    resendCode: notProvided<Signup.CodeOutcome, { email: string }>('resendCode'),
    createAccount: notProvided<Signup.SignupOutcome, Signup.Account>('createAccount'),
  },
  delays: {
    untilResend: ({ context }) => Math.max(0, context.resendAt - context.now()),
    untilExpired: ({ context }) => Math.max(0, context.expiresAt - context.now()),
  },
  guards: {
    isComplete: ({ context }) => isValid(signupFields, context.answers),
    isPasswordComplete: ({ context }) => isValid(newPasswordFields, context.answers),
    isCodeComplete: ({ context }) => isValid({ code: codeField }, { code: context.code }),
    isExpired: ({ context }) => context.expiresAt <= context.now(),
    canResend: ({ context }) => context.canResend,
    hasCodePending: ({ context }, draft: Draft | null) => (draft?.deadlines?.expiresAt ?? 0) > context.now() && isValid(restingFields, draft?.answers ?? {}),
    hasToken: (_, outcome: Signup.SignupOutcome) => outcome.kind === 'accepted' && 'token' in outcome,
    isAccepted: (_, outcome: AnyOutcome) => outcome.kind === 'accepted',
    hasFieldErrors: (_, outcome: AnyOutcome) => Object.keys(errorsOf(outcome)).length > 0,
    isRight: (_, outcome: Signup.VerifyOutcome) => outcome.kind === 'accepted' && outcome.verdict === 'right',
    isWrong: (_, outcome: Signup.VerifyOutcome) => outcome.kind === 'accepted' && outcome.verdict === 'wrong',
    hasExpired: (_, outcome: Signup.VerifyOutcome) => outcome.kind === 'accepted' && outcome.verdict === 'expired',
  },
  actions: {
    keepAnswer: assign(({ context }, { name, value }: { name: string; value: Value }) => ({
      answers: { ...context.answers, [name]: value },
      serverErrors: without(context.serverErrors, name),
    })),
    resumeDraft: assign(({ context }, draft: Draft | null) => ({
      answers: resumeAnswers(signupFields, context.answers, draft),
      resendAt: draft?.deadlines?.resendAt ?? 0,
      expiresAt: draft?.deadlines?.expiresAt ?? 0,
    })),
    keepCode: assign({ code: (_, code: string) => code }),
    dropCode: assign({ code: '' }),
    /** No code is awaited any more: a reload starts at the form. */
    dropDeadlines: assign({ resendAt: 0, expiresAt: 0, code: '' }),
    takeDeadlines: assign(({ context }, outcome: Signup.SignupOutcome | Signup.CodeOutcome) =>
      outcome.kind === 'accepted' && 'expiresInMs' in outcome
        ? { resendAt: context.now() + outcome.resendAfterMs, expiresAt: context.now() + outcome.expiresInMs, problem: null, serverErrors: {} }
        : {},
    ),
    lockResend: assign({ canResend: false }),
    unlockResend: assign({ canResend: true }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    forgetProblem: assign({ problem: null }),
    takeRefusal: assign((_, outcome: AnyOutcome) => (outcome.kind === 'refused' ? { problem: outcome.message, serverErrors: outcome.errors } : {})),
    clear: assign(({ context }) => Signup.blankSignup(context.now)),
    tellToken: emit((_, outcome: Signup.SignupOutcome): FlowEmitted => ({ type: 'tokenReceived', token: outcome.kind === 'accepted' && 'token' in outcome ? outcome.token : '' })),
    tellVerified: emit(tellSuccess(messages.emailVerified, false)),
    tellCodeFailed: emit(tellError(messages.codeFailed)),
    /** The server's own sentence, or the general one when it could not be reached. */
    tellProblem: emit(({ context }) => tellError(context.problem ?? messages.submitFailed)),
  },
})
