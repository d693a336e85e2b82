import { actChart } from '#kit/charts/act.ts'
import { actDriver } from './act.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(actChart, actDriver)
