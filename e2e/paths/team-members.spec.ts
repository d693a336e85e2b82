import { teamMembersChart } from '#kit/charts/team-members.ts'
import { describeTours } from './kit/describe-tours.ts'
import { teamMembersDriver } from './team-members.driver.ts'

describeTours(teamMembersChart, teamMembersDriver)
