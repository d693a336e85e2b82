import { inboxCountsChart } from '#kit/charts/inbox-counts.ts'
import { inboxCountsDriver } from './inbox-counts.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(inboxCountsChart, inboxCountsDriver)
