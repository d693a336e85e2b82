import { teamEnrollChart } from '#kit/charts/team-enroll.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(teamEnrollChart, [requireBusyWhilePending()])
