import { caseTellChart } from '#kit/charts/case-tell.ts'
import { caseTellDriver } from './case-tell.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(caseTellChart, caseTellDriver)
