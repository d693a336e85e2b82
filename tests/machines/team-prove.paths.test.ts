import { teamProveChart } from '#kit/charts/team-prove.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(teamProveChart, [busyMeansPending()])
