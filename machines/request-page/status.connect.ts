import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { RequestStatusResponse } from '#contract/request/request-calls.ts'
import type { statusMachine } from '#machines/request-page/status.machine.ts'

type Snapshot = SnapshotFrom<typeof statusMachine>
type Send = ActorRefFrom<typeof statusMachine>['send']

const WAITING_STATES = ['waitingForCustomer', 'dormant']

const summaryOf = ({ reference, title, business, sentAt, state, short, says, next, road = [], timeline, asks }: RequestStatusResponse) => ({
  reference,
  title,
  business,
  sentAt,
  short,
  says,
  next,
  road,
  timeline,
  asks,
  isWaitingForCustomer: WAITING_STATES.includes(state),
  isClosed: state.startsWith('closed.'),
})

function dialogOf(snapshot: Snapshot, send: Send) {
  const { problem } = snapshot.context
  const confirmation = (kind: 'withdraw' | 'links', busy: boolean, isFailed: boolean) => {
    const subject = kind === 'withdraw' ? 'WITHDRAW' : 'LINK_REVOCATION'
    return {
      kind,
      busy,
      problem: isFailed ? (problem ?? 'We got no response. Check your connection and try again.') : null,
      confirm: () => send({ type: `${subject}.CONFIRM` }),
      cancel: () => send({ type: `${subject}.CANCEL` }),
    } as const
  }
  if (snapshot.matches({ fullAccess: 'confirmingWithdrawal' }))
    return confirmation('withdraw', false, snapshot.matches({ fullAccess: { confirmingWithdrawal: 'failed' } }))
  if (snapshot.matches({ fullAccess: 'withdrawing' })) return confirmation('withdraw', true, false)
  if (snapshot.matches({ fullAccess: 'confirmingLinkRevocation' }))
    return confirmation('links', false, snapshot.matches({ fullAccess: { confirmingLinkRevocation: 'failed' } }))
  return snapshot.matches({ fullAccess: 'revokingLinks' }) ? confirmation('links', true, false) : null
}

export type RequestDetailsView = Extract<ReturnType<typeof connectStatus>, { screen: 'fullAccess' }>

export function connectStatus(snapshot: Snapshot, send: Send) {
  const { reference, request, seenEntryCount, problem } = snapshot.context
  const retry = () => send({ type: 'STATUS.RETRY' })
  if (snapshot.matches('offline')) return { screen: 'offline', reference, retry } as const
  if (snapshot.matches('failed')) return { screen: 'failed', reference, problem, retry } as const
  if (snapshot.matches('loggedOut')) return { screen: 'loggedOut', reference, retry } as const
  if (snapshot.matches('linksRevoked')) return { screen: 'linksRevoked', reference, retry } as const
  if (snapshot.matches('gone')) return { screen: 'gone', reference } as const
  if (request === null) return { screen: 'loading', reference } as const
  // After the visitor enters a code, the old data stays visible while the page reloads it.
  if (!snapshot.matches('fullAccess'))
    return {
      screen: 'codeRequired',
      ...summaryOf(request),
      address: request.address,
      hasEarlierEvents: request.earlier !== undefined,
      opening: snapshot.matches('loading'),
      opened: () => send({ type: 'ACCESS.OPENED' }),
    } as const
  return {
    screen: 'fullAccess',
    ...summaryOf(request),
    groups: request.sent?.groups ?? [],
    files: request.files ?? [],
    can: request.can ?? { withdraw: false, message: false, file: false },
    earlier:
      request.earlier === undefined || snapshot.matches({ fullAccess: 'offline' })
        ? null
        : {
            busy: snapshot.matches({ fullAccess: 'loadingEarlierEvents' }) || snapshot.matches({ fullAccess: 'refreshing' }),
            failed: snapshot.matches({ fullAccess: 'loadEarlierFailed' }),
            show: () => send({ type: 'EARLIER_EVENTS.LOAD' }),
          },
    refreshing: snapshot.matches({ fullAccess: 'refreshing' }),
    outdated: snapshot.matches({ fullAccess: 'outdated' }) ? { problem } : null,
    /** Whether the network failed. The data may be outdated, and loads again when the network returns. */
    isOffline: snapshot.matches({ fullAccess: 'offline' }),
    /** Texts of the new events that stopped the visitor's action. Otherwise null. */
    newEventTexts:
      seenEntryCount === null || snapshot.matches({ fullAccess: 'refreshing' }) ? null : request.timeline.slice(seenEntryCount).map(({ text }) => text),
    question: dialogOf(snapshot, send),
    refresh: () => send({ type: 'STATUS.REFRESH' }),
    withdraw: () => send({ type: 'WITHDRAW.START' }),
    endLinks: () => send({ type: 'LINK_REVOCATION.START' }),
  } as const
}
