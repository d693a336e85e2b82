import { corporationFiling } from '#contract/filings/corporation.ts'
import { filingSetup } from '#machines/forms/filing.setup.ts'
import { createFormContext, createKeyInput } from '#machines/forms/form.context.ts'
import { errorOf, outputOf } from '#machines/kit/outcome.ts'

/** Corporation filing (specification 1, sections 2 to 5). `llc.machine.ts` and `request.machine.ts` explain the shared states. */
export const corporationMachine = filingSetup.createMachine({
  id: 'corporation',
  context: ({ input }) => createFormContext(corporationFiling, input),
  initial: 'resuming',
  on: {
    'ANSWERS.FILL': { actions: { type: 'fillAnswers', params: ({ event }) => event } },
    'FILE.REPLACE': { actions: { type: 'replaceFile', params: ({ event }) => event } },
    'PHONES.LOADED': { actions: { type: 'setPhones', params: ({ event }) => event } },
    'DEVICE.ERASED': { target: '.steps', actions: 'clear' },
  },
  states: {
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
          { guard: { type: 'wasInvalid', params: outputOf }, target: 'steps.reopening', actions: { type: 'resumeDraft', params: outputOf } },
          {
            guard: { type: 'wasFailed', params: outputOf },
            target: 'steps.confirmation.failed',
            actions: [{ type: 'resumeDraft', params: outputOf }, 'emitFailed'],
          },
          { target: 'steps', actions: { type: 'resumeDraft', params: outputOf } },
        ],
        onError: { target: 'steps', actions: { type: 'resumeDraft', params: () => null } },
      },
    },
    steps: {
      initial: 'opening',
      on: {
        'FIELD.CHANGE': { actions: { type: 'changeAnswer', params: ({ event }) => event } },
        'STEP.OPEN': { target: '.opening', actions: { type: 'setRequestedStep', params: ({ event }) => event } },
        'RECEIPT.OPEN': { guard: { type: 'isKnownReceipt', params: ({ event }) => event.reference }, target: 'received' },
        'DRAFT.ERASE': { target: '.business', actions: 'clear' },
        'TAB.TAKEN': { target: 'openInOtherTab', actions: 'clear' },
        'PAGE.SHOWN': { target: 'resuming', actions: 'clear' },
      },
      states: {
        opening: {
          always: [
            { guard: { type: 'opens', params: 'incorporator' }, target: 'incorporator' },
            { guard: { type: 'opens', params: 'shareholders' }, target: 'shareholders' },
            { guard: { type: 'opens', params: 'confirmation' }, target: 'confirmation' },
            { target: 'business' },
          ],
        },
        business: {
          initial: 'editing',
          exit: 'emitStepChanged',
          on: {
            'STEP.NEXT': [
              { guard: { type: 'isChangeDone', params: 'confirmation' }, target: 'confirmation' },
              { guard: { type: 'isStepValid', params: 'business' }, target: 'incorporator', actions: 'clearLockedStep' },
              { target: '.invalid' },
            ],
          },
          states: { editing: {}, invalid: { tags: 'invalid', entry: 'countAttempt' } },
        },
        incorporator: {
          initial: 'editing',
          exit: 'emitStepChanged',
          on: {
            'CLEARING.UNDO': { actions: { type: 'undoClearing', params: 'incorporator' } },
            'STEP.NEXT': [
              { guard: { type: 'isChangeDone', params: 'confirmation' }, target: 'confirmation' },
              { guard: { type: 'isStepValid', params: 'incorporator' }, target: 'shareholders', actions: 'clearLockedStep' },
              { target: '.invalid' },
            ],
            'STEP.BACK': { target: 'business', actions: 'endChange' },
          },
          states: { editing: {}, invalid: { tags: 'invalid', entry: 'countAttempt' } },
        },
        shareholders: {
          initial: 'editing',
          exit: 'emitStepChanged',
          on: {
            'CLEARING.UNDO': { actions: { type: 'undoClearing', params: 'shareholders' } },
            'ROW.ADD': { actions: { type: 'addRow', params: ({ event }) => event.name } },
            'ROW.REMOVE': { actions: { type: 'removeRow', params: ({ event }) => event } },
            'STEP.NEXT': [
              { guard: { type: 'isChangeDone', params: 'confirmation' }, target: 'confirmation' },
              { guard: { type: 'isStepValid', params: 'shareholders' }, target: 'confirmation', actions: 'clearLockedStep' },
              { target: '.invalid' },
            ],
            'STEP.BACK': { target: 'incorporator', actions: 'endChange' },
          },
          states: { editing: {}, invalid: { tags: 'invalid', entry: 'countAttempt' } },
        },
        confirmation: {
          initial: 'ready',
          entry: 'endChange',
          exit: 'emitStepChanged',
          on: {
            'STEP.BACK': { target: 'shareholders' },
            'FORM.SUBMIT': [
              {
                guard: { type: 'isStepValid', params: 'confirmation' },
                target: '#corporation.savingKey',
                actions: { type: 'beginSubmit', params: ({ event }) => event },
              },
              { target: '.invalid' },
            ],
          },
          states: { ready: {}, invalid: { tags: 'invalid', entry: 'countAttempt' }, failed: { tags: 'failed', entry: 'countAttempt' } },
        },
        /** Opens the step that showed errors when the visitor changed the language, and shows the errors again. */
        reopening: {
          always: [
            { guard: { type: 'opens', params: 'incorporator' }, target: 'incorporator.invalid' },
            { guard: { type: 'opens', params: 'shareholders' }, target: 'shareholders.invalid' },
            { guard: { type: 'opens', params: 'confirmation' }, target: 'confirmation.invalid' },
            { target: 'business.invalid' },
          ],
        },
        refused: {
          always: [
            { guard: { type: 'hasRefusedField', params: 'business' }, target: 'business.invalid' },
            { guard: { type: 'hasRefusedField', params: 'incorporator' }, target: 'incorporator.invalid' },
            { guard: { type: 'hasRefusedField', params: 'shareholders' }, target: 'shareholders.invalid' },
            { guard: { type: 'hasRefusedField', params: 'confirmation' }, target: 'confirmation.invalid' },
            { target: 'confirmation.failed', actions: 'emitFailed' },
          ],
        },
      },
    },
    savingKey: {
      tags: 'busy',
      entry: 'emitSendStarted',
      on: { 'FORM.CANCEL': { target: 'steps.confirmation' }, 'TAB.TAKEN': { target: 'openInOtherTab', actions: 'clear' } },
      invoke: { id: 'saveKey', src: 'saveKey', input: ({ context }) => createKeyInput(context), onDone: 'submitting', onError: 'submitting' },
    },
    submitting: {
      tags: 'busy',
      on: { 'FORM.CANCEL': { target: 'steps.confirmation' }, 'TAB.TAKEN': { target: 'openInOtherTab', actions: 'clear' } },
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
          { target: 'steps.refused', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: [
          { guard: { type: 'isConnectionLost', params: errorOf }, target: 'offline' },
          { target: 'steps.confirmation.failed', actions: 'emitFailed' },
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
    offline: {
      tags: 'waiting',
      entry: 'countWait',
      on: { 'FORM.SUBMIT': 'submitting', 'FORM.CANCEL': { target: 'steps.confirmation' }, 'TAB.TAKEN': { target: 'openInOtherTab', actions: 'clear' } },
      invoke: {
        id: 'whenOnline',
        src: 'whenOnline',
        input: ({ context }) => ({ waits: context.waits }),
        onDone: 'submitting',
        onError: { target: 'steps.confirmation.failed', actions: 'emitFailed' },
      },
    },
    openInOtherTab: { on: { 'TAB.RETAKE': 'resuming', 'PAGE.SHOWN': 'resuming', 'DEVICE.ERASED': { actions: 'clear' } } },
    received: { on: { 'FORM.AGAIN': { target: 'resuming', actions: 'closeReceipt' }, 'DEVICE.ERASED': { actions: 'clearExceptReference' } } },
  },
})
