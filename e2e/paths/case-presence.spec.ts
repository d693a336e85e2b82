import { casePresenceChart } from '#kit/charts/case-presence.ts'
import { casePresenceDriver } from './case-presence.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(casePresenceChart, casePresenceDriver)
