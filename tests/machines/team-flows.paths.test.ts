import { teamFlowsChart } from '#kit/charts/team-flows.ts'
import { describePaths } from '#kit/describe-paths.ts'

describePaths(teamFlowsChart, [])
