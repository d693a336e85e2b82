import { eraseChart } from '#kit/charts/erase.ts'
import { eraseDriver } from './erase.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(eraseChart, eraseDriver)
