import { caseActionChart } from '#kit/charts/case-action.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(caseActionChart, [busyMeansPending()])
