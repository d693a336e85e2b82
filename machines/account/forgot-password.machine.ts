import { forgotPasswordFields } from '#contract/account/accounts.ts'
import { accountOf, CODE_EXPIRED, CODE_WRONG, createAccountContext } from '#machines/account/account.context.ts'
import { accountSetup } from '#machines/account/account.setup.ts'
import { outputOf } from '#machines/kit/outcome.ts'

/** Password reset in three steps: address, emailed code, new password (specification 1, sections 2 and 4). `signup.machine.ts` explains the code step. */
export const forgotPasswordMachine = accountSetup.createMachine({
  id: 'forgotPassword',
  context: ({ input }) => {
    const blank = createAccountContext({ flow: 'forgot-password', fields: forgotPasswordFields, ...input })
    return { ...blank, answers: { ...blank.answers, email: input.email ?? '' } }
  },
  initial: 'resuming',
  on: { 'DEVICE.ERASED': { target: '.form', actions: 'clear' } },
  states: {
    resuming: {
      on: {
        'FIELD.CHANGE': { actions: { type: 'setAnswer', params: ({ event }) => event } },
        'TAB.TAKEN': 'openInOtherTab',
      },
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ flow: context.flow }),
        onDone: [
          { guard: { type: 'hasCodePending', params: outputOf }, target: 'code', actions: { type: 'resumeDraft', params: outputOf } },
          { target: 'form', actions: [{ type: 'resumeDraft', params: outputOf }, 'clearDeadlines'] },
        ],
        onError: 'form',
      },
    },
    form: {
      initial: 'editing',
      on: {
        'FIELD.CHANGE': { actions: { type: 'setAnswer', params: ({ event }) => event } },
        'FORM.SUBMIT': [{ guard: 'isComplete', target: 'requestingCode' }, { target: '.invalid' }],
        'TAB.TAKEN': { target: 'openInOtherTab', actions: 'clearDraftAnswers' },
        'PAGE.SHOWN': { target: 'resuming', actions: 'clearDraftAnswers' },
      },
      states: { editing: {}, invalid: { entry: 'countAttempt' }, failed: { entry: 'emitProblem' } },
    },
    openInOtherTab: { on: { 'TAB.RETAKE': 'resuming', 'PAGE.SHOWN': 'resuming', 'DEVICE.ERASED': { actions: 'clear' } } },
    requestingCode: {
      tags: 'busy',
      entry: 'emitSendStarted',
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context }) => accountOf(context),
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'code', actions: { type: 'setDeadlines', params: outputOf } },
          { guard: { type: 'hasFieldErrors', params: outputOf }, target: 'form.invalid', actions: [{ type: 'setRefusal', params: outputOf }, 'emitProblem'] },
          { target: 'form.failed', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'form.failed', actions: 'clearProblem' },
      },
    },
    code: {
      type: 'parallel',
      states: {
        entry: {
          initial: 'open',
          states: {
            open: {
              initial: 'entering',
              after: { untilExpired: 'expired' },
              on: {
                'CODE.CHANGE': { target: '.reentering', actions: { type: 'setCode', params: ({ event }) => event.code } },
                'CODE.SUBMIT': [{ guard: 'isCodeComplete', target: 'verifying' }, { target: '.entering.incomplete' }],
                'CODE.RESEND': { guard: 'canResend', target: 'resending' },
                'EMAIL.EDIT': { target: '#forgotPassword.form', actions: ['clearDeadlines', 'emitStepChanged'] },
                'TAB.TAKEN': { target: '#forgotPassword.openInOtherTab', actions: 'clearDraftAnswers' },
                'PAGE.SHOWN': { target: '#forgotPassword.resuming', actions: 'clearDraftAnswers' },
              },
              states: {
                entering: {
                  initial: 'editing',
                  on: {
                    'CODE.CHANGE': [
                      {
                        guard: { type: 'isNewCodeComplete', params: ({ event }) => event.code },
                        target: '#forgotPassword.code.entry.verifying',
                        actions: { type: 'setCode', params: ({ event }) => event.code },
                      },
                      { target: '.editing', actions: { type: 'setCode', params: ({ event }) => event.code } },
                    ],
                  },
                  states: { editing: {}, incomplete: { entry: 'countAttempt' } },
                },
                wrong: { entry: ['countAttempt', { type: 'emitCodeFailed', params: CODE_WRONG }] },
                unchecked: { entry: 'emitProblem' },
                unsent: { entry: 'emitCodeNotSent' },
                reentering: {},
              },
            },
            verifying: {
              tags: 'busy',
              entry: 'emitSendStarted',
              invoke: {
                id: 'verifyCode',
                src: 'verifyCode',
                input: ({ context }) => ({ email: accountOf(context).email, code: context.code, tryKey: context.tryKey }),
                onDone: [
                  { guard: { type: 'isRight', params: outputOf }, target: '#forgotPassword.password', actions: 'clearDeadlines' },
                  { guard: { type: 'isWrong', params: outputOf }, target: 'open.wrong' },
                  { guard: { type: 'hasExpired', params: outputOf }, target: 'expired', actions: { type: 'emitCodeFailed', params: CODE_EXPIRED } },
                  { target: 'open.unchecked', actions: { type: 'setRefusal', params: outputOf } },
                ],
                onError: { target: 'open.unchecked', actions: 'clearProblem' },
              },
            },
            resending: {
              tags: 'busy',
              entry: 'emitSendStarted',
              on: {
                'CODE.CHANGE': { actions: { type: 'setCode', params: ({ event }) => event.code } },
                'EMAIL.EDIT': { target: '#forgotPassword.form', actions: ['clearDeadlines', 'emitStepChanged'] },
                'TAB.TAKEN': { target: '#forgotPassword.openInOtherTab', actions: 'clearDraftAnswers' },
              },
              invoke: {
                id: 'resendCode',
                src: 'resendCode',
                input: ({ context }) => ({ email: accountOf(context).email }),
                onDone: [
                  { guard: { type: 'isRefused', params: outputOf }, target: 'open.unsent', actions: { type: 'setRefusal', params: outputOf } },
                  {
                    guard: 'hasDigits',
                    target: ['#forgotPassword.code.entry.open.reentering', '#forgotPassword.code.resend.locked'],
                    actions: { type: 'setDeadlines', params: outputOf },
                  },
                  {
                    target: ['#forgotPassword.code.entry.open.entering', '#forgotPassword.code.resend.locked'],
                    actions: { type: 'setDeadlines', params: outputOf },
                  },
                ],
                onError: { target: 'open.unsent', actions: 'clearProblem' },
              },
            },
            expired: {
              entry: 'clearCode',
              on: {
                'CODE.CHANGE': { actions: { type: 'setCode', params: ({ event }) => event.code } },
                'CODE.RESEND': { guard: 'canResend', target: 'resending' },
                'EMAIL.EDIT': { target: '#forgotPassword.form', actions: ['clearDeadlines', 'emitStepChanged'] },
                'TAB.TAKEN': { target: '#forgotPassword.openInOtherTab', actions: 'clearDraftAnswers' },
                'PAGE.SHOWN': { target: '#forgotPassword.resuming', actions: 'clearDraftAnswers' },
              },
            },
          },
        },
        resend: {
          initial: 'locked',
          states: {
            locked: { after: { untilResend: 'unlocked' } },
            unlocked: {},
          },
        },
      },
    },
    password: {
      tags: 'asksPassword',
      initial: 'editing',
      on: {
        'FIELD.CHANGE': { actions: { type: 'setAnswer', params: ({ event }) => event } },
        'FORM.SUBMIT': [{ guard: 'isPasswordComplete', target: 'resetting' }, { target: '.invalid' }],
      },
      states: { editing: {}, invalid: { entry: 'countAttempt' }, failed: { entry: 'emitProblem' } },
    },
    resetting: {
      tags: ['busy', 'asksPassword'],
      entry: 'emitSendStarted',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context }) => ({ email: accountOf(context).email, password: accountOf(context).password }),
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'done' },
          {
            guard: { type: 'hasFieldErrors', params: outputOf },
            target: 'password.invalid',
            actions: [{ type: 'setRefusal', params: outputOf }, 'emitProblem'],
          },
          // For example, the address verification expired, so the visitor needs a new code. The form keeps the address.
          { target: 'form.failed', actions: ['clearPassword', { type: 'setRefusal', params: outputOf }] },
        ],
        onError: { target: 'password.failed', actions: 'clearProblem' },
      },
    },
    done: { type: 'final', entry: ['clear', 'emitPasswordReset'] },
  },
})
