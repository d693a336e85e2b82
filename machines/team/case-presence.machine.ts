import { setup } from 'xstate'
import { notProvided } from '#machines/kit/not-provided.ts'

export type CaseDoing = 'looking' | 'typing' | 'gone'
export interface TellPresence {
  readonly reference: string
  readonly doing: CaseDoing
}

/** How often a page says that it is there: what is not renewed for 20 s is gone (`server/team/presence.ts`). */
export const BEAT_MS = 8_000

export type CasePresenceEvent =
  /** A key in one of the page's forms. */
  | { type: 'PRESENCE.TYPE' }
  /** The page is behind another window, tab or place, or in front again. */
  | { type: 'PRESENCE.HIDE' }
  | { type: 'PRESENCE.SHOW' }

/** Reports to the team that this page is open, and whether somebody types on it. The next beat repeats a report that failed. */
export const casePresenceMachine = setup({
  types: {
    context: {} as { readonly reference: string },
    events: {} as CasePresenceEvent,
    input: {} as { readonly reference: string },
  },
  actors: { tellPresence: notProvided<void, TellPresence>('tellPresence') },
  delays: { beat: BEAT_MS },
}).createMachine({
  id: 'case-presence',
  context: ({ input }) => input,
  initial: 'looking',
  states: {
    looking: {
      initial: 'telling',
      on: { 'PRESENCE.HIDE': 'away', 'PRESENCE.TYPE': 'typing' },
      states: {
        telling: {
          invoke: {
            id: 'tellPresence',
            src: 'tellPresence',
            input: ({ context: { reference } }) => ({ reference, doing: 'looking' }),
            onDone: 'resting',
            onError: 'resting',
          },
        },
        resting: { after: { beat: 'telling' } },
      },
    },
    typing: {
      initial: 'telling',
      on: { 'PRESENCE.HIDE': 'away' },
      states: {
        telling: {
          invoke: {
            id: 'tellPresence',
            src: 'tellPresence',
            input: ({ context: { reference } }) => ({ reference, doing: 'typing' }),
            onDone: 'resting',
            onError: 'resting',
          },
        },
        resting: { on: { 'PRESENCE.TYPE': 'going' }, after: { beat: '#case-presence.looking' } },
        /** Something was typed since it was told. */
        going: { after: { beat: 'telling' } },
      },
    },
    away: {
      initial: 'telling',
      on: { 'PRESENCE.SHOW': 'looking' },
      states: {
        telling: {
          invoke: {
            id: 'tellPresence',
            src: 'tellPresence',
            input: ({ context: { reference } }) => ({ reference, doing: 'gone' }),
            onDone: 'resting',
            onError: 'resting',
          },
        },
        resting: {},
      },
    },
  },
})
