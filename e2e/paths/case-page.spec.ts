import { casePageChart } from '#kit/charts/case-page.ts'
import { casePageDriver } from './case-page.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(casePageChart, casePageDriver)
