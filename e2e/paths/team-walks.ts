import { bulkMoveChart } from '#kit/charts/bulk-move.ts'
import { caseActionChart } from '#kit/charts/case-action.ts'
import { caseComposerChart } from '#kit/charts/case-composer.ts'
import { caseEntryChart } from '#kit/charts/case-entry.ts'
import { caseFileChart } from '#kit/charts/case-file.ts'
import { caseMailChart } from '#kit/charts/case-mail.ts'
import { casePageChart } from '#kit/charts/case-page.ts'
import { casePrefetchChart } from '#kit/charts/case-prefetch.ts'
import { casePresenceChart } from '#kit/charts/case-presence.ts'
import { inboxChart } from '#kit/charts/inbox.ts'
import { inboxCountsChart } from '#kit/charts/inbox-counts.ts'
import { inboxCsvChart } from '#kit/charts/inbox-csv.ts'
import { savedRepliesChart } from '#kit/charts/saved-replies.ts'
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
import { bulkMoveDriver } from './bulk-move.driver.ts'
import { caseActionDriver } from './case-action.driver.ts'
import { caseComposerDriver } from './case-composer.driver.ts'
import { caseEntryDriver } from './case-entry.driver.ts'
import { caseFileDriver } from './case-file.driver.ts'
import { caseMailDriver } from './case-mail.driver.ts'
import { casePageDriver } from './case-page.driver.ts'
import { casePrefetchDriver } from './case-prefetch.driver.ts'
import { casePresenceDriver } from './case-presence.driver.ts'
import { inboxDriver } from './inbox.driver.ts'
import { inboxCountsDriver } from './inbox-counts.driver.ts'
import { inboxCsvDriver } from './inbox-csv.driver.ts'
import type { Walk } from './kit/driver.ts'
import { savedRepliesDriver } from './saved-replies.driver.ts'
import { teamEnrollDriver } from './team-enroll.driver.ts'
import { teamFactorsDriver } from './team-factors.driver.ts'
import { teamFlowsDriver } from './team-flows.driver.ts'
import { teamJoinDriver } from './team-join.driver.ts'
import { teamLiveDriver } from './team-live.driver.ts'
import { teamLoginDriver } from './team-login.driver.ts'
import { teamMailsDriver } from './team-mails.driver.ts'
import { teamMembersDriver } from './team-members.driver.ts'
import { teamReportDriver } from './team-report.driver.ts'
import { teamSessionDriver } from './team-session.driver.ts'
import { teamVerifyDriver } from './team-verify.driver.ts'

export const teamWalks: readonly Walk[] = [
  { chart: caseActionChart, driver: caseActionDriver },
  { chart: casePrefetchChart, driver: casePrefetchDriver },
  { chart: casePageChart, driver: casePageDriver },
  { chart: casePresenceChart, driver: casePresenceDriver },
  { chart: caseEntryChart, driver: caseEntryDriver },
  { chart: caseComposerChart, driver: caseComposerDriver },
  { chart: savedRepliesChart, driver: savedRepliesDriver },
  { chart: inboxCountsChart, driver: inboxCountsDriver },
  { chart: bulkMoveChart, driver: bulkMoveDriver },
  { chart: inboxChart, driver: inboxDriver },
  { chart: teamEnrollChart, driver: teamEnrollDriver },
  { chart: teamFactorsChart, driver: teamFactorsDriver },
  { chart: teamJoinChart, driver: teamJoinDriver },
  { chart: teamLiveChart, driver: teamLiveDriver },
  { chart: teamLoginChart, driver: teamLoginDriver },
  { chart: teamMembersChart, driver: teamMembersDriver },
  { chart: teamVerifyChart, driver: teamVerifyDriver },
  { chart: teamFlowsChart, driver: teamFlowsDriver },
  { chart: teamReportChart, driver: teamReportDriver },
  { chart: teamSessionChart, driver: teamSessionDriver },
]

/** Charts with images and downloads, which a script in the page cannot handle. */
export const downloadWalks: readonly Walk[] = [
  { chart: caseFileChart, driver: caseFileDriver },
  { chart: caseMailChart, driver: caseMailDriver },
  { chart: inboxCsvChart, driver: inboxCsvDriver },
  { chart: teamMailsChart, driver: teamMailsDriver },
]
