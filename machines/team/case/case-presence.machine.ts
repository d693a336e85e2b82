import { setup } from 'xstate'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'

export interface PresenceReport {
  readonly reference: string
  readonly doing: 'looking' | 'typing' | 'gone'
}

/** Interval of presence reports. The server removes a member after 20 s without a report (`server/team/presence.ts`). */
const PRESENCE_INTERVAL_MS = 8_000

export type CasePresenceEvent = { type: 'PRESENCE.TYPE' } | { type: 'PRESENCE.HIDE' } | { type: 'PRESENCE.SHOW' }

/** Reports to colleagues that the member has the case open, and whether the member is typing. A failed report is not sent again. */
export const casePresenceMachine = setup({
  types: {
    context: {} as { readonly reference: string },
    events: {} as CasePresenceEvent,
    input: {} as { readonly reference: string },
  },
  actors: { sendPresence: createActorPlaceholder<void, PresenceReport>('sendPresence') },
  delays: { heartbeatInterval: PRESENCE_INTERVAL_MS },
}).createMachine({
  id: 'case-presence',
  context: ({ input }) => input,
  initial: 'looking',
  states: {
    looking: {
      invoke: { id: 'sendPresence', src: 'sendPresence', input: ({ context: { reference } }) => ({ reference, doing: 'looking' }), onError: {} },
      after: { heartbeatInterval: { target: 'looking', reenter: true } },
      on: { 'PRESENCE.HIDE': 'hidden', 'PRESENCE.TYPE': 'typing' },
    },
    typing: {
      initial: 'typingReported',
      invoke: { id: 'sendPresence', src: 'sendPresence', input: ({ context: { reference } }) => ({ reference, doing: 'typing' }), onError: {} },
      on: { 'PRESENCE.HIDE': 'hidden' },
      states: {
        typingReported: { on: { 'PRESENCE.TYPE': 'stillTyping' }, after: { heartbeatInterval: '#case-presence.looking' } },
        /** The member typed again since the last report. */
        stillTyping: { after: { heartbeatInterval: { target: '#case-presence.typing', reenter: true } } },
      },
    },
    hidden: {
      invoke: { id: 'sendPresence', src: 'sendPresence', input: ({ context: { reference } }) => ({ reference, doing: 'gone' }), onError: {} },
      on: { 'PRESENCE.SHOW': 'looking' },
    },
  },
})
