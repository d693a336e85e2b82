import { teamMembersChart } from '#kit/charts/team-members.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { requireBusyWhilePending } from '#kit/invariants.ts'

describePaths(teamMembersChart, [requireBusyWhilePending()])
