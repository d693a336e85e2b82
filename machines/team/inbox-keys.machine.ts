import { assign, setup } from 'xstate'

export interface InboxKeysContext {
  /** Single keys do something (WCAG 2.2, 2.1.4: who dictates can turn them off). */
  readonly isOn: boolean
}

export type InboxKeysEvent = { type: 'KEYS.HELP' } | { type: 'KEYS.CLOSE' } | { type: 'KEYS.TURN'; isOn: boolean }

/** Which keys the inbox has, and whether they are on. */
export const inboxKeysMachine = setup({
  types: { context: {} as InboxKeysContext, events: {} as InboxKeysEvent },
  actions: { turn: assign({ isOn: (_, isOn: boolean) => isOn }) },
}).createMachine({
  id: 'inbox-keys',
  context: { isOn: true },
  initial: 'closed',
  states: {
    closed: { on: { 'KEYS.HELP': 'open' } },
    open: { on: { 'KEYS.CLOSE': 'closed', 'KEYS.TURN': { actions: { type: 'turn', params: ({ event }) => event.isOn } } } },
  },
})
