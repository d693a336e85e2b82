import { teamFactorsChart } from '#kit/charts/team-factors.ts'
import { describeTours } from './kit/describe-tours.ts'
import { teamFactorsDriver } from './team-factors.driver.ts'

describeTours(teamFactorsChart, teamFactorsDriver)
