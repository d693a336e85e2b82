import { corporationChart } from '#kit/charts/corporation.ts'
import { corporationDriver } from './corporation.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(corporationChart, corporationDriver)
