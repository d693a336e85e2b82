/** The charts with their real actors, provided once; `satisfies ActorsOf` makes a missing one a compile error. */
import { fromPromise } from 'xstate'
import { corporationMachine } from '#machines/filing/corporation.machine.ts'
import { dbaMachine } from '#machines/filing/dba.machine.ts'
import type { FilingMachine } from '#machines/filing/filing.connect.ts'
import { llcMachine } from '#machines/filing/llc.machine.ts'
import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts'
import type { CodeOutcome, VerifyOutcome } from '#machines/kit/account.context.ts'
import type { Draft, DraftInput } from '#machines/kit/draft.ts'
import type { ActorsOf } from '#machines/kit/not-provided.ts'
import type { SubmitInput, SubmitOutcome, WaitInput } from '#machines/kit/submit.ts'
import { loginMachine } from '#machines/login/login.machine.ts'
import { requestMachine } from '#machines/request/request.machine.ts'
import { signupMachine } from '#machines/signup/signup.machine.ts'
import * as accounts from '#src/api/accounts.ts'
import { submitForm } from '#src/api/submit.ts'
import * as drafts from '#src/drafts/drafts.ts'
import { fileOf } from '#src/drafts/files.ts'
import { rememberPerson } from '#src/drafts/people.ts'
import { endWatch, noteResumed, takeSigns } from '#src/flows/signs.ts'
import { tellProgress } from '#src/flows/upload-progress.ts'
import { whenOnline } from '#src/flows/when-online.ts'

const loadDraft = fromPromise<Draft | null, DraftInput>(async ({ input }) => {
  const draft = await drafts.loadDraft(input.flow)
  if (draft !== null) noteResumed(input.flow)
  return draft
})

const submit = fromPromise<SubmitOutcome, SubmitInput>(async ({ input, signal }) => {
  const flow = input.definition.route
  const signs = takeSigns(flow)
  // A browser that keeps no data sends all the same; only a crash in this moment could then repeat it.
  await drafts.keepBeforeSending(flow, { answers: input.answers, idempotencyKey: input.idempotencyKey, isSending: true }).catch(() => undefined)
  try {
    const outcome = await submitForm(input, { fileOf, signs, signal, onProgress: (fraction) => tellProgress(flow, fraction) })
    if (outcome.kind === 'accepted') {
      endWatch(flow)
      // Known to the next form on this device; a browser that keeps no data asks again.
      rememberPerson(input.definition, input.answers).catch(() => undefined)
    }
    return outcome
  } finally {
    tellProgress(flow, null)
  }
})

const online = fromPromise<void, WaitInput>(({ input, signal }) => whenOnline(input, signal))

export const requestFlow = requestMachine.provide({
  actors: { loadDraft, submitRequest: submit, whenOnline: online } satisfies ActorsOf<typeof requestMachine>,
})

const filingActors = { loadDraft, submitFiling: submit, whenOnline: online } satisfies ActorsOf<FilingMachine>

/** The chart of each filing, by its route. */
export const filingFlows: Readonly<Record<string, FilingMachine>> = {
  'corporation-filing': corporationMachine.provide({ actors: filingActors }),
  llcform: llcMachine.provide({ actors: filingActors }),
  'dba-filing': dbaMachine.provide({ actors: filingActors }),
}

export const loginFlow = loginMachine.provide({
  actors: { logIn: fromPromise(({ input, signal }) => accounts.logIn(input, signal)) } satisfies ActorsOf<typeof loginMachine>,
})

const code = {
  loadDraft,
  verifyCode: fromPromise<VerifyOutcome, { email: string; code: string }>(({ input, signal }) => accounts.verifyCode(input, signal)),
  resendCode: fromPromise<CodeOutcome, { email: string }>(({ input, signal }) => accounts.resendCode(input, signal)),
}

export const signupFlow = signupMachine.provide({
  actors: {
    ...code,
    requestCode: fromPromise(({ input, signal }) => accounts.signUp(input, signal)),
    createAccount: fromPromise(({ input, signal }) => accounts.signUp(input, signal)),
  } satisfies Omit<ActorsOf<typeof signupMachine>, 'resetPassword'>,
})

export const forgotPasswordFlow = forgotPasswordMachine.provide({
  actors: {
    ...code,
    requestCode: fromPromise(({ input, signal }) => accounts.forgotPassword(input, signal)),
    resetPassword: fromPromise(({ input, signal }) => accounts.resetPassword(input, signal)),
  } satisfies Omit<ActorsOf<typeof forgotPasswordMachine>, 'createAccount'>,
})
