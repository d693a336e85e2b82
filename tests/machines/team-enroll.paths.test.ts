import { teamEnrollChart } from '#kit/charts/team-enroll.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(teamEnrollChart, [busyMeansPending()])
