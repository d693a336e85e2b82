import { inboxKeysChart } from '#kit/charts/inbox-keys.ts'
import { inboxKeysDriver } from './inbox-keys.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(inboxKeysChart, inboxKeysDriver)
