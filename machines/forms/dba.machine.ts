import { dbaFiling } from '#contract/filings/dba.ts'
import { filingSetup } from '#machines/forms/filing.setup.ts'
import { createFormContext, createKeyInput } from '#machines/forms/form.context.ts'
import { errorOf, outputOf } from '#machines/kit/outcome.ts'

/** DBA filing (specification 1, sections 2 to 5). `llc.machine.ts` and `request.machine.ts` explain the shared states. */
export const dbaMachine = filingSetup.createMachine({
  id: 'dba',
  context: ({ input }) => createFormContext(dbaFiling, input),
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
            target: 'steps.signature.failed',
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
        'DRAFT.ERASE': { target: '.entity', actions: 'clear' },
        'TAB.TAKEN': { target: 'openInOtherTab', actions: 'clear' },
        'PAGE.SHOWN': { target: 'resuming', actions: 'clear' },
      },
      states: {
        opening: {
          always: [
            { guard: { type: 'opens', params: 'dbaDetails' }, target: 'dbaDetails' },
            { guard: { type: 'opens', params: 'address' }, target: 'address' },
            { guard: { type: 'opens', params: 'contact' }, target: 'contact' },
            { guard: { type: 'opens', params: 'idVerification' }, target: 'idVerification' },
            { guard: { type: 'opens', params: 'services' }, target: 'services' },
            { guard: { type: 'opens', params: 'signature' }, target: 'signature' },
            { target: 'entity' },
          ],
        },
        entity: {
          initial: 'editing',
          exit: 'emitStepChanged',
          on: {
            'STEP.NEXT': [
              { guard: { type: 'isChangeDone', params: 'signature' }, target: 'signature' },
              { guard: { type: 'isStepValid', params: 'entity' }, target: 'dbaDetails', actions: 'clearLockedStep' },
              { target: '.invalid' },
            ],
          },
          states: { editing: {}, invalid: { tags: 'invalid', entry: 'countAttempt' } },
        },
        dbaDetails: {
          initial: 'editing',
          exit: 'emitStepChanged',
          on: {
            'CLEARING.UNDO': { actions: { type: 'undoClearing', params: 'dbaDetails' } },
            'STEP.NEXT': [
              { guard: { type: 'isChangeDone', params: 'signature' }, target: 'signature' },
              { guard: { type: 'isStepValid', params: 'dbaDetails' }, target: 'address', actions: 'clearLockedStep' },
              { target: '.invalid' },
            ],
            'STEP.BACK': { target: 'entity', actions: 'endChange' },
          },
          states: { editing: {}, invalid: { tags: 'invalid', entry: 'countAttempt' } },
        },
        address: {
          initial: 'editing',
          exit: 'emitStepChanged',
          on: {
            'CLEARING.UNDO': { actions: { type: 'undoClearing', params: 'address' } },
            'STEP.NEXT': [
              { guard: { type: 'isChangeDone', params: 'signature' }, target: 'signature' },
              { guard: { type: 'isStepValid', params: 'address' }, target: 'contact', actions: 'clearLockedStep' },
              { target: '.invalid' },
            ],
            'STEP.BACK': { target: 'dbaDetails', actions: 'endChange' },
          },
          states: { editing: {}, invalid: { tags: 'invalid', entry: 'countAttempt' } },
        },
        contact: {
          initial: 'editing',
          exit: 'emitStepChanged',
          on: {
            'STEP.NEXT': [
              { guard: { type: 'isChangeDone', params: 'signature' }, target: 'signature' },
              { guard: { type: 'isStepValid', params: 'contact' }, target: 'idVerification', actions: 'clearLockedStep' },
              { target: '.invalid' },
            ],
            'STEP.BACK': { target: 'address', actions: 'endChange' },
          },
          states: { editing: {}, invalid: { tags: 'invalid', entry: 'countAttempt' } },
        },
        idVerification: {
          initial: 'editing',
          exit: 'emitStepChanged',
          on: {
            'STEP.NEXT': [
              { guard: { type: 'isChangeDone', params: 'signature' }, target: 'signature' },
              { guard: { type: 'isStepValid', params: 'idVerification' }, target: 'services', actions: 'clearLockedStep' },
              { target: '.invalid' },
            ],
            'STEP.BACK': { target: 'contact', actions: 'endChange' },
          },
          states: { editing: {}, invalid: { tags: 'invalid', entry: 'countAttempt' } },
        },
        services: {
          initial: 'editing',
          exit: 'emitStepChanged',
          on: {
            'STEP.NEXT': [
              { guard: { type: 'isChangeDone', params: 'signature' }, target: 'signature' },
              { guard: { type: 'isStepValid', params: 'services' }, target: 'signature', actions: 'clearLockedStep' },
              { target: '.invalid' },
            ],
            'STEP.BACK': { target: 'idVerification', actions: 'endChange' },
          },
          states: { editing: {}, invalid: { tags: 'invalid', entry: 'countAttempt' } },
        },
        signature: {
          initial: 'ready',
          entry: 'endChange',
          exit: 'emitStepChanged',
          on: {
            'STEP.BACK': { target: 'services' },
            'FORM.SUBMIT': [
              { guard: { type: 'isStepValid', params: 'signature' }, target: '#dba.savingKey', actions: { type: 'beginSubmit', params: ({ event }) => event } },
              { target: '.invalid' },
            ],
          },
          states: { ready: {}, invalid: { tags: 'invalid', entry: 'countAttempt' }, failed: { tags: 'failed', entry: 'countAttempt' } },
        },
        /** Opens the step that showed errors when the visitor changed the language, and shows the errors again. */
        reopening: {
          always: [
            { guard: { type: 'opens', params: 'dbaDetails' }, target: 'dbaDetails.invalid' },
            { guard: { type: 'opens', params: 'address' }, target: 'address.invalid' },
            { guard: { type: 'opens', params: 'contact' }, target: 'contact.invalid' },
            { guard: { type: 'opens', params: 'idVerification' }, target: 'idVerification.invalid' },
            { guard: { type: 'opens', params: 'services' }, target: 'services.invalid' },
            { guard: { type: 'opens', params: 'signature' }, target: 'signature.invalid' },
            { target: 'entity.invalid' },
          ],
        },
        refused: {
          always: [
            { guard: { type: 'hasRefusedField', params: 'entity' }, target: 'entity.invalid' },
            { guard: { type: 'hasRefusedField', params: 'dbaDetails' }, target: 'dbaDetails.invalid' },
            { guard: { type: 'hasRefusedField', params: 'address' }, target: 'address.invalid' },
            { guard: { type: 'hasRefusedField', params: 'contact' }, target: 'contact.invalid' },
            { guard: { type: 'hasRefusedField', params: 'idVerification' }, target: 'idVerification.invalid' },
            { guard: { type: 'hasRefusedField', params: 'services' }, target: 'services.invalid' },
            { guard: { type: 'hasRefusedField', params: 'signature' }, target: 'signature.invalid' },
            { target: 'signature.failed', actions: 'emitFailed' },
          ],
        },
      },
    },
    savingKey: {
      tags: 'busy',
      entry: 'emitSendStarted',
      on: { 'FORM.CANCEL': { target: 'steps.signature' }, 'TAB.TAKEN': { target: 'openInOtherTab', actions: 'clear' } },
      invoke: { id: 'saveKey', src: 'saveKey', input: ({ context }) => createKeyInput(context), onDone: 'submitting', onError: 'submitting' },
    },
    submitting: {
      tags: 'busy',
      on: { 'FORM.CANCEL': { target: 'steps.signature' }, 'TAB.TAKEN': { target: 'openInOtherTab', actions: 'clear' } },
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
          { target: 'steps.signature.failed', actions: 'emitFailed' },
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
      on: { 'FORM.SUBMIT': 'submitting', 'FORM.CANCEL': { target: 'steps.signature' }, 'TAB.TAKEN': { target: 'openInOtherTab', actions: 'clear' } },
      invoke: {
        id: 'whenOnline',
        src: 'whenOnline',
        input: ({ context }) => ({ waits: context.waits }),
        onDone: 'submitting',
        onError: { target: 'steps.signature.failed', actions: 'emitFailed' },
      },
    },
    openInOtherTab: { on: { 'TAB.RETAKE': 'resuming', 'PAGE.SHOWN': 'resuming', 'DEVICE.ERASED': { actions: 'clear' } } },
    received: { on: { 'FORM.AGAIN': { target: 'resuming', actions: 'closeReceipt' }, 'DEVICE.ERASED': { actions: 'clearExceptReference' } } },
  },
})
