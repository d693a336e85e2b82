import { assign, emit, setup } from 'xstate'
import { ALERT_DISMISS_AFTER_MS } from '#contract/limits.ts'
import type { AlertNotice } from '#machines/kit/emitted-events.ts'

type AlertEvent =
  | { type: 'ALERT.SHOW'; alert: AlertNotice }
  | { type: 'ALERT.CLOSE' }
  | { type: 'ALERT.CANCEL_REDIRECT' }
  | { type: 'ALERT.PAUSE' }
  | { type: 'ALERT.RESUME' }
  | { type: 'PAGE.CHANGE'; page: string }
  | { type: 'STEP.CHANGE' }
  | { type: 'FORM.INPUT' }
  | { type: 'FORM.SEND' }

interface AlertInput {
  readonly now: () => number
  /** Path of the page. Undefined until the first `PAGE.CHANGE`, and this first event does not close an alert. */
  readonly page?: string
}

export interface AlertContext extends AlertInput {
  readonly alert: AlertNotice | null
  /** Time when a success alert closes, in milliseconds since the epoch. Null while paused, and for an error. */
  readonly dismissAt: number | null
}

/**
 * The app-wide alert (specification 1, section 2, Layout). A success closes after 5 s and can redirect home. Hover or focus stops the
 * timer, which then restarts with the full 5 s. The visitor can cancel the redirect. An error closes with the next page, step, input,
 * or attempt.
 */
export const alertMachine = setup({
  types: {
    context: {} as AlertContext,
    events: {} as AlertEvent,
    input: {} as AlertInput,
    emitted: {} as { type: 'redirect' },
  },
  guards: {
    isError: ({ event }) => event.type === 'ALERT.SHOW' && event.alert.kind === 'error',
    isRedirect: ({ context }) => context.alert?.redirectsHome === true,
    canClose: ({ context }) => context.alert?.persists !== true,
    isNewPage: ({ context }, page: string) => context.page !== undefined && context.page !== page && context.alert?.persists !== true,
  },
  actions: { setPage: assign((_, page: string) => ({ page })) },
  delays: { dismissAfter: ALERT_DISMISS_AFTER_MS },
}).createMachine({
  id: 'alert',
  context: ({ input }) => ({ ...input, alert: null, dismissAt: null }),
  initial: 'hidden',
  on: {
    'ALERT.SHOW': [
      { guard: 'isError', target: '.shown.error', reenter: true, actions: assign({ alert: ({ event }) => event.alert }) },
      { target: '.shown.success', reenter: true, actions: assign({ alert: ({ event }) => event.alert }) },
    ],
    'PAGE.CHANGE': { actions: { type: 'setPage', params: ({ event }) => event.page } },
  },
  states: {
    hidden: { entry: assign({ alert: null }) },
    shown: {
      initial: 'success',
      on: {
        'ALERT.CLOSE': 'hidden',
        'PAGE.CHANGE': {
          guard: { type: 'isNewPage', params: ({ event }) => event.page },
          target: 'hidden',
          actions: { type: 'setPage', params: ({ event }) => event.page },
        },
      },
      states: {
        error: {
          on: {
            'STEP.CHANGE': { guard: 'canClose', target: '#alert.hidden' },
            'FORM.INPUT': { guard: 'canClose', target: '#alert.hidden' },
            'FORM.SEND': { guard: 'canClose', target: '#alert.hidden' },
          },
        },
        success: {
          initial: 'countingDown',
          on: { 'ALERT.CANCEL_REDIRECT': '#alert.hidden' },
          states: {
            countingDown: {
              entry: assign({ dismissAt: ({ context }) => context.now() + ALERT_DISMISS_AFTER_MS }),
              exit: assign({ dismissAt: null }),
              after: {
                dismissAfter: [{ guard: 'isRedirect', target: '#alert.hidden', actions: emit({ type: 'redirect' }) }, { target: '#alert.hidden' }],
              },
              on: { 'ALERT.PAUSE': 'paused' },
            },
            paused: { on: { 'ALERT.RESUME': 'countingDown' } },
          },
        },
      },
    },
  },
})
