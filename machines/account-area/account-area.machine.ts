import { assign, setup } from 'xstate'
import type { ProfileAnswer } from '#contract/account-area.ts'
import type { Outcome } from '#contract/answer.ts'
import { notProvided } from '#machines/kit/not-provided.ts'
import { isAccepted, isRefusedWith, output } from '#machines/kit/outcome.ts'

export type Profile = Omit<ProfileAnswer, 'success'>
export type ProfileOutcome = Outcome<Profile>

export interface AccountAreaContext {
  /** Whose account it is; null while it is not known. */
  readonly profile: Profile | null
  /** The server's sentence when it does not say so; null when no answer came. */
  readonly problem: string | null
  /** Counts log-ins: what is listed is asked for anew after each. */
  readonly visit: number
  /** Counts what has logged all other devices out: their list is asked for anew. */
  readonly endings: number
}

export type AccountAreaEvent =
  /** Somebody is logged in: as the page opens, after log-in, in another tab. */
  | { type: 'SESSION.OPENED' }
  | { type: 'SESSION.CLOSED' }
  | { type: 'PROFILE.RETRY' }
  /** The server has taken a new name or address. */
  | { type: 'PROFILE.CHANGED'; changes: Partial<Profile> }
  /** A new password or address has logged all other devices out. */
  | { type: 'OTHERS.ENDED' }
  /** The server has deleted the account. */
  | { type: 'ACCOUNT.DELETED' }

const SESSION_OVER = 401
const profileOf = ({ first_name, last_name, email, created_at }: Profile): Profile => ({ first_name, last_name, email, created_at })

/** The account's page: whose it is, and what is left when it is deleted. Its lists and forms have charts of their own. */
export const accountAreaMachine = setup({
  types: {
    context: {} as AccountAreaContext,
    events: {} as AccountAreaEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadProfile: notProvided<ProfileOutcome, void>('loadProfile'),
    eraseDevice: notProvided<void, void>('eraseDevice'),
  },
  guards: {
    isAccepted,
    isSessionOver: isRefusedWith(SESSION_OVER),
  },
  actions: {
    countVisit: assign({ visit: ({ context }) => context.visit + 1 }),
    countEnding: assign({ endings: ({ context }) => context.endings + 1 }),
    takeProfile: assign((_, outcome: ProfileOutcome) => ({
      profile: outcome.kind === 'accepted' ? profileOf(outcome) : null,
      problem: outcome.kind === 'refused' ? outcome.message : null,
    })),
    dropProfile: assign({ profile: null, problem: null }),
    changeProfile: assign(({ context }, changes: Partial<Profile>) => ({ profile: context.profile && { ...context.profile, ...changes } })),
  },
}).createMachine({
  id: 'accountArea',
  context: { profile: null, problem: null, visit: 0, endings: 0 },
  initial: 'resuming',
  states: {
    /** Whether somebody is logged in is not known yet. */
    resuming: { on: { 'SESSION.OPENED': 'open', 'SESSION.CLOSED': 'signedOut' } },
    signedOut: { on: { 'SESSION.OPENED': 'open' } },
    open: {
      initial: 'loading',
      entry: 'countVisit',
      on: {
        // Another session, perhaps of somebody else: all that stands here is asked for anew.
        'SESSION.OPENED': { target: 'open', reenter: true },
        'SESSION.CLOSED': { target: 'signedOut', actions: 'dropProfile' },
        'PROFILE.CHANGED': { actions: { type: 'changeProfile', params: ({ event }) => event.changes } },
        'OTHERS.ENDED': { actions: 'countEnding' },
        'ACCOUNT.DELETED': { target: 'erasing', actions: 'dropProfile' },
      },
      states: {
        /** What was known stays until the answer: a form that is open goes on where the same person has logged in again. */
        loading: {
          invoke: {
            id: 'loadProfile',
            src: 'loadProfile',
            onDone: [
              { guard: { type: 'isAccepted', params: output }, target: 'shown', actions: { type: 'takeProfile', params: output } },
              { guard: { type: 'isSessionOver', params: output }, target: '#accountArea.signedOut', actions: 'dropProfile' },
              { target: 'failed', actions: { type: 'takeProfile', params: output } },
            ],
            onError: { target: 'failed', actions: 'dropProfile' },
          },
        },
        shown: {},
        failed: { on: { 'PROFILE.RETRY': 'loading' } },
      },
    },
    /** Nothing of the account is left at the server; on this device it goes as at a log-out (decision 0085), the session with it. */
    erasing: {
      tags: 'busy',
      invoke: { id: 'eraseDevice', src: 'eraseDevice', onDone: 'deleted', onError: 'unerased' },
    },
    deleted: { type: 'final' },
    /** The browser refused: said, because the visitor believes it gone otherwise. */
    unerased: { type: 'final' },
  },
})
