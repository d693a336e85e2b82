import { referenceDataChart } from '#kit/charts/reference-data.ts'
import { describePaths } from '#kit/describe-paths.ts'

describePaths(referenceDataChart, [])
