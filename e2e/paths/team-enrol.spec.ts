import { teamEnrolChart } from '#kit/charts/team-enrol.ts'
import { describeTours } from './kit/describe-tours.ts'
import { teamEnrolDriver } from './team-enrol.driver.ts'

describeTours(teamEnrolChart, teamEnrolDriver)
