import { caseFileChart } from '#kit/charts/case-file.ts'
import { caseFileDriver } from './case-file.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

describeTours(caseFileChart, caseFileDriver)
