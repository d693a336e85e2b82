import { assign, emit, setup } from 'xstate'
import { ALERT_DISMISS_AFTER_MS } from '#contract/limits.ts'
import type { AlertNotice } from '#machines/kit/emitted.ts'

export type AlertEvent =
  | { type: 'ALERT.SHOW'; alert: AlertNotice }
  | { type: 'ALERT.CLOSE' }
  | { type: 'ALERT.STAY' }
  | { type: 'ALERT.PAUSE' }
  | { type: 'ALERT.RESUME' }
  /** The page with this path is shown. */
  | { type: 'PAGE.CHANGE'; page: string }
  /** The same page shows another step. */
  | { type: 'STEP.CHANGE' }
  | { type: 'FORM.TYPE' }
  /** An attempt to send a form begins. */
  | { type: 'FORM.SEND' }

export interface AlertInput {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Path of the page that is shown. A form may show an error before it is known. */
  readonly page?: string
}

export interface AlertContext extends AlertInput {
  readonly alert: AlertNotice | null
  /** When it closes itself; null while its clock stands still. */
  readonly until: number | null
}

/**
 * The app-wide alert (specification 1, section 2, Layout; CONTRACT.md, Defects): a success closes itself after 5 s and,
 * with the redirect flag, leads home; hover or focus pauses it, staying cancels it. An error waits to be closed, or for
 * the end of what it is about: another page or step, the first key, the next try.
 */
export const alertMachine = setup({
  types: {
    context: {} as AlertContext,
    events: {} as AlertEvent,
    input: {} as AlertInput,
    emitted: {} as { type: 'leave' },
  },
  guards: {
    isError: ({ event }) => event.type === 'ALERT.SHOW' && event.alert.kind === 'error',
    isLeaving: ({ context }) => context.alert?.leaves === true,
    isOfPage: ({ context }) => context.alert?.outlives !== true,
    isPageLeft: ({ context }, page: string) => context.page !== undefined && context.page !== page && context.alert?.outlives !== true,
  },
  actions: { takePage: assign((_, page: string) => ({ page })) },
  delays: { dismissAfter: ALERT_DISMISS_AFTER_MS },
}).createMachine({
  id: 'alert',
  context: ({ input }) => ({ ...input, alert: null, until: null }),
  initial: 'hidden',
  on: {
    'ALERT.SHOW': [
      { guard: 'isError', target: '.shown.error', reenter: true, actions: assign({ alert: ({ event }) => event.alert }) },
      { target: '.shown.success', reenter: true, actions: assign({ alert: ({ event }) => event.alert }) },
    ],
    'PAGE.CHANGE': { actions: { type: 'takePage', params: ({ event }) => event.page } },
  },
  states: {
    hidden: { entry: assign({ alert: null }) },
    shown: {
      initial: 'success',
      on: {
        'ALERT.CLOSE': 'hidden',
        'PAGE.CHANGE': {
          guard: { type: 'isPageLeft', params: ({ event }) => event.page },
          target: 'hidden',
          actions: { type: 'takePage', params: ({ event }) => event.page },
        },
      },
      states: {
        error: {
          on: {
            'STEP.CHANGE': { guard: 'isOfPage', target: '#alert.hidden' },
            'FORM.TYPE': { guard: 'isOfPage', target: '#alert.hidden' },
            'FORM.SEND': { guard: 'isOfPage', target: '#alert.hidden' },
          },
        },
        success: {
          initial: 'counting',
          on: { 'ALERT.STAY': '#alert.hidden' },
          states: {
            counting: {
              entry: assign({ until: ({ context }) => context.now() + ALERT_DISMISS_AFTER_MS }),
              exit: assign({ until: null }),
              after: {
                dismissAfter: [{ guard: 'isLeaving', target: '#alert.hidden', actions: emit({ type: 'leave' }) }, { target: '#alert.hidden' }],
              },
              on: { 'ALERT.PAUSE': 'paused' },
            },
            paused: { on: { 'ALERT.RESUME': 'counting' } },
          },
        },
      },
    },
  },
})
