import { teamProveChart } from '#kit/charts/team-prove.ts'
import { describeTours } from './kit/describe-tours.ts'
import { teamProveDriver } from './team-prove.driver.ts'

describeTours(teamProveChart, teamProveDriver)
