import { teamVerifyChart } from '#kit/charts/team-verify.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(teamVerifyChart, [requireBusyWhilePending()])
