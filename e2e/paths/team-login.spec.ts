import { teamLoginChart } from '#kit/charts/team-login.ts'
import { describeTours } from './kit/describe-tours.ts'
import { teamLoginDriver } from './team-login.driver.ts'

describeTours(teamLoginChart, teamLoginDriver)
