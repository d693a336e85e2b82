import type { RequestDefinition } from '#contract/forms/define.ts'
import { createFormContext, createKeyInput, type FormInput } from '#machines/forms/form.context.ts'
import { setupForm } from '#machines/forms/form.setup.ts'
import { errorOf, outputOf } from '#machines/kit/outcome.ts'

interface RequestInput extends FormInput {
  readonly definition: RequestDefinition
}

/** One chart for all request forms. The definition is its input (specification 2, section 4). */
export const requestMachine = setupForm<RequestInput>().createMachine({
  id: 'request',
  context: ({ input }) => createFormContext(input.definition, input),
  initial: 'resuming',
  on: {
    'ANSWERS.FILL': { actions: { type: 'fillAnswers', params: ({ event }) => event } },
    'FILE.REPLACE': { actions: { type: 'replaceFile', params: ({ event }) => event } },
    'PHONES.LOADED': { actions: { type: 'setPhones', params: ({ event }) => event } },
    'DEVICE.ERASED': { target: '.form', actions: 'clear' },
  },
  states: {
    /** Answers typed before the draft was read replace the draft's answers. An interrupted submit is sent again with its key. */
    resuming: {
      on: {
        'FIELD.CHANGE': { actions: { type: 'setAnswer', params: ({ event }) => event } },
        'TAB.TAKEN': 'openInOtherTab',
        'RECEIPT.OPEN': { guard: { type: 'isKnownReceipt', params: ({ event }) => event.reference }, target: 'received' },
      },
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ flow: context.definition.route }),
        onDone: [
          { guard: { type: 'wasReceived', params: outputOf }, target: 'received', actions: ['clear', { type: 'resumeReceipt', params: outputOf }] },
          { guard: { type: 'wasSending', params: outputOf }, target: 'submitting', actions: { type: 'resumeDraft', params: outputOf } },
          { guard: { type: 'wasInvalid', params: outputOf }, target: 'form.invalid', actions: { type: 'resumeDraft', params: outputOf } },
          { guard: { type: 'wasFailed', params: outputOf }, target: 'form.failed', actions: [{ type: 'resumeDraft', params: outputOf }, 'emitFailed'] },
          { target: 'form', actions: { type: 'resumeDraft', params: outputOf } },
        ],
        onError: { target: 'form', actions: { type: 'resumeDraft', params: () => null } },
      },
    },
    form: {
      initial: 'editing',
      on: {
        'FIELD.CHANGE': { actions: { type: 'setAnswer', params: ({ event }) => event } },
        'FORM.SUBMIT': [
          { guard: { type: 'isStepValid', params: 'form' }, target: 'savingKey', actions: { type: 'beginSubmit', params: ({ event }) => event } },
          { target: '.invalid' },
        ],
        'RECEIPT.OPEN': { guard: { type: 'isKnownReceipt', params: ({ event }) => event.reference }, target: 'received' },
        'DRAFT.ERASE': { target: '.editing', actions: 'clear' },
        'TAB.TAKEN': { target: 'openInOtherTab', actions: 'clear' },
        'PAGE.SHOWN': { target: 'resuming', actions: 'clear' },
      },
      states: { editing: {}, invalid: { tags: 'invalid', entry: 'countAttempt' }, failed: { tags: 'failed' } },
    },
    /** The key is stored before the first byte is sent. After a crash, the retry uses the same key. Without storage, the form is sent anyway. */
    savingKey: {
      tags: 'busy',
      entry: 'emitSendStarted',
      on: { 'FORM.CANCEL': { target: 'form' }, 'TAB.TAKEN': { target: 'openInOtherTab', actions: 'clear' } },
      invoke: { id: 'saveKey', src: 'saveKey', input: ({ context }) => createKeyInput(context), onDone: 'submitting', onError: 'submitting' },
    },
    /** Another tab can continue with the same draft and key, so this tab can stop (decision 0106). */
    submitting: {
      tags: 'busy',
      on: { 'FORM.CANCEL': { target: 'form' }, 'TAB.TAKEN': { target: 'openInOtherTab', actions: 'clear' } },
      invoke: {
        id: 'submitForm',
        src: 'submitForm',
        input: ({ context }) => ({ ...createKeyInput(context), signals: context.signals ?? { website: '', elapsedMs: null } }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: outputOf },
            target: 'rememberingContact',
            actions: [
              { type: 'setReference', params: outputOf },
              { type: 'emitToken', params: outputOf },
            ],
          },
          { guard: { type: 'hasFieldErrors', params: outputOf }, target: 'form.invalid', actions: { type: 'setRefusal', params: outputOf } },
          { target: 'form.failed', actions: [{ type: 'setRefusal', params: outputOf }, 'emitFailed'] },
        ],
        onError: [
          { guard: { type: 'isConnectionLost', params: errorOf }, target: 'offline' },
          { target: 'form.failed', actions: 'emitFailed' },
        ],
      },
    },
    rememberingContact: {
      tags: 'busy',
      on: {
        'DEVICE.ERASED': { target: 'received', actions: ['clearExceptReference', 'emitReceived'] },
        'TAB.TAKEN': { target: 'openInOtherTab', actions: 'clear' },
      },
      invoke: {
        id: 'rememberContact',
        src: 'rememberContact',
        input: ({ context: { definition, answers } }) => ({ definition, answers }),
        onDone: { target: 'received', actions: ['setReceipt', 'emitReceived'] },
        onError: { target: 'received', actions: ['setReceipt', 'emitReceived'] },
      },
    },
    /** The response was lost. The form is sent again with the same key when the server is reachable. */
    offline: {
      tags: 'waiting',
      entry: 'countWait',
      on: { 'FORM.SUBMIT': 'submitting', 'FORM.CANCEL': { target: 'form' }, 'TAB.TAKEN': { target: 'openInOtherTab', actions: 'clear' } },
      invoke: {
        id: 'whenOnline',
        src: 'whenOnline',
        input: ({ context }) => ({ waits: context.waits }),
        onDone: 'submitting',
        onError: { target: 'form.failed', actions: 'emitFailed' },
      },
    },
    /** The other tab has all input, because both tabs share the draft. */
    openInOtherTab: { on: { 'TAB.RETAKE': 'resuming', 'PAGE.SHOWN': 'resuming', 'DEVICE.ERASED': { actions: 'clear' } } },
    /** A new request starts in `resuming`, so that other tabs with this form stop. */
    received: { on: { 'FORM.AGAIN': { target: 'resuming', actions: 'closeReceipt' }, 'DEVICE.ERASED': { actions: 'clearExceptReference' } } },
  },
})
