import { accountActionChart } from '#kit/charts/account-action.ts'
import { accountAreaChart } from '#kit/charts/account-area.ts'
import { alertChart } from '#kit/charts/alert.ts'
import { askChart } from '#kit/charts/ask.ts'
import { bulkMoveChart } from '#kit/charts/bulk-move.ts'
import { cameraChart } from '#kit/charts/camera.ts'
import { caseActionChart } from '#kit/charts/case-action.ts'
import { caseComposerChart } from '#kit/charts/case-composer.ts'
import { caseEntryChart } from '#kit/charts/case-entry.ts'
import { caseFileChart } from '#kit/charts/case-file.ts'
import { caseMailChart } from '#kit/charts/case-mail.ts'
import { casePageChart } from '#kit/charts/case-page.ts'
import { casePrefetchChart } from '#kit/charts/case-prefetch.ts'
import { casePresenceChart } from '#kit/charts/case-presence.ts'
import { changeEmailChart } from '#kit/charts/change-email.ts'
import { corporationChart } from '#kit/charts/corporation.ts'
import { dbaChart } from '#kit/charts/dba.ts'
import { deleteAccountChart } from '#kit/charts/delete-account.ts'
import { devicesChart } from '#kit/charts/devices.ts'
import { draftStoreChart } from '#kit/charts/draft-store.ts'
import { eraseChart } from '#kit/charts/erase.ts'
import { fileChoiceChart } from '#kit/charts/file-choice.ts'
import { findRequestChart } from '#kit/charts/find-request.ts'
import { forgotPasswordChart } from '#kit/charts/forgot-password.ts'
import { handOverChart } from '#kit/charts/hand-over.ts'
import { inboxChart } from '#kit/charts/inbox.ts'
import { inboxCountsChart } from '#kit/charts/inbox-counts.ts'
import { inboxCsvChart } from '#kit/charts/inbox-csv.ts'
import { llcChart } from '#kit/charts/llc.ts'
import { loginChart } from '#kit/charts/login.ts'
import { menuChart } from '#kit/charts/menu.ts'
import { openRequestChart } from '#kit/charts/open-request.ts'
import { ownRequestsChart } from '#kit/charts/own-requests.ts'
import { photoChart } from '#kit/charts/photo.ts'
import { referenceDataChart } from '#kit/charts/reference-data.ts'
import { requestChart } from '#kit/charts/request.ts'
import { savedContactChart } from '#kit/charts/saved-contact.ts'
import { savedRepliesChart } from '#kit/charts/saved-replies.ts'
import { scorpChart } from '#kit/charts/scorp.ts'
import { sessionChart } from '#kit/charts/session.ts'
import { signupChart } from '#kit/charts/signup.ts'
import { startHereChart } from '#kit/charts/start-here.ts'
import { statusChart } from '#kit/charts/status.ts'
import { takeOverChart } from '#kit/charts/take-over.ts'
import { teamEnrollChart } from '#kit/charts/team-enroll.ts'
import { teamFactorsChart } from '#kit/charts/team-factors.ts'
import { teamFlowsChart } from '#kit/charts/team-flows.ts'
import { teamJoinChart } from '#kit/charts/team-join.ts'
import { teamLiveChart } from '#kit/charts/team-live.ts'
import { teamLoginChart } from '#kit/charts/team-login.ts'
import { teamMailsChart } from '#kit/charts/team-mails.ts'
import { teamMembersChart } from '#kit/charts/team-members.ts'
import { teamReportChart } from '#kit/charts/team-report.ts'
import { teamSessionChart } from '#kit/charts/team-session.ts'
import { teamVerifyChart } from '#kit/charts/team-verify.ts'
import type { AnyChart } from '#kit/samples.ts'
import { caseMachine } from '#machines/case/case.machine.ts'

/** Every chart with its samples, for path tests, `npm run paths`, and the browser replay. */
export const charts: readonly AnyChart[] = [
  signupChart,
  loginChart,
  forgotPasswordChart,
  findRequestChart,
  sessionChart,
  requestChart,
  corporationChart,
  llcChart,
  dbaChart,
  fileChoiceChart,
  scorpChart,
  referenceDataChart,
  savedContactChart,
  draftStoreChart,
  eraseChart,
  handOverChart,
  takeOverChart,
  cameraChart,
  photoChart,
  alertChart,
  startHereChart,
  menuChart,
  accountAreaChart,
  ownRequestsChart,
  devicesChart,
  accountActionChart,
  changeEmailChart,
  deleteAccountChart,
  statusChart,
  askChart,
  openRequestChart,
  teamSessionChart,
  teamLoginChart,
  teamVerifyChart,
  teamJoinChart,
  teamEnrollChart,
  teamMailsChart,
  teamMembersChart,
  teamFactorsChart,
  teamReportChart,
  teamFlowsChart,
  teamLiveChart,
  inboxChart,
  inboxCountsChart,
  bulkMoveChart,
  inboxCsvChart,
  casePageChart,
  savedRepliesChart,
  caseActionChart,
  casePrefetchChart,
  caseComposerChart,
  caseEntryChart,
  caseFileChart,
  caseMailChart,
  casePresenceChart,
]

/** Charts in `docs/charts`. The chart of a case runs on the server, so it has no samples. */
export const exportedCharts: readonly Pick<AnyChart, 'name' | 'machine'>[] = [...charts, { name: 'case', machine: caseMachine }]
