import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { SEARCH_MIN_CHARACTERS, type TeamRow, teamViews } from '#contract/team-cases.ts'
import { viewWords, wordsOf } from '#machines/case/team-views.ts'
import { inboxPath } from '#machines/team/inbox.address.ts'
import type { InboxQuery, inboxMachine } from '#machines/team/inbox.machine.ts'
import type { Told } from '#machines/team/team-live.connect.ts'

type Send = ActorRefFrom<typeof inboxMachine>['send']

const UNANSWERED = 'The cases could not be loaded. Check your connection and try again.'
const STOPPED = 'The cases that come next could not be loaded. Check your connection and try again.'
export const TOO_SHORT = `Type at least ${SEARCH_MIN_CHARACTERS} characters.`

/** What the stream of the page tells the inbox. */
export const toldInbox = (send: Send): Told => ({
  heard(heard) {
    if (heard.kind === 'reload') send({ type: 'INBOX.MISS' })
    else if (heard.kind === 'change') send({ type: 'INBOX.CHANGE', reference: heard.change.reference })
  },
  opened: () => undefined,
  lost: () => undefined,
})

/** What the address names. */
export const showInbox = (send: Send, query: InboxQuery): void => send({ type: 'INBOX.SHOW', query })

/** A case in a line; times are milliseconds since the epoch. */
const lineOf = (row: TeamRow, self: string) => ({
  ...row,
  standing: wordsOf(row.state),
  ownerWords: row.owner === null ? 'Nobody yet' : row.owner.id === self ? 'You' : row.owner.name,
})

/** The inbox as its chart sees it. @param self whose page it is */
export function connectInbox(snapshot: SnapshotFrom<typeof inboxMachine>, send: Send, self: string) {
  const { query, typed, isTooShort, rows, more, counts, changed, isMissed, problem } = snapshot.context
  const isFailed = snapshot.matches('failed')
  const isStopped = snapshot.matches({ list: 'stopped' })
  return {
    query,
    views: teamViews.map((view) => ({
      view,
      label: viewWords[view],
      count: counts?.[view] ?? null,
      isShown: view === query.view,
      to: inboxPath({ ...query, view }),
    })),
    typed,
    searchProblem: isTooShort ? TOO_SHORT : undefined,
    /** Null while there is nothing to show. */
    rows: isFailed || rows === null ? null : rows.map((row) => lineOf(row, self)),
    /** Where all cases are again that are not shown for the search. */
    withoutSearch: query.search === '' ? null : inboxPath({ ...query, search: '' }),
    failed: isFailed ? (problem ?? UNANSWERED) : null,
    stopped: isStopped ? (problem ?? STOPPED) : null,
    news: !snapshot.matches('list') ? null : isMissed ? 'Cases may have changed' : changed.length > 0 ? `${changed.length} new or changed` : null,
    more,
    isAdding: snapshot.matches({ list: 'adding' }),
    change: (value: string) => send({ type: 'FIELD.CHANGE', name: 'search', value }),
    search: () => send({ type: 'SEARCH.SUBMIT' }),
    retry: () => send({ type: 'INBOX.RETRY' }),
    showMore: () => send({ type: 'INBOX.MORE' }),
    renew: () => send({ type: 'INBOX.RENEW' }),
  }
}
export type InboxView = ReturnType<typeof connectInbox>
export type InboxLine = NonNullable<InboxView['rows']>[number]
