import { assign, emit, setup, stateIn } from 'xstate'
import { codeField, newPasswordFields } from '#contract/account/accounts.ts'
import { emptyAnswers } from '#contract/forms/field.ts'
import { isValid } from '#contract/forms/schema.ts'
import { normalizeEmail } from '#contract/forms/typed-text.ts'
import { messages } from '#contract/messages.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import * as Account from '#machines/account/account.context.ts'
import { type Draft, type DraftInput, resumeAnswers } from '#machines/forms/draft.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { errorAlert, type FlowEmittedEvent, formErrorAlert, INPUT_SAFE_MESSAGE, successAlert } from '#machines/kit/emitted-events.ts'
import { type InputChange, updateAnswer } from '#machines/kit/input.ts'
import { hasFieldErrors, isAccepted, toRefusalContext } from '#machines/kit/outcome.ts'

/** Setup that the charts with an emailed code share. Each flow provides the actors that its chart invokes. */
export const accountSetup = setup({
  types: {
    context: {} as Account.AccountContext,
    events: {} as Account.AccountEvent,
    input: {} as Account.AccountInput,
    emitted: {} as FlowEmittedEvent,
    tags: {} as 'busy' | 'asksPassword',
  },
  actors: {
    loadDraft: createActorPlaceholder<Draft | null, DraftInput>('loadDraft'),
    requestCode: createActorPlaceholder<Account.SignupOutcome, Account.Account>('requestCode'),
    verifyCode: createActorPlaceholder<Account.VerifyOutcome, Account.CodeAttempt>('verifyCode'),
    resendCode: createActorPlaceholder<Account.CodeOutcome, { email: string }>('resendCode'),
    createAccount: createActorPlaceholder<Account.SignupOutcome, Account.Account>('createAccount'),
    resetPassword: createActorPlaceholder<Outcome<object>, { email: string; password: string }>('resetPassword'),
    confirmEmail: createActorPlaceholder<Outcome<object>, { email: string }>('confirmEmail'),
  },
  delays: {
    untilResend: ({ context }) => Math.max(0, context.resendAt - context.now()),
    untilExpired: ({ context }) => Math.max(0, context.expiresAt - context.now()),
  },
  guards: {
    isComplete: ({ context }) => isValid(context.fields, context.answers),
    isPasswordComplete: ({ context }) => isValid(newPasswordFields, context.answers),
    isCodeComplete: ({ context }) => isValid({ code: codeField }, { code: context.code }),
    isNewCodeComplete: (_, code: string) => isValid({ code: codeField }, { code }),
    hasDigits: ({ context }) => context.code !== '',
    canResend: stateIn({ code: { resend: 'unlocked' } }),
    hasCodePending: ({ context }, draft: Draft | null) =>
      (draft?.deadlines?.expiresAt ?? 0) > context.now() &&
      isValid(Account.storableFields(context.fields), draft?.answers ?? {}) &&
      // A code is valid only for the address in the draft. A different address needs a new code.
      ['', draft?.answers.email].includes(normalizeEmail(String(context.answers.email ?? ''))),
    hasToken: (_, outcome: Account.SignupOutcome) => outcome.kind === 'accepted' && 'token' in outcome,
    isAccepted,
    isRefused: (_, outcome: Account.CodeOutcome) => outcome.kind === 'refused',
    hasFieldErrors,
    isRight: (_, outcome: Account.VerifyOutcome) => outcome.kind === 'accepted' && outcome.verdict === 'right',
    isWrong: (_, outcome: Account.VerifyOutcome) => outcome.kind === 'accepted' && outcome.verdict === 'wrong',
    hasExpired: (_, outcome: Account.VerifyOutcome) => outcome.kind === 'accepted' && outcome.verdict === 'expired',
  },
  actions: {
    setAnswer: assign(({ context }, change: InputChange) => updateAnswer(context, change)),
    resumeDraft: assign(({ context }, draft: Draft | null) => ({
      answers: resumeAnswers(context.fields, context.answers, draft),
      resendAt: draft?.deadlines?.resendAt ?? 0,
      expiresAt: draft?.deadlines?.expiresAt ?? 0,
    })),
    /** Drops the answers that the draft contains. Keeps the passwords, because no draft contains them. */
    clearDraftAnswers: assign(({ context }) => {
      const secrets = Object.keys(context.fields).filter((name) => !(name in Account.storableFields(context.fields)))
      const secretAnswers = Object.fromEntries(secrets.map((name) => [name, context.answers[name] ?? '']))
      return { ...Account.createAccountContext(context), answers: { ...emptyAnswers(context.fields), ...secretAnswers } }
    }),
    setCode: assign({ code: (_, code: string) => code }),
    clearCode: assign({ code: '' }),
    /** Without a code's deadlines, a reload starts the flow at the form. */
    clearDeadlines: assign({ resendAt: 0, expiresAt: 0, code: '' }),
    setDeadlines: assign(({ context }, outcome: Account.SignupOutcome | Account.CodeOutcome) =>
      outcome.kind === 'accepted' && 'expiresInMs' in outcome
        ? { resendAt: context.now() + outcome.resendAfterMs, expiresAt: context.now() + outcome.expiresInMs, problem: null, serverErrors: {} }
        : {},
    ),
    clearPassword: assign(({ context }) => ({ answers: { ...context.answers, password: '', confirm: '' } })),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    clearProblem: assign({ problem: null }),
    setRefusal: assign(toRefusalContext),
    clear: assign(({ context }) => Account.createAccountContext(context)),
    emitToken: emit(
      (_, outcome: Account.SignupOutcome): FlowEmittedEvent => ({
        type: 'tokenReceived',
        token: outcome.kind === 'accepted' && 'token' in outcome ? outcome.token : '',
      }),
    ),
    emitSendStarted: emit({ type: 'sendStarted' }),
    emitStepChanged: emit({ type: 'stepChanged' }),
    emitPasswordReset: emit(successAlert(messages.passwordReset)),
    emitVerified: emit(successAlert(messages.emailVerified)),
    /** @param detail why the check failed, with advice */
    emitCodeFailed: emit((_, detail: string) => errorAlert(messages.codeFailed, { detail })),
    emitCreateFailed: emit(({ context }) => formErrorAlert(messages.codeFailed, context.problem, INPUT_SAFE_MESSAGE)),
    /** Shows a refusal's message, or a general message after another failure. */
    emitProblem: emit(({ context }) => formErrorAlert(context.problem ?? messages.submitFailed, context.problem, INPUT_SAFE_MESSAGE)),
    emitCodeNotSent: emit(({ context }) => errorAlert(context.problem ?? 'We couldn’t send a new code. Check your connection and try again.')),
  },
})
