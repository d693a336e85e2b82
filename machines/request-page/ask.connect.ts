import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ReceiptSummary } from '#contract/answer-summary.ts'
import type { AskResponse } from '#contract/request/ask-calls.ts'
import { requestPath } from '#contract/request/request-url.ts'
import type { askMachine } from '#machines/request-page/ask.machine.ts'

type Snapshot = SnapshotFrom<typeof askMachine>
type Send = ActorRefFrom<typeof askMachine>['send']

/** Data that the emailed link shows without a code. */
const askFactsOf = ({ title, business, kind, document, askedAt, until, others }: AskResponse) => ({ title, business, kind, document, askedAt, until, others })

export type OpenAskView = Extract<ReturnType<typeof connectAsk>, { screen: 'open' }>

export function connectAsk(snapshot: Snapshot, send: Send) {
  const { reference, number, ask, form, sent, problem, hasContentChanged } = snapshot.context
  const retry = () => send({ type: 'ASK.RETRY' })
  if (snapshot.matches('offline')) return { screen: 'offline', reference, retry } as const
  if (snapshot.matches('failed')) return { screen: 'failed', reference, problem, retry } as const
  if (snapshot.matches('loggedOut')) return { screen: 'loggedOut', reference, retry } as const
  if (snapshot.matches('gone')) return { screen: 'gone', reference } as const
  if (snapshot.matches('notAsked')) return { screen: 'notAsked', reference, request: requestPath(snapshot.context) } as const
  if (ask === null) return { screen: 'loading', reference } as const
  const knownAskFacts = { reference, number, ...askFactsOf(ask) }
  if (snapshot.matches('received')) return { screen: 'received', ...knownAskFacts, sent } as const
  if (snapshot.matches('over')) return { screen: 'over', ...knownAskFacts, outcome: ask.outcome, endedAt: ask.endedAt } as const
  if (!snapshot.matches('open') || form === null || ask.asked === undefined)
    return {
      // After the visitor enters a code, the old data stays visible while the page reloads it.
      screen: 'codeRequired',
      ...knownAskFacts,
      address: ask.address,
      opening: snapshot.matches('loading'),
      opened: () => send({ type: 'ACCESS.OPENED' }),
    } as const
  return {
    screen: 'open',
    ...knownAskFacts,
    form,
    asked: ask.asked,
    isChanged: hasContentChanged,
    received: (receipt: ReceiptSummary | null) => send({ type: 'ANSWER.RECEIVED', sent: receipt }),
    refused: () => send({ type: 'ANSWER.REFUSED' }),
  } as const
}
