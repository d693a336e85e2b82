import { assign, emit, setup } from 'xstate'
import { ALERT_DISMISS_AFTER_MS } from '#contract/limits.ts'
import type { AlertNotice } from '#machines/kit/emitted.ts'

export type AlertEvent =
  | { type: 'ALERT.SHOW'; alert: AlertNotice }
  | { type: 'ALERT.CLOSE' }
  | { type: 'ALERT.STAY' }
  | { type: 'ALERT.PAUSE' }
  | { type: 'ALERT.RESUME' }

/**
 * The app-wide alert (specification 1, section 2, Layout; CONTRACT.md, Defects): a success closes itself after 5 s and,
 * with the redirect flag, leads home; hover or focus pauses it, staying cancels it. An error waits to be closed.
 */
export const alertMachine = setup({
  types: {
    context: {} as { readonly alert: AlertNotice | null },
    events: {} as AlertEvent,
    emitted: {} as { type: 'leave' },
  },
  guards: {
    isError: ({ event }) => event.type === 'ALERT.SHOW' && event.alert.kind === 'error',
    isLeaving: ({ context }) => context.alert?.leaves === true,
  },
  delays: { dismissAfter: ALERT_DISMISS_AFTER_MS },
}).createMachine({
  id: 'alert',
  context: { alert: null },
  initial: 'hidden',
  on: {
    'ALERT.SHOW': [
      { guard: 'isError', target: '.shown.error', reenter: true, actions: assign({ alert: ({ event }) => event.alert }) },
      { target: '.shown.success', reenter: true, actions: assign({ alert: ({ event }) => event.alert }) },
    ],
  },
  states: {
    hidden: { entry: assign({ alert: null }) },
    shown: {
      initial: 'success',
      on: { 'ALERT.CLOSE': 'hidden' },
      states: {
        error: {},
        success: {
          initial: 'counting',
          on: { 'ALERT.STAY': '#alert.hidden' },
          states: {
            counting: {
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
