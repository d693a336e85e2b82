import { assign, setup } from 'xstate'
import type { ProfileResponse } from '#contract/account/account-area.ts'
import type { Outcome } from '#contract/request/outcome.ts'
import { createActorPlaceholder } from '#machines/kit/actor-placeholder.ts'
import { isAccepted, isRefusedWith, outputOf } from '#machines/kit/outcome.ts'

export type Profile = Omit<ProfileResponse, 'success'>
type ProfileOutcome = Outcome<Profile>

export interface AccountAreaContext {
  readonly profile: Profile | null
  readonly problem: string | null
  /** Number of times that a session opened. Lists load again each time. */
  readonly sessionCount: number
  /** Number of email and password changes. Each one ends the sessions on all other devices, so the device list loads again. */
  readonly deviceListVersion: number
}

type AccountAreaEvent =
  | { type: 'SESSION.OPENED' }
  | { type: 'SESSION.CLOSED' }
  | { type: 'PROFILE.RETRY' }
  | { type: 'PROFILE.CHANGED'; changes: Partial<Profile> }
  | { type: 'OTHER_SESSIONS.ENDED' }
  | { type: 'ACCOUNT.DELETED' }

const STATUS_UNAUTHORIZED = 401
const profileOf = ({ first_name, last_name, email, created_at }: Profile): Profile => ({ first_name, last_name, email, created_at })

/** The account page: profile and account deletion. Lists and forms have their own charts. */
export const accountAreaMachine = setup({
  types: {
    context: {} as AccountAreaContext,
    events: {} as AccountAreaEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadProfile: createActorPlaceholder<ProfileOutcome, void>('loadProfile'),
    eraseDevice: createActorPlaceholder<void, void>('eraseDevice'),
  },
  guards: {
    isAccepted,
    isSessionOver: isRefusedWith(STATUS_UNAUTHORIZED),
  },
  actions: {
    countSessionOpening: assign({ sessionCount: ({ context }) => context.sessionCount + 1 }),
    reloadDeviceList: assign({ deviceListVersion: ({ context }) => context.deviceListVersion + 1 }),
    setProfile: assign((_, outcome: ProfileOutcome) => ({
      profile: outcome.kind === 'accepted' ? profileOf(outcome) : null,
      problem: outcome.kind === 'refused' ? outcome.message : null,
    })),
    clearProfile: assign({ profile: null, problem: null }),
    changeProfile: assign(({ context }, changes: Partial<Profile>) => ({ profile: context.profile && { ...context.profile, ...changes } })),
  },
}).createMachine({
  id: 'accountArea',
  context: { profile: null, problem: null, sessionCount: 0, deviceListVersion: 0 },
  initial: 'resuming',
  states: {
    resuming: { on: { 'SESSION.OPENED': 'open', 'SESSION.CLOSED': 'loggedOut' } },
    loggedOut: { on: { 'SESSION.OPENED': 'open' } },
    open: {
      initial: 'loading',
      entry: 'countSessionOpening',
      on: {
        // The new session may belong to another person, so everything loads again.
        'SESSION.OPENED': { target: 'open', reenter: true },
        'SESSION.CLOSED': { target: 'loggedOut', actions: 'clearProfile' },
        'PROFILE.CHANGED': { actions: { type: 'changeProfile', params: ({ event }) => event.changes } },
        'OTHER_SESSIONS.ENDED': { actions: 'reloadDeviceList' },
        'ACCOUNT.DELETED': { target: 'erasing', actions: 'clearProfile' },
      },
      states: {
        /** Keeps the previous profile, so that an open form stays if the same person logs in again. */
        loading: {
          invoke: {
            id: 'loadProfile',
            src: 'loadProfile',
            onDone: [
              { guard: { type: 'isAccepted', params: outputOf }, target: 'shown', actions: { type: 'setProfile', params: outputOf } },
              { guard: { type: 'isSessionOver', params: outputOf }, target: '#accountArea.loggedOut', actions: 'clearProfile' },
              { target: 'failed', actions: { type: 'setProfile', params: outputOf } },
            ],
            onError: { target: 'failed', actions: 'clearProfile' },
          },
        },
        shown: {},
        failed: { on: { 'PROFILE.RETRY': 'loading' } },
      },
    },
    /** The server has deleted the account. The device is erased in the same way as at logout (decision 0085). */
    erasing: {
      tags: 'busy',
      invoke: { id: 'eraseDevice', src: 'eraseDevice', onDone: 'deleted', onError: 'eraseFailed' },
    },
    deleted: { type: 'final' },
    /** Shows the failure, because the visitor would otherwise believe that the data was erased. */
    eraseFailed: { type: 'final' },
  },
})
