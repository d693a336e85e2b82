import { casePageChart } from '#kit/charts/case-page.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(casePageChart, [busyMeansPending()])
