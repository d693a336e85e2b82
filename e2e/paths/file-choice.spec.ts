import { test } from '#e2e/kit/test.ts'
import { fileChoiceChart } from '#kit/charts/file-choice.ts'
import { fileChoiceDriver } from './file-choice.driver.ts'
import { describeTours } from './kit/describe-tours.ts'

// The path lets the code that looks at files be out of reach.
test.use({ expectedProblems: [/assets\/file-bytes/] })

describeTours(fileChoiceChart, fileChoiceDriver)
