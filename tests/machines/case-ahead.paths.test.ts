import { caseAheadChart } from '#kit/charts/case-ahead.ts'
import { describePaths } from '#kit/describe-paths.ts'

describePaths(caseAheadChart, [])
