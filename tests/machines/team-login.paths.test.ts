import { teamLoginChart } from '#kit/charts/team-login.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(teamLoginChart, [busyMeansPending()])
