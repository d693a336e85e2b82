import { teamEmailFields } from '#contract/team/team.ts'
import { accountOf, CODE_EXPIRED, CODE_WRONG, createAccountContext } from '#machines/account/account.context.ts'
import { accountSetup } from '#machines/account/account.setup.ts'
import { outputOf } from '#machines/kit/outcome.ts'

/**
 * First half of a member's login: the emailed code. `team-verify.machine.ts` is the second half. The device stores nothing.
 * `signup.machine.ts` explains the code step.
 */
export const teamLoginMachine = accountSetup.createMachine({
  id: 'team-login',
  context: ({ input }) => ({ ...createAccountContext({ flow: 'team-login', fields: teamEmailFields, ...input }), answers: { email: input.email ?? '' } }),
  initial: 'form',
  states: {
    form: {
      initial: 'editing',
      on: {
        'FIELD.CHANGE': { actions: { type: 'setAnswer', params: ({ event }) => event } },
        'FORM.SUBMIT': [{ guard: 'isComplete', target: 'requestingCode' }, { target: '.invalid' }],
      },
      states: { editing: {}, invalid: { entry: 'countAttempt' }, failed: { entry: 'emitProblem' } },
    },
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
                'EMAIL.EDIT': { target: '#team-login.form', actions: ['clearDeadlines', 'emitStepChanged'] },
              },
              states: {
                entering: {
                  initial: 'editing',
                  on: {
                    'CODE.CHANGE': [
                      {
                        guard: { type: 'isNewCodeComplete', params: ({ event }) => event.code },
                        target: '#team-login.code.entry.verifying',
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
                  { guard: { type: 'isRight', params: outputOf }, target: '#team-login.confirming', actions: 'clearDeadlines' },
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
                'EMAIL.EDIT': { target: '#team-login.form', actions: ['clearDeadlines', 'emitStepChanged'] },
              },
              invoke: {
                id: 'resendCode',
                src: 'resendCode',
                input: ({ context }) => ({ email: accountOf(context).email }),
                onDone: [
                  { guard: { type: 'isRefused', params: outputOf }, target: 'open.unsent', actions: { type: 'setRefusal', params: outputOf } },
                  {
                    guard: 'hasDigits',
                    target: ['#team-login.code.entry.open.reentering', '#team-login.code.resend.locked'],
                    actions: { type: 'setDeadlines', params: outputOf },
                  },
                  {
                    target: ['#team-login.code.entry.open.entering', '#team-login.code.resend.locked'],
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
                'EMAIL.EDIT': { target: '#team-login.form', actions: ['clearDeadlines', 'emitStepChanged'] },
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
    confirming: {
      tags: 'busy',
      entry: 'emitSendStarted',
      invoke: {
        id: 'confirmEmail',
        src: 'confirmEmail',
        input: ({ context }) => ({ email: accountOf(context).email }),
        onDone: [
          { guard: { type: 'isAccepted', params: outputOf }, target: 'emailVerified' },
          { target: 'form.failed', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: 'confirmFailed',
      },
    },
    // The address stays verified for some minutes, so the member needs no new code.
    confirmFailed: { on: { 'EMAIL.CONFIRM': 'confirming' } },
    emailVerified: { type: 'final' },
  },
})
