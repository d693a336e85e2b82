import { signupFields } from '#contract/account/accounts.ts'
import { accountOf, CODE_CHECK_FAILED, CODE_EXPIRED, CODE_WRONG, createAccountContext } from '#machines/account/account.context.ts'
import { accountSetup } from '#machines/account/account.setup.ts'
import { outputOf } from '#machines/kit/outcome.ts'

/**
 * Sign-up (specification 1, section 4): form, emailed code, account.
 * The password is never stored. After a reload in the code step, the page asks for it again.
 */
export const signupMachine = accountSetup.createMachine({
  id: 'signup',
  context: ({ input }) => createAccountContext({ flow: 'signup', fields: signupFields, ...input }),
  initial: 'resuming',
  on: { 'DEVICE.ERASED': { target: '.form', actions: 'clear' } },
  states: {
    resuming: {
      on: {
        'FIELD.CHANGE': { actions: { type: 'setAnswer', params: ({ event }) => event } },
        // Keeps this tab's answers, because the other tab's draft does not contain them.
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
          { guard: { type: 'hasToken', params: outputOf }, target: 'created', actions: { type: 'emitToken', params: outputOf } },
          { guard: { type: 'isAccepted', params: outputOf }, target: 'code', actions: { type: 'setDeadlines', params: outputOf } },
          { guard: { type: 'hasFieldErrors', params: outputOf }, target: 'form.invalid', actions: { type: 'setRefusal', params: outputOf } },
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
              // The deadline is absolute: neither a wrong code nor a reload restarts it.
              after: { untilExpired: 'expired' },
              on: {
                'CODE.CHANGE': { target: '.reentering', actions: { type: 'setCode', params: ({ event }) => event.code } },
                'CODE.SUBMIT': [{ guard: 'isCodeComplete', target: 'verifying' }, { target: '.entering.incomplete' }],
                'CODE.RESEND': { guard: 'canResend', target: 'resending' },
                'EMAIL.EDIT': { target: '#signup.form', actions: ['clearDeadlines', 'emitStepChanged'] },
                'TAB.TAKEN': { target: '#signup.openInOtherTab', actions: 'clearDraftAnswers' },
                'PAGE.SHOWN': { target: '#signup.resuming', actions: 'clearDraftAnswers' },
              },
              states: {
                // Only the first complete code is sent automatically. Codes in the middle of a correction would use up the attempts.
                entering: {
                  initial: 'editing',
                  on: {
                    'CODE.CHANGE': [
                      {
                        guard: { type: 'isNewCodeComplete', params: ({ event }) => event.code },
                        target: '#signup.code.entry.verifying',
                        actions: { type: 'setCode', params: ({ event }) => event.code },
                      },
                      { target: '.editing', actions: { type: 'setCode', params: ({ event }) => event.code } },
                    ],
                  },
                  states: { editing: {}, incomplete: { entry: 'countAttempt' } },
                },
                wrong: { entry: ['countAttempt', { type: 'emitCodeFailed', params: CODE_WRONG }] },
                // The check failed without a result (network, 5xx, 429). The code may be correct.
                unchecked: { entry: { type: 'emitCodeFailed', params: ({ context }) => context.problem ?? CODE_CHECK_FAILED } },
                // The resend failed. A code from an earlier email may still be valid, so the visitor can still enter one.
                unsent: { entry: 'emitCodeNotSent' },
                // The field keeps its digits, and the visitor submits them with the button.
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
                  { guard: { type: 'isRight', params: outputOf }, target: '#signup.verified', actions: 'clearDeadlines' },
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
                'EMAIL.EDIT': { target: '#signup.form', actions: ['clearDeadlines', 'emitStepChanged'] },
                'TAB.TAKEN': { target: '#signup.openInOtherTab', actions: 'clearDraftAnswers' },
              },
              invoke: {
                id: 'resendCode',
                src: 'resendCode',
                input: ({ context }) => ({ email: accountOf(context).email }),
                onDone: [
                  { guard: { type: 'isRefused', params: outputOf }, target: 'open.unsent', actions: { type: 'setRefusal', params: outputOf } },
                  // If the old code works for at least one more minute, the server emails it again. For this reason, the digits stay.
                  {
                    guard: 'hasDigits',
                    target: ['#signup.code.entry.open.reentering', '#signup.code.resend.locked'],
                    actions: { type: 'setDeadlines', params: outputOf },
                  },
                  {
                    target: ['#signup.code.entry.open.entering', '#signup.code.resend.locked'],
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
                'EMAIL.EDIT': { target: '#signup.form', actions: ['clearDeadlines', 'emitStepChanged'] },
                'TAB.TAKEN': { target: '#signup.openInOtherTab', actions: 'clearDraftAnswers' },
                'PAGE.SHOWN': { target: '#signup.resuming', actions: 'clearDraftAnswers' },
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
    verified: { always: [{ guard: 'isPasswordComplete', target: 'creating' }, { target: 'passwordNeeded' }] },
    passwordNeeded: {
      tags: 'asksPassword',
      initial: 'editing',
      on: {
        'FIELD.CHANGE': { actions: { type: 'setAnswer', params: ({ event }) => event } },
        'FORM.SUBMIT': [{ guard: 'isPasswordComplete', target: 'creating' }, { target: '.invalid' }],
      },
      states: { editing: {}, invalid: { entry: 'countAttempt' }, failed: { entry: 'emitCreateFailed' } },
    },
    creating: {
      tags: ['busy', 'asksPassword'],
      entry: 'emitSendStarted',
      invoke: {
        id: 'createAccount',
        src: 'createAccount',
        input: ({ context }) => accountOf(context),
        onDone: [
          { guard: { type: 'hasToken', params: outputOf }, target: 'created', actions: { type: 'emitToken', params: outputOf } },
          // The address verification expired. The server has emailed a new code.
          { guard: { type: 'isAccepted', params: outputOf }, target: 'code', actions: { type: 'setDeadlines', params: outputOf } },
          {
            guard: { type: 'hasFieldErrors', params: outputOf },
            target: 'passwordNeeded.invalid',
            actions: [{ type: 'setRefusal', params: outputOf }, 'emitCreateFailed'],
          },
          { target: 'passwordNeeded.failed', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'passwordNeeded.failed', actions: 'clearProblem' },
      },
    },
    created: { type: 'final', entry: ['clear', 'emitVerified'] },
  },
})
