import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { accountAreaMachine, Profile } from '#machines/account-area/account-area.machine.ts'

const LOAD_FAILED = 'We couldn’t load your account details. Check your connection and try again.'

export function connectAccountArea(snapshot: SnapshotFrom<typeof accountAreaMachine>, send: ActorRefFrom<typeof accountAreaMachine>['send']) {
  const { profile, problem, sessionCount, deviceListVersion } = snapshot.context
  if (snapshot.matches('resuming')) return { screen: 'resuming' } as const
  if (snapshot.matches('loggedOut')) return { screen: 'loggedOut' } as const
  if (snapshot.matches('erasing')) return { screen: 'erasing' } as const
  if (snapshot.matches('deleted') || snapshot.matches('eraseFailed')) return { screen: 'deleted', isErased: snapshot.matches('deleted') } as const
  return {
    screen: 'area',
    profile,
    problem: snapshot.matches({ open: 'failed' }) ? (problem ?? LOAD_FAILED) : null,
    visit: sessionCount,
    deviceListVersion,
    retry: () => send({ type: 'PROFILE.RETRY' }),
    changed: (changes: Partial<Profile>) => send({ type: 'PROFILE.CHANGED', changes }),
    otherSessionsEnded: () => send({ type: 'OTHER_SESSIONS.ENDED' }),
    deleted: () => send({ type: 'ACCOUNT.DELETED' }),
  } as const
}

export type AccountAreaView = Extract<ReturnType<typeof connectAccountArea>, { screen: 'area' }>
