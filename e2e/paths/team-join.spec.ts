import { teamJoinChart } from '#kit/charts/team-join.ts'
import { describeTours } from './kit/describe-tours.ts'
import { teamJoinDriver } from './team-join.driver.ts'

describeTours(teamJoinChart, teamJoinDriver)
