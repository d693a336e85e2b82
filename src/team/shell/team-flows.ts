import { fromPromise } from 'xstate'
import { devicesMachine } from '#machines/account-area/devices.machine.ts'
import type { ActorsOf } from '#machines/kit/actor-placeholder.ts'
import { teamFlowsMachine } from '#machines/team/flows/team-flows.machine.ts'
import { bulkMoveMachine } from '#machines/team/inbox/bulk-move.machine.ts'
import { inboxMachine } from '#machines/team/inbox/inbox.machine.ts'
import { inboxCountsMachine } from '#machines/team/inbox/inbox-counts.machine.ts'
import { inboxCsvMachine } from '#machines/team/inbox/inbox-csv.machine.ts'
import { teamLiveMachine } from '#machines/team/inbox/team-live.machine.ts'
import { teamMailsMachine } from '#machines/team/mail/team-mails.machine.ts'
import { teamFactorsMachine } from '#machines/team/members/team-factors.machine.ts'
import { teamMembersMachine } from '#machines/team/members/team-members.machine.ts'
import { savedRepliesMachine } from '#machines/team/replies/saved-replies.machine.ts'
import { teamReportMachine } from '#machines/team/report/team-report.machine.ts'
import { teamEnrollMachine } from '#machines/team/sign-in/team-enroll.machine.ts'
import { teamJoinMachine } from '#machines/team/sign-in/team-join.machine.ts'
import { teamLoginMachine } from '#machines/team/sign-in/team-login.machine.ts'
import { teamSessionMachine } from '#machines/team/sign-in/team-session.machine.ts'
import { teamVerifyMachine } from '#machines/team/sign-in/team-verify.machine.ts'
import { codeActors } from '#src/account/account-flows.ts'
import * as replies from '#src/platform/api/saved-replies.ts'
import * as team from '#src/platform/api/team.ts'
import * as cases from '#src/platform/api/team-cases.ts'
import * as factors from '#src/platform/api/team-factors.ts'
import { loadFlows } from '#src/platform/api/team-flows.ts'
import * as mails from '#src/platform/api/team-mails.ts'
import * as members from '#src/platform/api/team-members.ts'
import { loadReport } from '#src/platform/api/team-report.ts'
import { listenToTeamStream } from '#src/platform/team-live.ts'

export const teamSessionFlow = teamSessionMachine.provide({
  actors: {
    loadCurrentMember: fromPromise(({ signal }) => team.loadCurrentMember(signal)),
    logOut: fromPromise(({ signal }) => team.logOut(signal)),
  } satisfies ActorsOf<typeof teamSessionMachine>,
})

export const teamLoginFlow = teamLoginMachine.provide({
  actors: {
    ...codeActors,
    requestCode: fromPromise(({ input, signal }) => team.requestCode(input, signal)),
    confirmEmail: fromPromise(({ input, signal }) => team.confirmEmail(input, signal)),
  } satisfies Omit<ActorsOf<typeof teamLoginMachine>, 'loadDraft' | 'createAccount' | 'resetPassword'>,
})

export const teamVerifyFlow = teamVerifyMachine.provide({
  actors: {
    checkPasskey: fromPromise(({ signal }) => team.checkPasskey(signal)),
    checkTotp: fromPromise(({ input, signal }) => team.checkTotp(input, signal)),
    checkRecovery: fromPromise(({ input, signal }) => team.checkRecovery(input, signal)),
  } satisfies ActorsOf<typeof teamVerifyMachine>,
})

export const teamJoinFlow = teamJoinMachine.provide({
  actors: { joinTeam: fromPromise(({ input, signal }) => team.joinTeam(input, signal)) } satisfies ActorsOf<typeof teamJoinMachine>,
})

const newFactorActors = {
  startTotpSetup: fromPromise(({ signal }) => team.startTotpSetup(signal)),
  confirmTotp: fromPromise(({ input, signal }) => team.confirmTotp(input, signal)),
  registerPasskey: fromPromise(({ input, signal }) => team.registerPasskey(input, signal)),
} satisfies ActorsOf<typeof teamEnrollMachine>

export const teamEnrollFlow = teamEnrollMachine.provide({ actors: newFactorActors })

