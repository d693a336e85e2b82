import { test } from '#e2e/kit/test.ts'
import { referenceDataChart } from '#kit/charts/reference-data.ts'
import { describeTours } from './kit/describe-tours.ts'
import { referenceDataDriver } from './reference-data.driver.ts'

// The path lets the connection break.
test.use({ expectedProblems: [/assets\/data/] })

describeTours(referenceDataChart, referenceDataDriver)
