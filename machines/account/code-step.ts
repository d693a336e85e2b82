import { accountOf } from '#machines/account/account.context.ts'
import { account } from '#machines/account/account.setup.ts'
import { outcome } from '#machines/account/account.states.ts'

const keepCode = { type: 'keepCode', params: ({ event }: { event: { code: string } }) => event.code } as const

const OF_ACCOUNTS = {
  'EMAIL.EDIT': { target: 'form', actions: ['dropDeadlines', 'tellStepChanged'] },
  'TAB.TAKEN': { target: 'openInOtherTab', actions: 'yieldAnswers' },
} as const
type WaysOut = NonNullable<Parameters<typeof account.createStateConfig>[0]['on']>
/** The same, leading nowhere. */
const closed = (waysOut: WaysOut): WaysOut => Object.fromEntries(Object.keys(waysOut).map((event) => [event, {}]))

/**
 * The mailed code, one step for sign-up, password reset and a new address (specification 1, section 4). A wrong code restarts neither
 * the 180 s nor the ten minutes: both are absolute times. The first whole code is sent by itself. A right one leads to the chart's state with the id `verified`.
 *
 * @param machine id of the chart it becomes the state `code` of
 * @param tellUnchecked what the alert says when the check itself fails: the specified words, or the server's
 * @param waysOut what leads out of it without a right code: back to the address, unless it is known
 */
export const codeStep = (machine: string, tellUnchecked: 'tellCodeFailed' | 'tellProblem', waysOut: WaysOut = OF_ACCOUNTS) =>
  account.createStateConfig({
    initial: 'entering',
    entry: 'lockResend',
    after: { untilResend: { actions: 'unlockResend' } },
    on: {
      'CODE.CHANGE': [
        { guard: { type: 'completesCode', params: ({ event }) => event.code }, target: '.verifying', actions: [keepCode, 'noteAutoSubmit'] },
        { actions: keepCode },
      ],
      'CODE.RESEND': { guard: 'canResend', target: '.resending' },
      'CODE.SUBMIT': [{ guard: 'isCodeComplete', target: '.verifying' }, { target: '.incomplete' }],
      ...waysOut,
    },
    states: {
      entering: {
        after: { untilExpired: 'expired' },
      },
      incomplete: {
        entry: 'countAttempt',
        after: { untilExpired: 'expired' },
      },
      wrong: {
        entry: ['countAttempt', 'tellCodeFailed'],
        after: { untilExpired: 'expired' },
      },
      /** The check itself failed (network, 5xx, 429): the digits stay, the code may still be right. */
      unchecked: {
        entry: tellUnchecked,
        after: { untilExpired: 'expired' },
      },
      /** Its digits are of no use any more. */
      expired: { entry: 'dropCode', on: { 'CODE.CHANGE': { actions: keepCode }, 'CODE.SUBMIT': {} } },
      verifying: {
        tags: 'busy',
        // What is being checked stays as it was sent; a resend would abort the check.
        on: { 'CODE.CHANGE': {}, 'CODE.SUBMIT': {}, 'CODE.RESEND': {}, ...closed(waysOut) },
        invoke: {
          id: 'verifyCode',
          src: 'verifyCode',
          input: ({ context }) => ({ email: accountOf(context).email, code: context.code, tryKey: context.tryKey }),
          onDone: [
            { guard: { type: 'isRight', params: outcome }, target: '#verified', actions: 'dropDeadlines' },
            { guard: { type: 'isWrong', params: outcome }, target: 'wrong' },
            { guard: { type: 'hasExpired', params: outcome }, target: 'expired', actions: 'tellCodeFailed' },
            { target: 'unchecked', actions: { type: 'takeRefusal', params: outcome } },
          ],
          onError: { target: 'unchecked', actions: 'forgetProblem' },
        },
      },
      resending: {
        tags: 'busy',
        on: { 'CODE.CHANGE': { actions: keepCode }, 'CODE.SUBMIT': {}, 'CODE.RESEND': {} },
        invoke: {
          id: 'resendCode',
          src: 'resendCode',
          input: ({ context }) => ({ email: accountOf(context).email }),
          onDone: [
            {
              guard: { type: 'isAccepted', params: outcome },
              target: `#${machine}.code`,
              reenter: true,
              // What was typed stays: a resend repeats the code that is still valid.
              actions: { type: 'takeDeadlines', params: outcome },
            },
            { target: 'unsent', actions: { type: 'takeRefusal', params: outcome } },
          ],
          onError: { target: 'unsent', actions: 'forgetProblem' },
        },
      },
      /** A new code could not be sent; the one in the inbox may still be good. */
      unsent: {
        entry: 'tellUnsent',
        always: { guard: 'isExpired', target: 'expired' },
        after: { untilExpired: 'expired' },
      },
    },
  })
