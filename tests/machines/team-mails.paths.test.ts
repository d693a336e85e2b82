import { teamMailsChart } from '#kit/charts/team-mails.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(teamMailsChart, [requireBusyWhilePending(['findCases'])])
