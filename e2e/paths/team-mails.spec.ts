import { teamMailsChart } from '#kit/charts/team-mails.ts'
import { describeTours } from './kit/describe-tours.ts'
import { teamMailsDriver } from './team-mails.driver.ts'

describeTours(teamMailsChart, teamMailsDriver)
