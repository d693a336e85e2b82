import { startHereChart } from '#kit/charts/start-here.ts'
import { describeTours } from './kit/describe-tours.ts'
import { startHereDriver } from './start-here.driver.ts'

describeTours(startHereChart, startHereDriver)
