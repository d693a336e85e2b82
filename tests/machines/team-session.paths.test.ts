import { teamSessionChart } from '#kit/charts/team-session.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(teamSessionChart, [requireBusyWhilePending()])
