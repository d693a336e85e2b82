import { alertChart } from '#kit/charts/alert.ts'
import { alertDriver } from './alert.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(alertChart, alertDriver)
