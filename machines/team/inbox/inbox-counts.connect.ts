import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { inboxViewNames } from '#contract/team/team-cases.ts'
import { viewLabels } from '#machines/case/team-views.ts'
import { type InboxQuery, NO_FILTERS } from '#machines/team/inbox/inbox.setup.ts'
import type { InboxCounts, inboxCountsMachine } from '#machines/team/inbox/inbox-counts.machine.ts'
import { inboxPath } from '#machines/team/inbox/inbox-path.ts'
import type { StreamHandlers } from '#machines/team/inbox/team-live.connect.ts'

export function countsStreamHandlers(send: ActorRefFrom<typeof inboxCountsMachine>['send']): StreamHandlers {
  const reloadCounts = () => send({ type: 'COUNTS.CHANGE' })
  return { onMessage: (message) => message.kind !== 'presence' && reloadCounts(), onOpened: reloadCounts, onLost: () => undefined }
}

/** Returns the counts for the member's "My day", without zeros. Null while unknown. The view Overdue has a separate count. */
function dayItemsOf(counts: InboxCounts | null, path: string, self: string) {
  if (counts === null) return null
  const { day, news } = counts
  const deadlinesText = `${day.ending} customer ${day.ending === 1 ? 'deadline' : 'deadlines'} today`
  const items = [
    { name: 'due', count: day.due, label: `${day.due} due today`, to: inboxPath({ ...NO_FILTERS, view: 'unclaimed', only: 'due' }) },
    {
      name: 'unclaimed',
      count: day.unclaimed,
      label: `${day.unclaimed} unclaimed ${day.unclaimed === 1 ? 'update' : 'updates'}`,
      to: inboxPath({ ...NO_FILTERS, view: 'unclaimed', only: 'news' }),
    },
    { name: 'news', count: news, label: `${news} with updates`, to: inboxPath({ ...NO_FILTERS, view: 'mine', only: 'news' }) },
    {
      name: 'unanswered',
      count: day.unanswered,
      label: `${day.unanswered} to answer or check`,
      to: inboxPath({ ...NO_FILTERS, view: 'mine', only: 'unanswered' }),
    },
    { name: 'ending', count: day.ending, label: deadlinesText, to: inboxPath({ ...NO_FILTERS, view: 'waiting', owner: self }) },
    {
      name: 'returning',
      count: day.returning,
      label: `${day.returning} snoozed until tomorrow`,
      to: inboxPath({ ...NO_FILTERS, view: 'snoozed', owner: self }),
    },
  ] as const
  return items.filter(({ count }) => count > 0).map((item) => ({ ...item, isShown: item.to === path }))
}

const MATCHING_FORMS_MAX = 4

/** Returns the forms whose title contains the search, with links to their cases. Returns none if more than `MATCHING_FORMS_MAX` match. */
function matchingForms(inboxCounts: InboxCounts | null, { search }: InboxQuery) {
  const matches = search === '' ? [] : (inboxCounts?.forms ?? []).filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))
  return matches.length > MATCHING_FORMS_MAX ? [] : matches.map(({ route, title }) => ({ title, to: inboxPath({ ...NO_FILTERS, view: 'all', form: route }) }))
}

/** Returns the views, counts, and filter options for the page. `query`: the current filters. */
export function connectInboxCounts(snapshot: SnapshotFrom<typeof inboxCountsMachine>, query: InboxQuery, self: string) {
  const { counted } = snapshot.context
  const day = dayItemsOf(counted, inboxPath(query), self)
  // If a "My day" link leads to the current rows, only that link is marked as current, not the link of the view.
  const isMyDayFilter = day?.some(({ isShown }) => isShown)
  return {
    day,
    views: inboxViewNames.map((view) => ({
      view,
      label: viewLabels[view],
      count: counted?.counts[view] ?? null,
      isShown: view === query.view && !isMyDayFilter,
      to: inboxPath({ ...query, view, only: '' }),
    })),
    news: counted?.news ?? 0,
    /** Unmatched emails, or null while unknown. */
    mails: counted?.mails ?? null,
    members: (counted?.members ?? []).map(({ id, name }) => ({ value: id, label: name })),
    foundForms: matchingForms(counted, query),
    forms: (counted?.forms ?? []).map(({ route, title }) => ({ value: route, label: title })),
  }
}
export type InboxCountsView = ReturnType<typeof connectInboxCounts>
