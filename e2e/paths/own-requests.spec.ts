import { ownRequestsChart } from '#kit/charts/own-requests.ts'
import { describeTours } from './kit/describe-tours.ts'
import { ownRequestsDriver } from './own-requests.driver.ts'

describeTours(ownRequestsChart, ownRequestsDriver)
