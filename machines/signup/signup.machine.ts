import { accountOf, blankSignup } from '#machines/signup/signup.context.ts'
import { signup } from '#machines/signup/signup.setup.ts'

/**
 * Sign-up (specification 1, section 4; CONTRACT.md, Accounts): the form, the mailed code, the account.
 * The password never rests on the device: a code step that outlived its page asks for it again before the account is made.
 */
export const signupMachine = signup.createMachine({
  id: 'signup',
  context: ({ input }) => blankSignup(input.now),
  initial: 'resuming',
  states: {
    resuming: {
      on: { 'FIELD.CHANGE': { actions: { type: 'keepAnswer', params: ({ event }) => event } } },
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: { flow: 'signup' },
        onDone: [
          { guard: { type: 'hasCodePending', params: ({ event }) => event.output }, target: 'code', actions: { type: 'resumeDraft', params: ({ event }) => event.output } },
          { target: 'form', actions: [{ type: 'resumeDraft', params: ({ event }) => event.output }, 'dropDeadlines'] },
        ],
        onError: { target: 'form' },
      },
    },
    form: {
      initial: 'editing',
      on: {
        'FIELD.CHANGE': { actions: { type: 'keepAnswer', params: ({ event }) => event } },
        'FORM.SUBMIT': [{ guard: 'isComplete', target: 'requestingCode', actions: 'forgetProblem' }, { target: '.invalid' }],
      },
      states: { editing: {}, invalid: { entry: 'countAttempt' }, failed: {} },
    },
    requestingCode: {
      tags: 'busy',
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context }) => accountOf(context),
        onDone: [
          { guard: { type: 'hasToken', params: ({ event }) => event.output }, target: 'created', actions: { type: 'tellToken', params: ({ event }) => event.output } },
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'code', actions: { type: 'takeDeadlines', params: ({ event }) => event.output } },
          { guard: { type: 'hasFieldErrors', params: ({ event }) => event.output }, target: 'form.invalid', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
          { target: 'form.failed', actions: [{ type: 'takeRefusal', params: ({ event }) => event.output }, 'tellProblem'] },
        ],
        onError: { target: 'form.failed', actions: 'tellProblem' },
      },
    },
    code: {
      initial: 'entering',
      entry: 'lockResend',
      after: { untilResend: { actions: 'unlockResend' } },
      on: {
        'CODE.CHANGE': { actions: { type: 'keepCode', params: ({ event }) => event.code } },
        'CODE.RESEND': { guard: 'canResend', target: '.resending' },
        'EMAIL.EDIT': { target: 'form', actions: 'dropDeadlines' },
      },
      states: {
        entering: {
          after: { untilExpired: 'expired' },
          on: { 'CODE.SUBMIT': [{ guard: 'isCodeComplete', target: 'verifying' }, { target: 'incomplete' }] },
        },
        incomplete: {
          entry: 'countAttempt',
          after: { untilExpired: 'expired' },
          on: { 'CODE.SUBMIT': { guard: 'isCodeComplete', target: 'verifying' } },
        },
        wrong: {
          entry: ['countAttempt', 'tellCodeFailed'],
          after: { untilExpired: 'expired' },
          on: { 'CODE.SUBMIT': { guard: 'isCodeComplete', target: 'verifying' } },
        },
        /** The check itself failed (network, 5xx, 429): the digits stay, the code may still be right. */
        unchecked: {
          entry: 'tellCodeFailed',
          after: { untilExpired: 'expired' },
          on: { 'CODE.SUBMIT': { guard: 'isCodeComplete', target: 'verifying' } },
        },
        expired: {},
        verifying: {
          tags: 'busy',
          // What is being checked stays as it was sent; a resend would abort the check.
          on: { 'CODE.CHANGE': {}, 'CODE.RESEND': {}, 'EMAIL.EDIT': {} },
          invoke: {
            id: 'verifyCode',
            src: 'verifyCode',
            input: ({ context }) => ({ email: accountOf(context).email, code: context.code }),
            onDone: [
              { guard: { type: 'isRight', params: ({ event }) => event.output }, target: '#verified', actions: 'dropDeadlines' },
              { guard: { type: 'isWrong', params: ({ event }) => event.output }, target: 'wrong' },
              { guard: { type: 'hasExpired', params: ({ event }) => event.output }, target: 'expired', actions: ['dropCode', 'tellCodeFailed'] },
              { target: 'unchecked', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'unchecked', actions: 'forgetProblem' },
          },
        },
        resending: {
          tags: 'busy',
          invoke: {
            id: 'resendCode',
            src: 'resendCode',
            input: ({ context }) => ({ email: accountOf(context).email }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#signup.code',
                reenter: true,
                actions: ['dropCode', { type: 'takeDeadlines', params: ({ event }) => event.output }],
              },
              { target: 'unsent', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
            ],
            onError: { target: 'unsent', actions: 'forgetProblem' },
          },
        },
        /** A new code could not be sent; the one in the inbox may still be good. */
        unsent: {
          entry: 'tellProblem',
          always: { guard: 'isExpired', target: 'expired' },
          after: { untilExpired: 'expired' },
          on: { 'CODE.SUBMIT': { guard: 'isCodeComplete', target: 'verifying' } },
        },
      },
    },
    verified: {
      id: 'verified',
      always: [{ guard: 'isPasswordComplete', target: 'creating' }, { target: 'passwordNeeded' }],
    },
    passwordNeeded: {
      initial: 'editing',
      on: {
        'FIELD.CHANGE': { actions: { type: 'keepAnswer', params: ({ event }) => event } },
        'FORM.SUBMIT': [{ guard: 'isPasswordComplete', target: 'creating' }, { target: '.invalid' }],
      },
      states: { editing: {}, invalid: { entry: 'countAttempt' }, failed: { entry: 'tellCodeFailed' } },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createAccount',
        src: 'createAccount',
        input: ({ context }) => accountOf(context),
        onDone: [
          { guard: { type: 'hasToken', params: ({ event }) => event.output }, target: 'created', actions: { type: 'tellToken', params: ({ event }) => event.output } },
          // The proof had run out, so the server has mailed a new code.
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'code', actions: { type: 'takeDeadlines', params: ({ event }) => event.output } },
          { guard: { type: 'hasFieldErrors', params: ({ event }) => event.output }, target: 'passwordNeeded.invalid', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
          { target: 'passwordNeeded.failed', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'passwordNeeded.failed', actions: 'forgetProblem' },
      },
    },
    created: { type: 'final', entry: ['clear', 'tellVerified'] },
  },
})
