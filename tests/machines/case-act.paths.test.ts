import { caseActChart } from '#kit/charts/case-act.ts'
import { describePaths } from '#kit/describe-paths.ts'
import { busyMeansPending } from '#kit/invariants.ts'

describePaths(caseActChart, [busyMeansPending()])
