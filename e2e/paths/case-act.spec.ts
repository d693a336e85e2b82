import { caseActChart } from '#kit/charts/case-act.ts'
import { caseActDriver } from './case-act.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(caseActChart, caseActDriver)
