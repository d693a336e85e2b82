import { scorpChart } from '#kit/charts/scorp.ts'
import { describeTours } from './kit/describe-tours.ts'
import { scorpDriver } from './scorp.driver.ts'

describeTours(scorpChart, scorpDriver)
