import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ownRequestsMachine } from '#machines/account-area/own-requests.machine.ts'

const LOAD_FAILED = 'We couldn’t load your requests. Check your connection and try again.'
const LOAD_MORE_FAILED = 'We couldn’t load older requests. Check your connection and try again.'

export function connectOwnRequests(snapshot: SnapshotFrom<typeof ownRequestsMachine>, send: ActorRefFrom<typeof ownRequestsMachine>['send']) {
  const { requests, more, before, problem } = snapshot.context
  if (snapshot.matches('loading')) return { screen: 'loading' } as const
  if (snapshot.matches('failed')) return { screen: 'failed', problem: problem ?? LOAD_FAILED, retry: () => send({ type: 'REQUESTS.RETRY' }) } as const
  return {
    screen: 'list',
    requests,
    /** Reference number of the first row on the last loaded page. The row gets the focus. */
    firstNewReference: before > 0 ? requests[before]?.reference : undefined,
    more,
    busy: snapshot.hasTag('busy'),
    problem: snapshot.matches('loadMoreFailed') ? (problem ?? LOAD_MORE_FAILED) : null,
    showMore: () => send({ type: 'REQUESTS.LOAD_MORE' }),
  } as const
}
