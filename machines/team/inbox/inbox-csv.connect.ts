import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { InboxQuery } from '#machines/team/inbox/inbox.setup.ts'
import type { inboxCsvMachine } from '#machines/team/inbox/inbox-csv.machine.ts'
import { connectStepUp } from '#machines/team/members/step-up.connect.ts'

const NO_RESPONSE = 'We got no response. Check your connection and try again.'

export function connectInboxCsv(snapshot: SnapshotFrom<typeof inboxCsvMachine>, send: ActorRefFrom<typeof inboxCsvMachine>['send'], query: InboxQuery) {
  return {
    busy: snapshot.hasTag('busy'),
    message: snapshot.matches('saved') ? 'Your browser is saving the file.' : null,
    problem: snapshot.matches('failed') ? (snapshot.context.problem ?? NO_RESPONSE) : null,
    exportCsv: () => send({ type: 'CSV.EXPORT', query }),
    dialogs: { confirmation: null, ...connectStepUp(snapshot.matches('enteringFactor'), send) },
  }
}
export type InboxCsvView = ReturnType<typeof connectInboxCsv>
