import { teamLiveChart } from '#kit/charts/team-live.ts'
import { describeTours } from './kit/describe-tours.ts'
import { teamLiveDriver } from './team-live.driver.ts'

describeTours(teamLiveChart, teamLiveDriver)
