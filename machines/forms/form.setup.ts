import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Value } from '#contract/forms/field.ts'
import type { ParsePhone } from '#contract/forms/phones.approximate.ts'
import { replacedFile, withStoredAnswer } from '#machines/forms/answers.ts'
import { type Draft, type DraftInput, resumeAnswers } from '#machines/forms/draft.ts'
import {
  type Filling,
  type FormContext,
  type FormEvent,
  type FormInput,
  type Replacement,
  resetForm,
  resetToReference,
  type Submit,
  withReceipt,
  withRefusal,
  withSubmitStarted,
} from '#machines/forms/form.context.ts'
import { isStepValid, lastStep, lockedStep, stepNames } from '#machines/forms/steps.ts'
import { type KeyInput, refusedFields, type SentAnswers, type SubmitInput, type SubmitOutcome, type UploadProgress } from '#machines/forms/submit.ts'
import { type FlowEmitted, formErrorAlert, submittedAlert } from '#machines/kit/emitted.ts'
import { isConnectionLost, nextWait, whenOnline } from '#machines/kit/loader.ts'
import { notProvided } from '#machines/kit/not-provided.ts'

export const setupForm = <Input extends FormInput>() =>
  setup({
    types: {
      context: {} as FormContext,
      events: {} as FormEvent,
      input: {} as Input,
      emitted: {} as FlowEmitted,
      tags: {} as 'busy' | 'waiting',
    },
    actors: {
      loadDraft: notProvided<Draft | null, DraftInput>('loadDraft'),
      saveKey: notProvided<void, KeyInput>('saveKey'),
      submitForm: notProvided<SubmitOutcome, SubmitInput, UploadProgress>('submitForm'),
      rememberContact: notProvided<void, SentAnswers>('rememberContact'),
      whenOnline,
    },
    guards: {
      isStepValid: ({ context }, step: string) => isStepValid(context, step),
      // Without the clock, because the server may have accepted it before a date passed.
      wasSending: ({ context: { definition, parsePhone } }, draft: Draft | null) =>
        draft?.isSending === true && stepNames(definition).every((step) => isStepValid({ definition, parsePhone, answers: draft.answers }, step)),
      // The form's own address starts a new request.
      wasReceived: ({ context }, draft: Draft | null) => draft?.receipt !== undefined && draft.receipt.reference === context.openReceipt,
      isKnownReceipt: ({ context }, reference: string) => context.reference === reference,
      // Written out, because a generic setup infers no types from shared guards.
      isAccepted: (_, outcome: SubmitOutcome) => outcome.kind === 'accepted',
      hasFieldErrors: (_, outcome: SubmitOutcome) => Object.keys(refusedFields(outcome)).length > 0,
      isConnectionLost: (_, reason: unknown) => isConnectionLost(_, reason),
    },
    actions: {
      keepAnswer: assign(({ context }, { name, value }: { name: string; value: Value }) => withStoredAnswer(context, name, value)),
      fill: enqueueActions(({ enqueue }, { changes, said }: Filling) => {
        if (said !== null) enqueue.assign({ filled: said })
        for (const [name, value] of changes) enqueue.raise({ type: 'FIELD.CHANGE', name, value })
      }),
      takePhones: assign((_, { parsePhone }: { parsePhone: ParsePhone }) => ({ parsePhone })),
      replaceFile: assign(({ context }, replacement: Replacement) => replacedFile(context, replacement)),
      resumeDraft: assign(({ context }, draft: Draft | null) => {
        const { definition, openAt } = context
        const answers = resumeAnswers(definition.fields, context.answers, draft)
        // Steps of an older form may differ, so the form continues at the first incomplete one.
        const left = draft?.isOutdated ? lastStep(definition) : draft?.step
        return {
          answers,
          idempotencyKey: draft?.idempotencyKey ?? null,
          openAt: openAt ?? left ?? null,
          lockedStep: openAt === null ? null : lockedStep({ ...context, answers }, openAt),
        }
      }),
      beginSubmit: assign(({ context }, submit: Submit) => withSubmitStarted(context, submit)),
      countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
      countWait: assign({ waits: nextWait }),
      takeRefusal: assign((_, outcome: SubmitOutcome) => withRefusal(outcome)),
      takeReference: assign((_, outcome: SubmitOutcome) =>
        outcome.kind === 'accepted' ? { reference: outcome.reference, statusUrl: outcome.statusUrl ?? null } : {},
      ),
      takeReceipt: assign(({ context }) => withReceipt(context)),
      resumeReceipt: assign((_, draft: Draft | null) => ({ ...draft?.receipt })),
      closeReceipt: assign({ sent: null, openReceipt: null, openAt: null }),
      clearToReference: assign(({ context }) => resetToReference(context)),
      clear: assign(({ context }) => resetForm(context)),
      emitSendStarted: emit({ type: 'sendStarted' }),
      tellReceived: emit(({ context }) => submittedAlert(context.definition.afterSuccess === 'home')),
      tellFailed: emit(({ context: { definition, problem } }) =>
        formErrorAlert(definition.failed, problem, `Nothing you typed${definition.encoding === 'multipart' ? ' or attached' : ''} is lost.`),
      ),
      tellToken: enqueueActions(({ context, enqueue }, outcome: SubmitOutcome) => {
        if (context.definition.keepsToken && outcome.kind === 'accepted' && outcome.token !== undefined)
          enqueue.emit({ type: 'tokenReceived', token: outcome.token })
      }),
    },
  })

export const form = setupForm<FormInput>()