export const teamFactorsFlow = teamFactorsMachine.provide({
  actors: {
    ...newFactorActors,
    loadFactors: fromPromise(({ signal }) => factors.loadFactors(signal)),
    removeFactor: fromPromise(({ input, signal }) => factors.removeFactor(input, signal)),
    regenerateCodes: fromPromise(({ signal }) => factors.regenerateCodes(signal)),
  } satisfies ActorsOf<typeof teamFactorsMachine>,
})

/** Flow for a member's own devices. The customer's account page uses the same chart. */
export const ownDevicesFlow = devicesMachine.provide({
  actors: {
    loadDevices: fromPromise(({ signal }) => factors.loadDevices(signal)),
    endDevice: fromPromise(({ input, signal }) => members.endTeamDevice(input, signal)),
    endOtherDevices: fromPromise(({ signal }) => factors.endOtherDevices(signal)),
  } satisfies ActorsOf<typeof devicesMachine>,
})

export const teamMembersFlow = teamMembersMachine.provide({
  actors: {
    loadTeam: fromPromise(({ signal }) => members.loadTeam(signal)),
    inviteMember: fromPromise(({ input, signal }) => members.inviteMember(input, signal)),
    changeRole: fromPromise(({ input, signal }) => members.changeRole(input, signal)),
    removeMember: fromPromise(({ input, signal }) => members.removeMember(input, signal)),
    endTeamDevice: fromPromise(({ input, signal }) => members.endTeamDevice(input, signal)),
  } satisfies ActorsOf<typeof teamMembersMachine>,
})

export const teamReportFlow = teamReportMachine.provide({
  actors: { loadReport: fromPromise(({ signal }) => loadReport(signal)) } satisfies ActorsOf<typeof teamReportMachine>,
})

export const teamFlowsFlow = teamFlowsMachine.provide({
  actors: { loadFlows: fromPromise(({ input, signal }) => loadFlows(input, signal)) } satisfies ActorsOf<typeof teamFlowsMachine>,
})

export const savedRepliesFlow = savedRepliesMachine.provide({
  actors: {
    loadReplies: fromPromise(({ signal }) => replies.loadReplies(signal)),
    saveReply: fromPromise(({ input, signal }) => replies.saveReply(input, signal)),
    removeReply: fromPromise(({ input, signal }) => replies.removeReply(input, signal)),
  } satisfies ActorsOf<typeof savedRepliesMachine>,
})

export const inboxFlow = inboxMachine.provide({
  actors: { loadCases: fromPromise(({ input, signal }) => cases.loadCases(input, signal)) } satisfies ActorsOf<typeof inboxMachine>,
})

export const inboxCountsFlow = inboxCountsMachine.provide({
  actors: { loadCounts: fromPromise(({ signal }) => cases.loadCounts(signal)) } satisfies ActorsOf<typeof inboxCountsMachine>,
})

export const bulkMoveFlow = bulkMoveMachine.provide({
  actors: { moveCases: fromPromise(({ input, signal }) => cases.moveCases(input, signal)) } satisfies ActorsOf<typeof bulkMoveMachine>,
})

export const inboxCsvFlow = inboxCsvMachine.provide({
  actors: { saveCsv: fromPromise(({ input, signal }) => cases.saveCsv(input, signal)) } satisfies ActorsOf<typeof inboxCsvMachine>,
})

export const teamMailsFlow = teamMailsMachine.provide({
  actors: {
    loadMails: fromPromise(({ input, signal }) => mails.loadMails(input, signal)),
    readMail: fromPromise(({ input, signal }) => mails.readMail(input, signal)),
    findCases: fromPromise(({ input, signal }) => mails.findCases(input, signal)),
    assignMail: fromPromise(({ input, signal }) => mails.assignMail(input, signal)),
    discardMail: fromPromise(({ input, signal }) => mails.discardMail(input, signal)),
    saveMail: fromPromise(({ input, signal }) => mails.saveMail(input, signal)),
  } satisfies ActorsOf<typeof teamMailsMachine>,
})

export const teamLiveFlow = teamLiveMachine.provide({
  actors: {
    listen: fromPromise(({ input, signal }) => listenToTeamStream(input, signal)),
    pingServer: fromPromise(({ signal }) => cases.pingServer(signal)),
  } satisfies ActorsOf<typeof teamLiveMachine>,
})
