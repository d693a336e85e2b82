import { teamSessionChart } from '#kit/charts/team-session.ts'
import { describeTours } from './kit/describe-tours.ts'
import { teamSessionDriver } from './team-session.driver.ts'

describeTours(teamSessionChart, teamSessionDriver)
