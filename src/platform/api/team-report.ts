import { reportResponse, teamReportEndpoints } from '#contract/team/team-report.ts'
import type { ReportOutcome } from '#machines/team/report/team-report.machine.ts'
import { callTeam } from '#src/platform/api/team-client.ts'

export const loadReport = (signal?: AbortSignal): Promise<ReportOutcome> => callTeam(teamReportEndpoints.report, {}, reportResponse, signal)
