import { teamReportChart } from '#kit/charts/team-report.ts'
import { describePaths } from '#kit/describe-paths.ts'

describePaths(teamReportChart, [])
