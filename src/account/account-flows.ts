import { fromPromise } from 'xstate'
import type { Outcome } from '#contract/request/outcome.ts'
import type { CodeAttempt, CodeOutcome, VerifyOutcome } from '#machines/account/account.context.ts'
import { forgotPasswordMachine } from '#machines/account/forgot-password.machine.ts'
import { loginMachine } from '#machines/account/login.machine.ts'
import { signupMachine } from '#machines/account/signup.machine.ts'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import { loadDraft } from '#src/flow/draft-actor.ts'
import * as accounts from '#src/platform/api/accounts.ts'

export const loginFlow = loginMachine.provide({
  actors: { logIn: fromPromise(({ input, signal }) => accounts.logIn(input, signal)) } satisfies ActorsOf<typeof loginMachine>,
})

/** Loads the logged-in account's email address. An expired token ends the session, and the page offers a login. */
export const accountActor = fromPromise<Outcome<{ email: string }>>(({ signal }) => accounts.loadAccountEmail(signal))

export const codeActors = {
  verifyCode: fromPromise<VerifyOutcome, CodeAttempt>(({ input, signal }) => accounts.verifyCode(input, signal)),
  resendCode: fromPromise<CodeOutcome, { email: string }>(({ input, signal }) => accounts.resendCode(input, signal)),
}

export const signupFlow = signupMachine.provide({
  actors: {
    loadDraft,
    ...codeActors,
    requestCode: fromPromise(({ input, signal }) => accounts.signUp(input, signal)),
    createAccount: fromPromise(({ input, signal }) => accounts.signUp(input, signal)),
  } satisfies Omit<ActorsOf<typeof signupMachine>, 'resetPassword' | 'confirmEmail'>,
})

export const forgotPasswordFlow = forgotPasswordMachine.provide({
  actors: {
    loadDraft,
    ...codeActors,
    requestCode: fromPromise(({ input, signal }) => accounts.forgotPassword(input, signal)),
    resetPassword: fromPromise(({ input, signal }) => accounts.resetPassword(input, signal)),
  } satisfies Omit<ActorsOf<typeof forgotPasswordMachine>, 'createAccount' | 'confirmEmail'>,
})
