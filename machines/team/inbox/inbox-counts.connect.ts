import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { teamViews } from '#contract/team/team-cases.ts'
import { viewWords } from '#machines/case/team-views.ts'
import { inboxPath } from '#machines/team/inbox/inbox.address.ts'
import type { InboxQuery } from '#machines/team/inbox/inbox.setup.ts'
import type { inboxCountsMachine } from '#machines/team/inbox/inbox-counts.machine.ts'
import type { StreamHandlers } from '#machines/team/inbox/team-live.connect.ts'

export function countsStreamHandlers(send: ActorRefFrom<typeof inboxCountsMachine>['send']): StreamHandlers {
  const changed = () => send({ type: 'COUNTS.CHANGE' })
  return { heard: (heard) => heard.kind !== 'presence' && changed(), opened: changed, lost: () => undefined }
}

/** View of the views, counts, and filter options. `query`: the present filters. */
export function connectInboxCounts(snapshot: SnapshotFrom<typeof inboxCountsMachine>, query: InboxQuery) {
  const { counted } = snapshot.context
  return {
    views: teamViews.map((view) => ({
      view,
      label: viewWords[view],
      count: counted?.counts[view] ?? null,
      isShown: view === query.view,
      to: inboxPath({ ...query, view }),
    })),
    /** Cases of the member with unread news. */
    news: counted?.news ?? 0,
    /** Unmatched emails, or null while unknown. */
    mails: counted?.mails ?? null,
    members: (counted?.members ?? []).map(({ id, name }) => ({ value: id, label: name })),
    forms: (counted?.forms ?? []).map(({ route, title }) => ({ value: route, label: title })),
  }
}
export type InboxCountsView = ReturnType<typeof connectInboxCounts>
