import { accountOf, CODE_EXPIRED, CODE_WRONG, createAccountContext } from '#machines/account/account.context.ts'
import { accountSetup } from '#machines/account/account.setup.ts'
import { outputOf } from '#machines/kit/outcome.ts'

/** Proof that the visitor owns the request's email address (decision 0116). `signup.machine.ts` explains the code step. */
export const openRequestMachine = accountSetup.createMachine({
  id: 'openRequest',
  context: ({ input }) => ({ ...createAccountContext({ flow: 'open-request', fields: {}, ...input }), answers: { email: input.email ?? '' } }),
  initial: 'offered',
  states: {
    offered: {
      initial: 'idle',
      on: { 'FORM.SUBMIT': 'requestingCode' },
      states: { idle: {}, failed: { entry: 'emitProblem' } },
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
          { target: 'offered.failed', actions: { type: 'setRefusal', params: outputOf } },
        ],
        onError: { target: 'offered.failed', actions: 'clearProblem' },
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
                'EMAIL.EDIT': { target: '#openRequest.offered', actions: 'clearDeadlines' },
              },
              states: {
                entering: {
                  initial: 'editing',
                  on: {
                    'CODE.CHANGE': [
                      {
                        guard: { type: 'isNewCodeComplete', params: ({ event }) => event.code },
                        target: '#openRequest.code.entry.verifying',
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
                  { guard: { type: 'isRight', params: outputOf }, target: '#openRequest.verified', actions: 'clearDeadlines' },
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
                'EMAIL.EDIT': { target: '#openRequest.offered', actions: 'clearDeadlines' },
              },
              invoke: {
                id: 'resendCode',
                src: 'resendCode',
                input: ({ context }) => ({ email: accountOf(context).email }),
                onDone: [
                  { guard: { type: 'isRefused', params: outputOf }, target: 'open.unsent', actions: { type: 'setRefusal', params: outputOf } },
                  {
                    guard: 'hasDigits',
                    target: ['#openRequest.code.entry.open.reentering', '#openRequest.code.resend.locked'],
                    actions: { type: 'setDeadlines', params: outputOf },
                  },
                  {
                    target: ['#openRequest.code.entry.open.entering', '#openRequest.code.resend.locked'],
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
                'EMAIL.EDIT': { target: '#openRequest.offered', actions: 'clearDeadlines' },
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
    verified: { type: 'final' },
  },
})
