import { ownRequestsChart } from '#kit/charts/own-requests.ts'
import { ownRequestsDriver } from './own-requests.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(ownRequestsChart, ownRequestsDriver)
