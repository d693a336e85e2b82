import { inboxChart } from '#kit/charts/inbox.ts'
import { inboxDriver } from './inbox.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(inboxChart, inboxDriver)
