import { teamVerifyChart } from '#kit/charts/team-verify.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(teamVerifyChart, [busyMeansPending()])
