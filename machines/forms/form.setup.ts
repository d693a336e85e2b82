import { assign, emit, enqueueActions, setup } from 'xstate'
import { createReceiptSummary, translateReceipt } from '#contract/answer-summary.ts'
import type { AnswerValue } from '#contract/forms/field.ts'
import type { PhoneParser } from '#contract/forms/phones.approximate.ts'
import { replaceFile, storeAnswer } from '#machines/forms/answers.ts'
import { type Draft, type DraftInput, resumeAnswers } from '#machines/forms/draft.ts'
import {
  type AnswerBatch,
  type FileReplacement,
  type FormContext,
  type FormEvent,
  type FormInput,
  resetForm,
  resetToReference,
  type SubmitParams,
} from '#machines/forms/form.context.ts'
import { isStepValid, lastStepOf, lockedStepOf, stepNames, stepOf } from '#machines/forms/steps.ts'
import type { KeyInput, SentAnswers, SubmitInput, SubmitOutcome, UploadProgress } from '#machines/forms/submit.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isConnectionLost, nextWaitCount, whenOnline } from '#machines/kit/connection-retry.ts'
import { errorAlert, type FlowEmittedEvent, submittedAlert } from '#machines/kit/emitted-events.ts'
import { hasFieldErrors, toRefusalContext } from '#machines/kit/outcome.ts'

/** Whether the server refused the idempotency key: a correction after more than 24 hours (422), or another form used the key (409). */
const isKeyRejected = (outcome: SubmitOutcome) =>
  outcome.kind === 'refused' && (outcome.status === 409 || outcome.status === 422) && Object.keys(outcome.errors).length === 0

export const setupForm = <Input extends FormInput>() =>
  setup({
    types: {
      context: {} as FormContext,
      events: {} as FormEvent,
      input: {} as Input,
      emitted: {} as FlowEmittedEvent,
      tags: {} as 'busy' | 'waiting' | 'invalid' | 'failed',
    },
    actors: {
      loadDraft: createActorPlaceholder<Draft | null, DraftInput>('loadDraft'),
      saveKey: createActorPlaceholder<void, KeyInput>('saveKey'),
      submitForm: createActorPlaceholder<SubmitOutcome, SubmitInput, UploadProgress>('submitForm'),
      rememberContact: createActorPlaceholder<void, SentAnswers>('rememberContact'),
      whenOnline,
    },
    guards: {
      isStepValid: ({ context }, step: string) => isStepValid(context, step),
      // Ignores the clock, because the server may have accepted the form before one of its dates passed.
      wasSending: ({ context: { definition, parsePhone } }, draft: Draft | null) =>
        draft?.isSending === true && stepNames(definition).every((step) => isStepValid({ definition, parsePhone, answers: draft.answers }, step)),
      // A URL without a receipt starts a new request.
      wasReceived: ({ context }, draft: Draft | null) => draft?.receipt !== undefined && draft.receipt.reference === context.openReceipt,
      wasInvalid: (_, draft: Draft | null) => draft?.error === 'invalid',
      wasFailed: (_, draft: Draft | null) => draft?.error === 'failed',
      isKnownReceipt: ({ context }, reference: string) => context.reference === reference,
      // Not shared, because TypeScript infers no types from shared guards in a generic setup.
      isAccepted: (_, outcome: SubmitOutcome) => outcome.kind === 'accepted',
      hasFieldErrors: (_, outcome: SubmitOutcome) => hasFieldErrors(_, outcome),
      isConnectionLost: (_, reason: unknown) => isConnectionLost(_, reason),
    },
    actions: {
      setAnswer: assign(({ context }, { name, value }: { name: string; value: AnswerValue }) => storeAnswer(context, name, value)),
      fillAnswers: enqueueActions(({ enqueue }, { changes, message }: AnswerBatch) => {
        if (message !== null) enqueue.assign({ prefillNote: message })
        for (const [name, value] of changes) enqueue.raise({ type: 'FIELD.CHANGE', name, value })
      }),
      setPhones: assign((_, { parsePhone }: { parsePhone: PhoneParser }) => ({ parsePhone })),
      replaceFile: assign(({ context }, replacement: FileReplacement) => replaceFile(context, replacement)),
      resumeDraft: assign(({ context }, draft: Draft | null) => {
        const { definition, openAt } = context
        const answers = resumeAnswers(definition.fields, context.answers, draft)
        const savedStep = draft?.step ?? null
        // If the draft's step no longer exists, requests the last step, so that the first incomplete step opens.
        const step = savedStep === null || stepOf(definition, savedStep) ? savedStep : lastStepOf(definition)
        return {
          answers,
          idempotencyKey: draft?.idempotencyKey ?? null,
          openAt: openAt ?? step,
          lockedStep: openAt === null ? null : lockedStepOf({ ...context, answers }, openAt),
        }
      }),
      /** Keeps the idempotency key for a retry. Drops the errors of the last attempt. */
      beginSubmit: assign(({ context: { idempotencyKey, signals } }, submit: SubmitParams) => ({
        idempotencyKey: idempotencyKey ?? submit.proposedKey,
        // After the first attempt, the elapsed time no longer shows how long the visitor took, so a retry omits it.
        signals: signals === null ? submit.signals : { website: signals.website || submit.signals.website, elapsedMs: null },
        serverErrors: {},
        problem: null,
        waits: 0,
      })),
      countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
      countWait: assign({ waits: nextWaitCount }),
      setRefusal: assign((_, outcome: SubmitOutcome) => ({
        // The server would refuse every retry with this key.
        ...(isKeyRejected(outcome) && { idempotencyKey: null }),
        serverErrors: {},
        problem: null,
        ...toRefusalContext(_, outcome),
        // In a wizard, Next returns to the last step after the visitor has corrected the errors.
        isChanging: true,
      })),
      setReference: assign((_, outcome: SubmitOutcome) =>
        outcome.kind === 'accepted' ? { reference: outcome.reference, statusUrl: outcome.statusUrl ?? null } : {},
      ),
      /** Replaces the answers with the summary that the receipt shows. */
      setReceipt: assign(({ context }) => ({
        ...resetToReference(context),
        sent: createReceiptSummary(context.definition, context.answers, context.statusUrl, context.now()),
      })),
      resumeReceipt: assign(({ context }, draft: Draft | null) =>
        draft?.receipt ? { reference: draft.receipt.reference, sent: translateReceipt(context.definition, draft.receipt.sent) } : {},
      ),
      closeReceipt: assign({ sent: null, openReceipt: null, openAt: null }),
      clearExceptReference: assign(({ context }) => resetToReference(context)),
      clear: assign(({ context }) => resetForm(context)),
      emitSendStarted: emit({ type: 'sendStarted' }),
      emitReceived: emit(({ context }) => submittedAlert(context.definition.afterSuccess === 'home')),
      emitFailed: emit(({ context: { definition, problem } }) =>
        errorAlert(definition.failed, {
          ...(problem !== definition.failed && {
            detail: problem ?? (definition.encoding === 'multipart' ? 'Nothing you typed or attached is lost.' : 'Nothing you typed is lost.'),
          }),
          canRetry: true,
        }),
      ),
      emitToken: enqueueActions(({ context, enqueue }, outcome: SubmitOutcome) => {
        if (context.definition.keepsToken && outcome.kind === 'accepted' && outcome.token !== undefined)
          enqueue.emit({ type: 'tokenReceived', token: outcome.token })
      }),
    },
  })

export const formSetup = setupForm<FormInput>()
