import { inboxSeveralChart } from '#kit/charts/inbox-several.ts'
import { inboxSeveralDriver } from './inbox-several.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(inboxSeveralChart, inboxSeveralDriver)
