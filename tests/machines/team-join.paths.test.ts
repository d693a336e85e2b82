import { teamJoinChart } from '#kit/charts/team-join.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(teamJoinChart, [requireBusyWhilePending()])
