import { bulkRows } from '#kit/charts/bulk-move.ts'
import { newRow, unfilteredView } from '#kit/charts/inbox.ts'
import { documentsReply } from '#kit/charts/saved-replies.ts'
import { teamCase } from '#kit/charts/team-case.ts'
import { START_MS } from '#kit/samples.ts'
import { connectCaseActions } from '#machines/team/case/case-action.connect.ts'
import { connectCaseComposer } from '#machines/team/case/case-composer.connect.ts'
import { connectCaseEntry } from '#machines/team/case/case-entry.connect.ts'
import { connectCaseFile } from '#machines/team/case/case-file.connect.ts'
import { connectCaseMail } from '#machines/team/case/case-mail.connect.ts'
import { connectCasePage } from '#machines/team/case/case-page.connect.ts'
import { connectCasePrefetch } from '#machines/team/case/case-prefetch.connect.ts'
import { connectCasePresence } from '#machines/team/case/case-presence.connect.ts'
import { connectTeamFlows } from '#machines/team/flows/team-flows.connect.ts'
import { connectBulkMove } from '#machines/team/inbox/bulk-move.connect.ts'
import { connectInbox } from '#machines/team/inbox/inbox.connect.ts'
import { connectInboxCounts } from '#machines/team/inbox/inbox-counts.connect.ts'
import { connectInboxCsv } from '#machines/team/inbox/inbox-csv.connect.ts'
import { connectTeamLive } from '#machines/team/inbox/team-live.connect.ts'
import { connectTeamMails } from '#machines/team/mail/team-mails.connect.ts'
import { connectTeamFactors } from '#machines/team/members/team-factors.connect.ts'
import { connectTeamMembers, type TeamInvitation, type TeamMemberView } from '#machines/team/members/team-members.connect.ts'
import { connectSavedReplies } from '#machines/team/replies/saved-replies.connect.ts'
import { connectTeamReport } from '#machines/team/report/team-report.connect.ts'
import { connectTeamEnroll } from '#machines/team/sign-in/team-enroll.connect.ts'
import { connectTeamJoin } from '#machines/team/sign-in/team-join.connect.ts'
import { connectTeamLogin } from '#machines/team/sign-in/team-login.connect.ts'
import { connectTeamSession } from '#machines/team/sign-in/team-session.connect.ts'
import { connectTeamVerify } from '#machines/team/sign-in/team-verify.connect.ts'

// biome-ignore lint/suspicious/noExplicitAny: a snapshot of any chart
export type ConnectFunction = (snapshot: any, send: (event: object) => void) => object

const ann = { self: 'ann', at: teamCase.sentAt }

export const teamViews: Readonly<Record<string, ConnectFunction>> = {
  'team-session': connectTeamSession,
  'team-login': connectTeamLogin,
  'team-verify': connectTeamVerify,
  'team-join': connectTeamJoin,
  'team-enroll': connectTeamEnroll,
  'team-mails': connectTeamMails,
  'team-members': (snapshot, send) => {
    const view = connectTeamMembers(snapshot, send)
    if (view.screen !== 'list') return view
    const [ann, bob] = view.people as readonly TeamMemberView[] as [TeamMemberView, TeamMemberView]
    const { changeRole, remove, cancelInvitation, endDevice, invited } = view
    const [invite] = invited as readonly TeamInvitation[] as [TeamInvitation]
    return {
      ...view,
      changeRole: () => changeRole(ann),
      promote: () => changeRole(bob),
      remove: () => remove(bob),
      takeBack: () => cancelInvitation(invite),
      endDevice: () => endDevice(bob, 'device-bob'),
    }
  },
  'team-factors': connectTeamFactors,
  'team-live': connectTeamLive,
  'team-flows': connectTeamFlows,
  'team-report': connectTeamReport,
  'saved-replies': (snapshot, send) => {
    const view = connectSavedReplies(snapshot, send)
    if (view.screen !== 'list') return view
    return { ...view, edit: () => view.edit(documentsReply), remove: () => view.remove(documentsReply) }
  },
  inbox: (snapshot, send) => connectInbox(snapshot, send, START_MS),
  'inbox-counts': (snapshot) => connectInboxCounts(snapshot, unfilteredView, 'ann'),
  'bulk-move': (snapshot, send) => connectBulkMove(snapshot, send, { self: 'ann', isLead: true, rows: bulkRows }),
  'inbox-csv': (snapshot, send) => connectInboxCsv(snapshot, send, unfilteredView),
  'case-page': (snapshot, send) => {
    const { found: _, ...view } = { found: null, ...connectCasePage(snapshot, send, ann) }
    return view
  },
  'case-action': (snapshot, send) => connectCaseActions(snapshot, send, { teamCase, ...ann }),
  'case-prefetch': (snapshot, send) => {
    const { rowOf, ...view } = connectCasePrefetch(snapshot, send)
    return { ...view, row: rowOf(newRow.reference)?.reference ?? null, hover: () => view.hover([newRow]) }
  },
  'case-composer': (snapshot, send) => connectCaseComposer(snapshot, send, teamCase, 'ann'),
  'case-entry': connectCaseEntry,
  'case-file': connectCaseFile,
  'case-mail': connectCaseMail,
  'case-presence': (_, send) => connectCasePresence(send),
}
