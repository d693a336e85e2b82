import { teamEnrolChart } from '#kit/charts/team-enrol.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(teamEnrolChart, [busyMeansPending()])
