import { teamMailsChart } from '#kit/charts/team-mails.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(teamMailsChart, [busyMeansPending(['findCases'])])
