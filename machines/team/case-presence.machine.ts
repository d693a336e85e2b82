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

const hide = { 'PRESENCE.HIDE': { target: '#case-presence.away' } } as const
const toReference =
  (doing: CaseDoing) =>
  ({ context }: { readonly context: { readonly reference: string } }) => ({ reference: context.reference, doing })
/** What could not be told is told with the next beat. */
const tell = (doing: CaseDoing) => ({ id: 'tellPresence', src: 'tellPresence', input: toReference(doing), onDone: 'resting', onError: 'resting' }) as const

/** Tells the others that this page is there, and whether somebody types on it. */
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
      on: { ...hide, 'PRESENCE.TYPE': 'typing' },
      states: { telling: { invoke: tell('looking') }, resting: { after: { beat: 'telling' } } },
    },
    typing: {
      initial: 'telling',
      on: hide,
      states: {
        telling: { invoke: tell('typing') },
        resting: { on: { 'PRESENCE.TYPE': 'going' }, after: { beat: '#case-presence.looking' } },
        /** Something was typed since it was told. */
        going: { after: { beat: 'telling' } },
      },
    },
    away: {
      initial: 'telling',
      on: { 'PRESENCE.SHOW': 'looking' },
      states: { telling: { invoke: tell('gone') }, resting: {} },
    },
  },
})
