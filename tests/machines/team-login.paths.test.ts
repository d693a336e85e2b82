import { teamLoginChart } from '#kit/charts/team-login.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(teamLoginChart, [requireBusyWhilePending()])
