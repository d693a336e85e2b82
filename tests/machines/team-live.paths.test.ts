import { teamLiveChart } from '#kit/charts/team-live.ts'
import { describePaths } from '#kit/describe-paths.ts'

describePaths(teamLiveChart, [])
