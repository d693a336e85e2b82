import { statusChart } from '#kit/charts/status.ts'
import { describeTours } from './kit/describe-tours.ts'
import { statusDriver } from './status.driver.ts'

describeTours(statusChart, statusDriver)
